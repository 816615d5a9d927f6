/** The language of the source texts, and the fallback for every other. */
export const SOURCE_LANGUAGE = 'en';

/** English with accents and longer words, made by the build: shows what isn't translated, and what is too narrow. */
export const PSEUDO_LANGUAGE = 'en-XA';

/** Every language there is: a tag here and a folder of that name in `locales` add one. */
export const LANGUAGES = [SOURCE_LANGUAGE, PSEUDO_LANGUAGE] as const;
export type Language = (typeof LANGUAGES)[number];

/**
 * The language to use: the user's choice, else the closest to the browser's (`de-AT` is `de`), else English.
 * Nobody gets the pseudo-language without choosing it.
 */
export function chooseLanguage(choice: Language | null, browserLanguage: string): Language {
  const [primary = ''] = browserLanguage.split(/[-_]/);
  const offered = LANGUAGES.filter((tag) => tag !== PSEUDO_LANGUAGE);
  const closest = [browserLanguage, primary.toLowerCase()].map((wanted) =>
    offered.find((tag) => tag === wanted),
  );
  return choice ?? closest.find((tag) => tag !== undefined) ?? SOURCE_LANGUAGE;
}

/** Where the build puts the texts of each language but English: those of pages, and the few of the worker. */
export type LanguageFile = `/languages/${Language}.json` | `/languages/${Language}.worker.json`;

export const languageFile = (language: Language, context: 'page' | 'worker'): LanguageFile =>
  context === 'page' ? `/languages/${language}.json` : `/languages/${language}.worker.json`;
