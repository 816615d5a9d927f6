import { languageFiles, SOURCE_LANGUAGE, type TextContext } from './languages';

declare global {
  /** What a page's first script asked for, and the language that it is in. */
  var earlyTexts: readonly [language: string, files: Promise<readonly unknown[]>] | undefined;
}

/** What is in the files of a language; rejects where one is absent or no JSON. */
export const readTextFiles = (language: string, context: TextContext): Promise<readonly unknown[]> =>
  Promise.all(
    languageFiles(language, context).map(async (file): Promise<unknown> => (await fetch(file)).json()),
  );

/** Asks for the texts of the language that was shown last, while the scripts that need them are loaded. */
export function readTextsEarly(language: string, context: TextContext): void {
  if (language === SOURCE_LANGUAGE) return;
  const files = readTextFiles(language, context);
  globalThis.earlyTexts = [language, files];
  files.catch(() => undefined);
}

export const earlyOrRead = (language: string, context: TextContext): Promise<readonly unknown[]> =>
  globalThis.earlyTexts?.[0] === language ? globalThis.earlyTexts[1] : readTextFiles(language, context);
