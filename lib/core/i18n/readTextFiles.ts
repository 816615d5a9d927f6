import { languageFiles, SOURCE_LANGUAGE, type TextContext } from './languages';

declare global {
  var earlyTexts: readonly [language: string, files: Promise<readonly unknown[]>] | undefined;
}

/** Rejects if a file is absent or isn't JSON. */
export const readTextFiles = (language: string, context: TextContext): Promise<readonly unknown[]> =>
  Promise.all(
    languageFiles(language, context).map(async (file): Promise<unknown> => (await fetch(file)).json()),
  );

export function readTextsEarly(language: string, context: TextContext): void {
  if (language === SOURCE_LANGUAGE) return;
  const files = readTextFiles(language, context);
  globalThis.earlyTexts = [language, files];
  files.catch(() => undefined);
}

export const earlyOrRead = (language: string, context: TextContext): Promise<readonly unknown[]> =>
  globalThis.earlyTexts?.[0] === language ? globalThis.earlyTexts[1] : readTextFiles(language, context);
