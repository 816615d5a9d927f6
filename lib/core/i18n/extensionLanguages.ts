import type { Messages } from '@lingui/core';
import { browser } from '#imports';
import type { ReadableState } from '@/lib/core/state/readState';
import type { LanguageSource } from './followLanguage';
import { languageFile } from './languages';

type Followed = Pick<ReadableState<{ readonly language: string | null }>, 'get' | 'watch'>;

/** The language that the preferences choose, with the texts that the build put into the extension. */
export const extensionLanguages = (
  preferences: Followed,
  context: Parameters<typeof languageFile>[1],
): LanguageSource => ({
  get: async () => (await preferences.get()).language,
  watch: (listener) => preferences.watch(({ language }) => listener(language)),
  browserLanguage: () => browser.i18n.getUILanguage(),
  load: async (language) => {
    const response = await fetch(languageFile(language, context));
    // Safe: written by our own build (build/languages.ts).
    return (await response.json()) as Messages;
  },
});
