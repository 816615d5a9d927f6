import type { I18n, Messages } from '@lingui/core';
import { browser } from '#imports';
import { followLanguage } from '@/lib/core/i18n/followLanguage';
import { languageFile } from '@/lib/core/i18n/languages';
import { preferences } from '@/lib/core/state/readable';

/** Shows this page in the language of the preferences, now and whenever it changes. */
export function followPageLanguage(i18n: I18n): Promise<void> {
  i18n.on('change', () => {
    document.documentElement.lang = i18n.locale;
  });
  return followLanguage(i18n, {
    get: async () => (await preferences.get()).language,
    watch: (listener) => preferences.watch(({ language }) => listener(language)),
    browserLanguage: () => browser.i18n.getUILanguage(),
    load: async (language) => {
      const response = await fetch(languageFile(language, 'page'));
      // Safe: written by our own build (build/languages.ts).
      return (await response.json()) as Messages;
    },
  });
}
