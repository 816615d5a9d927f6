import type { I18n, Messages } from '@lingui/core';
import { browser } from '#imports';
import type { ReadableState } from '@/lib/core/state/readState';
import { chooseLanguage, type Language, languageFile, SOURCE_LANGUAGE } from './languages';

export interface LanguageSource {
  /** The user's choice; null follows the browser. */
  readonly get: () => Promise<string | null>;
  readonly watch: (listener: (choice: string | null) => void) => void;
  /** As the browser names its own language. */
  readonly browserLanguage: () => string;
  /** Fetches a file of the extension. Rejects where it is absent. */
  readonly load: (language: Language) => Promise<Messages>;
}

/**
 * Shows texts in the user's language, and follows the preference. Resolves once the first language is active. A language
 * whose file can't be read leaves the texts as they are.
 */
export async function followLanguage(i18n: I18n, source: LanguageSource): Promise<void> {
  let newest = 0;

  async function show(choice: string | null): Promise<void> {
    newest += 1;
    const current = newest;
    const language = chooseLanguage(choice, source.browserLanguage());
    if (language === i18n.locale) return;
    if (language !== SOURCE_LANGUAGE) {
      const messages = await source.load(language).catch(() => null);
      // Another choice was made while the file was read.
      if (!messages || current !== newest) return;
      i18n.load(language, messages);
    }
    i18n.activate(language);
  }

  source.watch((choice) => void show(choice));
  await show(await source.get());
}

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
