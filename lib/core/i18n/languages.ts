export const SOURCE_LANGUAGE = 'en';

/** English with accents and longer words, made by the build: shows what isn't translated and what is too narrow. */
export const PSEUDO_LANGUAGE = 'en-XA';

/** Every language with its number (SPEC 3): a line here and a folder of that name in `locales` add one. */
export const LANGUAGES = {
  ru: 0,
  uk: 1,
  en: 3,
  es: 4,
  de: 6,
  pl: 15,
  fr: 16,
  tr: 82,
} as const;
export type Language = keyof typeof LANGUAGES | typeof PSEUDO_LANGUAGE;

// Safe: the keys of the table above.
export const TAGS = /* @__PURE__ */ Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];

/** The pseudo-language is offered only while developing, but shown if it is stored. */
const known = (tag: string | null | undefined): Language | undefined =>
  tag === PSEUDO_LANGUAGE ? tag : TAGS.find((one) => one === tag);

export function chooseLanguage(choice: string | null, browserLanguage: string): Language {
  const [primary] = browserLanguage.toLowerCase().split(/[-_]/);
  return known(choice) ?? known(primary) ?? SOURCE_LANGUAGE;
}

/** The number of a language in exported preferences; null follows the browser. */
export const languageCode = (tag: string | null): number | null => {
  const language = TAGS.find((one) => one === tag);
  return language === undefined ? null : LANGUAGES[language];
};

/** The language of a number, or of a tag, which older exports have; null if this version has no such language. */
export const languageOf = (codeOrTag: number | string | null): string | null =>
  TAGS.find((tag) => tag === codeOrTag || LANGUAGES[tag] === codeOrTag) ?? null;

/** The options page also shows what the popup does. */
export type TextContext = 'popup' | 'options' | 'worker';

export const languageFile = (language: string, part: TextContext) =>
  `/languages/${language}.${part}.json` as const;

export const languageFiles = (language: string, context: TextContext) =>
  context === 'options'
    ? [languageFile(language, 'popup'), languageFile(language, 'options')]
    : [languageFile(language, context)];
