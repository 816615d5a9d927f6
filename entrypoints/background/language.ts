import type { Messages } from '@lingui/core';
import { browser } from '#imports';
import { followLanguage } from '@/lib/core/i18n/followLanguage';
import { languageFile } from '@/lib/core/i18n/languages';
import { createToolbarI18n } from '@/lib/core/i18n/toolbarI18n';
import { preferencesValue } from '@/lib/core/state/keys';

/** Shows what the worker shows in the language of the preferences; `onChange` repaints what is on the toolbar. */
export function followWorkerLanguage(onChange: () => void): Promise<void> {
  const i18n = createToolbarI18n();
  i18n.on('change', onChange);
  return followLanguage(i18n, {
    get: async () => (await preferencesValue.get()).language,
    watch: (listener) => preferencesValue.watch(({ language }) => listener(language)),
    browserLanguage: () => browser.i18n.getUILanguage(),
    load: async (language) => {
      const response = await fetch(languageFile(language, 'worker'));
      // Safe: written by our own build (build/languages.ts).
      return (await response.json()) as Messages;
    },
  });
}
