import type { I18n } from '@lingui/core';

export const FORMATS = ['US', 'GB', 'DE', 'CH', 'SE', 'IN'] as const;

/** A language as written in a region: `en-DE` keeps English names of months. */
export const regional = (language: string, region: string): string =>
  region === '' ? language : `${language.slice(0, 2)}-${region}`;

/** The locale for our own formatters of dates, times and amounts; `i18n.date` and `i18n.number` use the same. */
export function formatLocale({ locale, locales = locale }: Pick<I18n, 'locale' | 'locales'>): string {
  return typeof locales === 'string' ? locales : (locales[0] ?? locale);
}
