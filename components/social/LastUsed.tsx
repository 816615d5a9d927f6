import { useLingui } from '@lingui/react';

/** The button's description has the same text (`useLastUsed`). */
export function LastUsed() {
  const text = useLastUsed(true);
  return (
    <span
      aria-hidden="true"
      className="shrink-0 rounded-[5px] border border-current px-1 font-normal text-[11px] leading-4 opacity-80"
    >
      {text}
    </span>
  );
}

/** For `aria-description`. */
export function useLastUsed(isLastUsed: boolean): string | undefined {
  const { i18n } = useLingui();
  return isLastUsed ? i18n._({ id: 'signIn.last-used', message: 'Last used' }) : undefined;
}
