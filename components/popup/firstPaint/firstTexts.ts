import type { Texts } from '@/lib/members/roleText';

export const FIRST_TEXT_IDS = [
  'label.organizations',
  'label.show-all',
  'organization.recent',
  'role.admin',
  'role.member',
  'role.owner',
  'search.field',
] as const;

/**
 * Texts as the popup last showed them, with their placeholders in braces. They are in this page's own `localStorage`,
 * which is read synchronously; the catalogue is in the script that the first paint does without.
 */
export interface KeptTexts {
  /** What the language was chosen from (`languageSource`). */
  readonly source: string;
  readonly language: string;
  /** Locale for numbers. */
  readonly format: string;
  readonly texts: Readonly<Record<string, string>>;
}

/** In `localStorage` of the popup's origin. Raise the number when the shape changes. */
export const FIRST_TEXTS_KEY = 'firstPaint.4';

/** The resulting language isn't known here, because it depends on the list of all. */
export const languageSource = (choice: string | null, browserLanguage: string) =>
  `${choice} ${browserLanguage}`;

/** Same interface as Lingui's, but a text that was never shown throws. */
export interface FirstTexts extends Texts {
  readonly number: (value: number) => string;
}

/** Null if the popup was never open, or another language was chosen since. */
export function readFirstTexts(choice: string | null, browserLanguage: string): FirstTexts | null {
  // Safe: only keepFirstTexts.ts writes it, under a key of this shape.
  const kept = JSON.parse(localStorage.getItem(FIRST_TEXTS_KEY) ?? 'null') as KeptTexts | null;
  if (kept?.source !== languageSource(choice, browserLanguage)) return null;
  const { language, format, texts } = kept;
  return {
    locale: language,
    _: ({ id, values = {} }) => {
      const text = texts[id];
      if (text === undefined) throw new Error('This text was never shown.');
      return text.replace(/\{(\w+)\}/g, (_placeholder, name: string) => String(values[name]));
    },
    number: (value) => new Intl.NumberFormat(format).format(value),
  };
}
