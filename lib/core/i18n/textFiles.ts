import { languageFiles, SOURCE_LANGUAGE, type TextContext } from './languages';

declare global {
  /** The texts that a page's first script asked for, and their language. */
  var earlyTexts: readonly [language: string, files: Promise<readonly unknown[]>] | undefined;
}

/** Rejects if a file is absent or isn't JSON. */
export const readTextFiles = (language: string, context: TextContext): Promise<readonly unknown[]> =>
  Promise.all(
    languageFiles(language, context).map(async (file): Promise<unknown> => (await fetch(file)).json()),
  );

/** Asks for the texts of the language that was shown last, while the scripts that need them are loading. */
export function readTextsEarly(language: string, context: TextContext): void {
  if (language === SOURCE_LANGUAGE) return;
  const files = readTextFiles(language, context);
  globalThis.earlyTexts = [language, files];
  files.catch(() => undefined);
}

export const earlyOrRead = (language: string, context: TextContext): Promise<readonly unknown[]> =>
  globalThis.earlyTexts?.[0] === language ? globalThis.earlyTexts[1] : readTextFiles(language, context);
