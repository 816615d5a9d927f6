import { useLingui } from '@lingui/react';

export const EXCLUDED = /*i18n*/ {
  id: 'payments.excluded',
  message: '{count, plural, one {Excludes # unreadable amount} other {Excludes # unreadable amounts}}',
};

/** Amounts that can't be read are in no sum, so their number is shown beside it. */
export function ExcludedAmounts({ count = 0 }: { readonly count?: number | undefined }) {
  const { i18n } = useLingui();
  return count > 0 ? i18n._({ ...EXCLUDED, values: { count } }) : null;
}
