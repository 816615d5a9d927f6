import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  chooseLanguage,
  LANGUAGES,
  languageCode,
  languageOf,
  SOURCE_LANGUAGE,
  TAGS,
} from '@/lib/core/i18n/languages';

describe('chooseLanguage', () => {
  it('prefers the choice of the user', () => {
    expect(chooseLanguage('en-XA', 'en-US')).toBe('en-XA');
  });

  it('takes the closest to the browser’s language, however it is written', () => {
    for (const browserLanguage of ['de', 'de-AT', 'DE_ch', 'de-Latn-LU']) {
      expect(chooseLanguage(null, browserLanguage), browserLanguage).toBe('de');
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

describe('the number of a language', () => {
  it('is the one of SPEC 3, each its own', () => {
    expect(LANGUAGES).toMatchObject({ ru: 0, uk: 1, en: 3, es: 4, de: 6, pl: 15, fr: 16, tr: 82 });
    expect(new Set(Object.values(LANGUAGES)).size).toBe(TAGS.length);
  });

  it('is what is exported, and finds the language again', () => {
    for (const tag of TAGS) expect(languageOf(languageCode(tag)), tag).toBe(tag);
    expect([languageCode(null), languageOf(null)]).toEqual([null, null]);
  });

  it('stands beside the tag of older exports', () => {
    expect([languageOf('de'), languageOf('tlh'), languageOf(99)]).toEqual(['de', null, null]);
    expect([languageCode('en-XA'), languageCode('tlh')]).toEqual([null, null]);
  });
});

describe('the glossaries', () => {
  it('are of every language but English', () => {
    const others = TAGS.filter((tag) => tag !== SOURCE_LANGUAGE).map((tag) => `${tag}.md`);

    expect(readdirSync('docs/glossaries').toSorted()).toEqual(others.toSorted());
  });
});

describe('the texts for the browser and the stores', () => {
  const FOLDER = 'public/_locales';
  const keysIn = (locale: string) =>
    Object.keys(JSON.parse(readFileSync(`${FOLDER}/${locale}/messages.json`, 'utf8')));

  it('are in every language of the extension, all of them', () => {
    const locales = readdirSync(FOLDER);

    expect(locales.toSorted()).toEqual(TAGS.map((tag) => tag.replace('-', '_')).toSorted());
    for (const locale of locales) expect(keysIn(locale), locale).toEqual(keysIn(SOURCE_LANGUAGE));
  });

  /**
   * Ours: Chrome's and Firefox's pages of shortcuts show this much in a line. The stores' limits are in
   * tests/checks/storeProblems.ts.
   */
  const COMMAND_LIMIT = 55;

  it('are translated, all but the name, and commands are named in a line', () => {
    const textsIn = (locale: string): [string, string][] =>
      Object.entries<{ message: string }>(
        JSON.parse(readFileSync(`${FOLDER}/${locale}/messages.json`, 'utf8')),
      ).map(([key, { message }]) => [key, message]);
    const english = new Map(textsIn(SOURCE_LANGUAGE));

    for (const locale of readdirSync(FOLDER)) {
      const copied = textsIn(locale).filter(([key, text]) => english.get(key) === text);
      if (locale !== SOURCE_LANGUAGE)
        expect(
          copied.map(([key]) => key),
          locale,
        ).toEqual(['extensionName']);
      for (const [key, text] of textsIn(locale).filter(([name]) => name.startsWith('command')))
        expect(text.length, `${locale} ${key}`).toBeLessThanOrEqual(COMMAND_LIMIT);
    }
  });
});
