import type { I18n } from '@lingui/core';

/** Regions whose way of writing dates and numbers can be chosen: each differs from the others in one of the two. */
export const FORMATS = ['US', 'GB', 'DE', 'CH', 'SE', 'IN'] as const;

/** A language as it is written in a region: `en-DE` keeps English names of months. */
export const regional = (language: string, region: string): string =>
  region === '' ? language : `${language.slice(0, 2)}-${region}`;

/** What dates, times and amounts are written in, where a formatter of our own is used; `i18n.date` and `i18n.number` are too. */
export function formatLocale({ locale, locales = locale }: Pick<I18n, 'locale' | 'locales'>): string {
  return typeof locales === 'string' ? locales : (locales[0] ?? locale);
}
