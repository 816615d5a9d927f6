import type { I18n } from '@lingui/core';

/** "Aug 23", with the year where it is another one. Both times are epoch milliseconds. */
export function shortDate(i18n: I18n, at: number, now: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return i18n.date(new Date(at), { month: 'short', day: 'numeric', ...year });
}
