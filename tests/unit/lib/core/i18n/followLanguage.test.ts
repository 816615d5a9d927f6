import { type Messages, setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { followLanguage, type LanguageSource } from '@/lib/core/i18n/followLanguage';
import type { Language } from '@/lib/core/i18n/languages';

const ENGLISH: Messages = { greeting: 'Hello' };

/** A page whose preference can change, and whose files arrive when the test says so. */
function page(choice: Language | null) {
  const i18n = setupI18n({ locale: 'en', messages: { en: ENGLISH } });
  let listener: Parameters<LanguageSource['watch']>[0] = () => undefined;
  const files: { resolve: (messages: Messages) => void; reject: () => void }[] = [];
  const source: LanguageSource = {
    get: async () => ({ language: choice }),
    watch: (listen) => {
      listener = listen;
    },
    browserLanguage: () => 'en-US',
    load: () =>
      new Promise((resolve, reject) => {
        files.push({ resolve, reject: () => reject(new Error('absent')) });
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

  it('leaves the texts as they are where the file can’t be read', async () => {
    const { i18n, files, started } = page('en-XA');
    await comeToRest();
    files[0]?.reject();
    await started;
    expect([i18n.locale, i18n._('greeting')]).toEqual(['en', 'Hello']);
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
