import type { I18n } from '@lingui/core';

export const FORMATS = ['US', 'GB', 'DE', 'CH', 'SE', 'IN'] as const;

/** A language as written in a region: `en-DE` keeps English names of months. */
export const regional = (language: string, region: string): string =>
  region === '' ? language : `${language.slice(0, 2)}-${region}`;

export function formatLocale({ locale, locales = locale }: Pick<I18n, 'locale' | 'locales'>): string {
  return typeof locales === 'string' ? locales : (locales[0] ?? locale);
}
