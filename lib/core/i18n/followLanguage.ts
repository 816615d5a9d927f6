import type { I18n, Messages } from '@lingui/core';
import { browser } from '#imports';
import type { ReadableState } from '@/lib/core/state/readState';
import { regional } from './formatLocale';
import { chooseLanguage, type Language, languageFile, SOURCE_LANGUAGE } from './languages';

/** What the preferences have of it. */
interface Choice {
  /** Null follows the browser. */
  readonly language: string | null;
  readonly display?: Readonly<Record<string, string>> | undefined;
}

/** What of `I18n` is needed. */
export type FollowingTexts = Pick<I18n, 'locale' | 'locales' | 'activate'> & {
  load(language: string, messages: Messages): void;
};

export interface LanguageSource {
  readonly get: () => Promise<Choice>;
  readonly watch: (listener: (choice: Choice) => void) => void;
  /** As the browser names its own language. */
  readonly browserLanguage: () => string;
  /** Fetches a file of the extension. Rejects where it is absent. */
  readonly load: (language: Language) => Promise<Messages>;
}

/**
 * Shows texts in the user's language, dates and numbers in the chosen format, and follows both preferences. Resolves once the
 * first language is active. A language whose file can't be read leaves the texts as they are.
 */
export async function followLanguage(i18n: FollowingTexts, source: LanguageSource): Promise<void> {
  let newest = 0;

  async function show({ language: choice, display }: Choice): Promise<void> {
    newest += 1;
    const current = newest;
    const language = chooseLanguage(choice, source.browserLanguage());
    const locales = regional(language, display?.format ?? '');
    if (language === i18n.locale && locales === (i18n.locales ?? i18n.locale)) return;
    if (language !== i18n.locale && language !== SOURCE_LANGUAGE) {
      const messages = await source.load(language).catch(() => null);
      // Another choice was made while the file was read.
      if (!messages || current !== newest) return;
      i18n.load(language, messages);
    }
    i18n.activate(language, locales);
  }

  source.watch((choice) => void show(choice));
  await show(await source.get());
}

type Followed = Pick<ReadableState<Choice>, 'get' | 'watch'>;

/** The language and the format that the preferences choose, with the texts that the build put into the extension. */
export const extensionLanguages = (
  preferences: Followed,
  context: Parameters<typeof languageFile>[1],
): LanguageSource => ({
  get: () => preferences.get(),
  watch: (listener) => void preferences.watch(listener),
  browserLanguage: () => browser.i18n.getUILanguage(),
  load: async (language) => {
    const response = await fetch(languageFile(language, context));
    // Safe: written by our own build (build/languages.ts).
    return (await response.json()) as Messages;
  },
});
