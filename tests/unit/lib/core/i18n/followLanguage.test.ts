import { createCompiledCatalog } from '@lingui/cli/api';
import { type Messages, setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { followLanguage, type LanguageSource } from '@/lib/core/i18n/followLanguage';
import type { Language } from '@/lib/core/i18n/languages';
import { itsRows } from '@/tests/eachRow';

const ENGLISH: Messages = { greeting: 'Hello' };

/** The page's preference can change, and its files wait for the test. */
function page(choice: Language | null) {
  const i18n = setupI18n({ locale: 'en', messages: { en: ENGLISH } });
  let listener: Parameters<LanguageSource['watch']>[0] = () => undefined;
  const files: { resolve: (texts: unknown) => void; reject: () => void }[] = [];
  const source: LanguageSource = {
    get: async () => ({ language: choice }),
    watch: (listen) => {
      listener = listen;
    },
    browserLanguage: () => 'en-US',
    load: () =>
      new Promise((resolve, reject) => {
        files.push({ resolve: (texts) => resolve([texts]), reject: () => reject(new Error('absent')) });
      }),
  };
  const started = followLanguage(i18n, source);
  return {
    i18n,
    files,
    started,
    choose: (language: Language | null, format = '') => listener({ language, display: { format } }),
  };
}

const comeToRest = async () => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
};

describe('followLanguage', () => {
  it('shows the texts of the stored choice before it resolves', async () => {
    const { i18n, files, started } = page('en-XA');
    await comeToRest();
    files[0]?.resolve({ greeting: '⟦Ĥēĺĺō⟧' });
    await started;
    expect(i18n._('greeting')).toBe('⟦Ĥēĺĺō⟧');
  });

  it('loads nothing for English, and goes back to it at once', async () => {
    const { i18n, files, started, choose } = page(null);
    await started;
    expect(files).toEqual([]);
    choose('en-XA');
    files[0]?.resolve({ greeting: '⟦Ĥēĺĺō⟧' });
    await comeToRest();
    choose('en');
    await comeToRest();
    expect(i18n._('greeting')).toBe('Hello');
  });

  it('writes dates and numbers in the chosen format, and follows that', async () => {
    const { i18n, files, started, choose } = page(null);
    await started;
    expect(i18n.number(1234.5)).toBe('1,234.5');
    choose('en', 'DE');
    expect([i18n.locale, i18n.number(1234.5)]).toEqual(['en', '1.234,5']);
    choose('en');
    expect(i18n.number(1234.5)).toBe('1,234.5');
    expect(files).toEqual([]);
  });

  it('is English where the file can’t be read, also after another language', async () => {
    const { i18n, files, started, choose } = page('en-XA');
    await comeToRest();
    files[0]?.reject();
    await started;
    expect([i18n.locale, i18n._('greeting')]).toEqual(['en', 'Hello']);

    choose('de');
    files[1]?.resolve({ greeting: 'Hallo' });
    await comeToRest();
    expect(i18n._('greeting')).toBe('Hallo');
    choose('pl');
    files[2]?.reject();
    await comeToRest();
    expect([i18n.locale, i18n._('greeting')]).toEqual(['en', 'Hello']);
  });

  itsRows(
    'is English where the file has',
    {
      each: '%s',
      rows: [
        ['no texts', {}],
        ['not every text', { other: 'x' }],
        ['a list', [['greeting', 'Hallo']]],
        ['nothing', null],
        ['a number for a text', { greeting: 1 }],
        ['a text of numbers', { greeting: [1, 2] }],
        ['a plural without forms', { greeting: [['count', 'plural', [1]]] }],
        ['a broken form', { greeting: [['count', 'plural', { other: [{}] }]] }],
      ] as const,
    },
    async ([, texts]) => {
      const { i18n, files, started } = page('de');
      await comeToRest();
      files[0]?.resolve(texts);
      await started;
      expect([i18n.locale, i18n._('greeting')]).toEqual(['en', 'Hello']);
    },
  );

  it('reads placeholders and plurals as the build compiles them', async () => {
    const { i18n, files, started } = page('pl');
    await comeToRest();
    const { source } = createCompiledCatalog(
      'pl',
      {
        greeting:
          'Cześć, {name}: {count, plural, =0 {nic} one {# plik} few {# pliki} many {# plików} other {# pliku}}',
      },
      { namespace: 'json' },
    );
    files[0]?.resolve(JSON.parse(source).messages);
    await started;
    expect(i18n._('greeting', { name: 'Ala', count: 3 })).toBe('Cześć, Ala: 3 pliki');
    expect(i18n._('greeting', { name: 'Ala', count: 0 })).toBe('Cześć, Ala: nic');
  });

  it('follows the newest of two quick choices, whichever file arrives last', async () => {
    const { i18n, files, started, choose } = page(null);
    await started;
    choose('en-XA');
    choose('en');
    files[0]?.resolve({ greeting: '⟦Ĥēĺĺō⟧' });
    await comeToRest();
    expect(i18n.locale).toBe('en');
  });
});
