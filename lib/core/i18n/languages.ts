/** The language of the source texts, and the fallback for every other. */
export const SOURCE_LANGUAGE = 'en';

/** English with accents and longer words, made by the build: shows what isn't translated, and what is too narrow. */
export const PSEUDO_LANGUAGE = 'en-XA';

/** Every language there is: a tag here and a folder of that name in `locales` add one. */
export const LANGUAGES = [SOURCE_LANGUAGE, PSEUDO_LANGUAGE] as const;
export type Language = (typeof LANGUAGES)[number];

const offered = (tag: string | null | undefined): Language | undefined =>
  LANGUAGES.find((known) => known === tag);

/** The user's choice while it is offered, else the closest to the browser's language (`de-AT` is `de`), else English. */
export function chooseLanguage(choice: string | null, browserLanguage: string): Language {
  const [primary] = browserLanguage.toLowerCase().split(/[-_]/);
  return offered(choice) ?? offered(browserLanguage) ?? offered(primary) ?? SOURCE_LANGUAGE;
}

/** Where the build puts the texts of each language but English: those of pages, and the few of the worker. */
type LanguageFile = `/languages/${Language}.json` | `/languages/${Language}.worker.json`;

export const languageFile = (language: Language, context: 'page' | 'worker'): LanguageFile =>
  context === 'page' ? `/languages/${language}.json` : `/languages/${language}.worker.json`;
