import { displayText } from '@/lib/core/displayText';
import {
  MAX_COMMENT_CHARACTERS,
  MAX_EMAIL_CHARACTERS,
  MAX_ID_CHARACTERS,
  MAX_NAME_CHARACTERS,
} from './summarySchema';

type Text = string | null | undefined;

export const shownName = (text: Text) => displayText(text ?? '', MAX_NAME_CHARACTERS) || null;
export const shownEmail = (text: Text) => displayText(text ?? '', MAX_EMAIL_CHARACTERS) || null;
export const shownComment = (text: Text) => displayText(text ?? '', MAX_COMMENT_CHARACTERS) || null;

/** To the letter or not at all: half an id is another's. */
export const wholeId = (id: Text) => (id && id.length <= MAX_ID_CHARACTERS ? id : null);

/** What sums as they are counted can hold: beyond it, an integer is no longer the one that was sent. */
export const wholeAmount = (amount: number | null | undefined) =>
  Number.isSafeInteger(amount) ? (amount ?? null) : null;

/** Three letters, in lower case; anything else is no currency. */
export const currencyOf = (text: Text) => (text && /^[a-z]{3}$/i.test(text) ? text.toLowerCase() : null);

export const epochOf = (date: Date | null | undefined) => date?.getTime() ?? null;
