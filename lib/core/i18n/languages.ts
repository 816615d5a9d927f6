/** The language of the source texts, and the fallback for every other. */
export const SOURCE_LANGUAGE = 'en';

/**
 * Every language, under its own name: a line here and a folder in `locales` add one. `en-XA` is English with accents and
 * longer words, made by the build, which shows every text that isn't translated and every layout that is too narrow.
 */
export const LANGUAGES = {
  en: 'English',
  'en-XA': 'Ƥşēũďō-Ēńĝļĩşħ',
} as const;
export type Language = keyof typeof LANGUAGES;

/** Safe: the keys of the table are its languages. */
export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as readonly Language[];

export const PSEUDO_LANGUAGE = 'en-XA' satisfies Language;

/**
 * The language to use: the user's choice, else the closest to the browser's (`de-AT` is `de`), else English.
 * Nobody gets the pseudo-language without choosing it.
 */
export function chooseLanguage(choice: Language | null, browserLanguage: string): Language {
  if (choice) return choice;
  const offered = LANGUAGE_TAGS.filter((tag) => tag !== PSEUDO_LANGUAGE);
  const find = (wanted: string) => offered.find((tag) => tag.toLowerCase() === wanted);
  // Firefox writes `pt-BR`, Chrome's messages `pt_BR`.
  const parts = browserLanguage.toLowerCase().replaceAll('_', '-').split('-');
  for (let length = parts.length; length > 0; length--) {
    const tag = find(parts.slice(0, length).join('-'));
    if (tag) return tag;
  }
  return SOURCE_LANGUAGE;
}

/** Where the build puts the texts of each language but English: those of pages, and the few of the worker. */
export type LanguageFile = `/languages/${Language}.json` | `/languages/${Language}.worker.json`;

export const languageFile = (language: Language, context: 'page' | 'worker'): LanguageFile =>
  context === 'page' ? `/languages/${language}.json` : `/languages/${language}.worker.json`;
