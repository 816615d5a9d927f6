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
 * first language is active. A language whose file can't be read leaves the texts as they are. Texts that stay as they are
 * written are not asked for: a worker may have no use for any.
 */
export async function followLanguage(
  texts: () => I18n,
  source: LanguageSource,
  onChange?: () => void,
): Promise<void> {
  let newest = 0;
  let shown = { language: SOURCE_LANGUAGE as Language, locales: SOURCE_LANGUAGE as string };

  async function show({ language: choice, display }: Choice): Promise<void> {
    newest += 1;
    const current = newest;
    const language = chooseLanguage(choice, source.browserLanguage());
    const locales = regional(language, display?.format ?? '');
    if (language === shown.language && locales === shown.locales) return;
    const i18n = texts();
    if (language !== shown.language && language !== SOURCE_LANGUAGE) {
      const messages = await source.load(language).catch(() => null);
      // Another choice was made while the file was read.
      if (!messages || current !== newest) return;
      i18n.load(language, messages);
    }
    shown = { language, locales };
    i18n.activate(language, locales);
    onChange?.();
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
