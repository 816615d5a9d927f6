import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chooseLanguage, LANGUAGES, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from '@/lib/core/i18n/languages';

describe('chooseLanguage', () => {
  it('prefers the choice of the user', () => {
    expect(chooseLanguage('en-XA', 'en-US')).toBe('en-XA');
  });

  it('takes the closest to the browser’s language, however it is written', () => {
    for (const browserLanguage of ['en', 'en-GB', 'EN_us', 'en-Latn-GB']) {
      expect(chooseLanguage(null, browserLanguage), browserLanguage).toBe('en');
    }
  });

  it('ignores a choice that is not offered any more', () => {
    expect(chooseLanguage('tlh', 'en-GB')).toBe('en');
  });

  it('is English where the browser’s is not offered', () => {
    for (const browserLanguage of ['tlh-KX', '']) {
      expect(chooseLanguage(null, browserLanguage), browserLanguage).toBe('en');
    }
  });
});

describe('the texts for the browser and the stores', () => {
  const FOLDER = 'public/_locales';
  const keysIn = (locale: string) =>
    Object.keys(JSON.parse(readFileSync(`${FOLDER}/${locale}/messages.json`, 'utf8')));

  it('are in every language of the extension, all of them', () => {
    const languages = LANGUAGES.filter((tag) => tag !== PSEUDO_LANGUAGE);
    const locales = readdirSync(FOLDER);

    expect(locales.toSorted()).toEqual(languages.map((tag) => tag.replace('-', '_')).toSorted());
    for (const locale of locales) expect(keysIn(locale), locale).toEqual(keysIn(SOURCE_LANGUAGE));
  });
});
