import { useLingui } from '@lingui/react';

export const EXCLUDED = /*i18n*/ {
  id: 'payments.excluded',
  message: '{count, plural, one {Excludes # unreadable amount} other {Excludes # unreadable amounts}}',
};

/** Says beside sums how many amounts aren't in them, because they can't be read; nothing without any. */
export function ExcludedAmounts({ count = 0 }: { readonly count?: number | undefined }) {
  const { i18n } = useLingui();
  return count > 0 ? i18n._({ ...EXCLUDED, values: { count } }) : null;
}
