import type { I18n, Messages } from '@lingui/core';
import { browser } from '#imports';
import type { ReadableState } from '@/lib/core/state/readState';
import { regional } from './formatLocale';
import { chooseLanguage, type Language, SOURCE_LANGUAGE, type TextContext } from './languages';
import { parseTexts } from './parseTexts';
import type { readTextFiles } from './readTextFiles';

interface Choice {
  /** Null follows the browser. */
  readonly language: string | null;
  readonly display?: Readonly<Record<string, string>> | undefined;
}

export type FollowingTexts = Pick<I18n, 'locale' | 'locales' | 'messages' | 'activate'> & {
  load(language: string, messages: Messages): void;
};

export interface LanguageSource {
  readonly get: () => Promise<Choice>;
  readonly watch: (listener: (choice: Choice) => void) => void;
  readonly browserLanguage: () => string;
  /** Rejects if a file is absent or isn't JSON. */
  readonly load: (language: Language) => Promise<readonly unknown[]>;
}

/** Resolves once the first language is active. A language whose file can't be read is shown in English. */
export async function followLanguage(i18n: FollowingTexts, source: LanguageSource): Promise<void> {
  let newest = 0;

  async function isLoaded(language: Language): Promise<boolean> {
    try {
      i18n.load(language, parseTexts(await source.load(language), i18n.messages));
      return true;
    } catch {
      return false;
    }
  }

  async function show({ language: choice, display }: Choice): Promise<void> {
    newest += 1;
    const current = newest;
    let language = chooseLanguage(choice, source.browserLanguage());
    if (language !== i18n.locale && language !== SOURCE_LANGUAGE) {
      if (!(await isLoaded(language))) language = SOURCE_LANGUAGE;
      // Another choice was made while the file was read.
      if (current !== newest) return;
    }
    const locales = regional(language, display?.format ?? '');
    if (language !== i18n.locale || locales !== (i18n.locales ?? i18n.locale))
      i18n.activate(language, locales);
  }

  source.watch((choice) => void show(choice));
  await show(await source.get());
}

type Followed = Pick<ReadableState<Choice>, 'get' | 'watch'>;

export const extensionLanguages = (
  preferences: Followed,
  context: TextContext,
  read: typeof readTextFiles,
): LanguageSource => ({
  get: () => preferences.get(),
  watch: (listener) => void preferences.watch(listener),
  browserLanguage: () => browser.i18n.getUILanguage(),
  load: (language) => read(language, context),
});
