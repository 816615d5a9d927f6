import type { Locales, Messages } from '@lingui/core';
import { extensionLanguages, type FollowingTexts, followLanguage } from '@/lib/core/i18n/followLanguage';
import { SOURCE_LANGUAGE } from '@/lib/core/i18n/languages';
import { readTextFiles } from '@/lib/core/i18n/readTextFiles';
import { readingTexts } from '@/lib/core/i18n/textsAreRead';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import { detached } from '@/lib/core/tasks';
import type { Worker } from '@/lib/worker';

/** Created once another language or format is needed; most starts don't need it. */
function writtenTexts(onChange: () => void): FollowingTexts {
  const texts = {
    locale: SOURCE_LANGUAGE as string,
    locales: undefined as Locales | undefined,
    get messages() {
      return workerI18n().messages;
    },
    load: (language: string, messages: Messages) => workerI18n().load(language, messages),
    activate: (locale: string, locales?: Locales) => {
      Object.assign(texts, { locale, locales });
      workerI18n().activate(locale, locales);
      onChange();
    },
  };
  return texts;
}

export function followTexts({ state }: Worker, onChange: () => void): void {
  const { preferences, workerTexts } = state.preferences;
  async function keptOrRead(...[language, context]: Parameters<typeof readTextFiles>) {
    const kept = await workerTexts.get();
    if (kept.language === language) return kept.files;
    const files = await readTextFiles(language, context);
    detached(workerTexts.set({ language, files: [...files] }));
    return files;
  }
  const texts = writtenTexts(onChange);
  const first = followLanguage(texts, extensionLanguages(preferences, 'worker', keptOrRead));
  readingTexts(first.catch(() => undefined));
  detached(first);
}
