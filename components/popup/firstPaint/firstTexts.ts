import { chooseLanguage } from '@/lib/core/i18n/languages';

/**
 * Texts of the first paint, as the popup showed them last. They are kept in this page's own `localStorage`, which is
 * read at once: the catalogue itself is part of the script that the first paint does without.
 */
export interface FirstTexts {
  /** Tag of the language that they are in. */
  readonly language: string;
  readonly placeholder: string;
  readonly organizations: string;
  readonly recent: string;
  /** By the role as the server names it. */
  readonly roles: Readonly<Record<string, string>>;
  readonly ownRoles: Readonly<Record<string, string>>;
  /** By the number that it says. */
  readonly showAll: Readonly<Record<string, string>>;
  /** As high as the popup became, in px. */
  readonly height: number;
}

/** In `localStorage` of the popup's origin. Raise the number when the shape changes. */
export const FIRST_TEXTS_KEY = 'firstPaint.1';

/** Null where the popup was never open, or spoke another language than the one that is chosen now. */
export function readFirstTexts(choice: string | null, browserLanguage: string): FirstTexts | null {
  // Safe: only keepFirstTexts.ts writes it, under a key of this shape.
  const texts = JSON.parse(localStorage.getItem(FIRST_TEXTS_KEY) ?? 'null') as FirstTexts | null;
  return texts?.language === chooseLanguage(choice, browserLanguage) ? texts : null;
}
