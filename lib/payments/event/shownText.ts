import { displayText } from '@/lib/displayText';
import { MAX_COMMENT_CHARACTERS, MAX_ID_CHARACTERS, MAX_NAME_CHARACTERS } from './summarySchema';

type Text = string | null | undefined;

/** RFC 5321: no address is longer. */
const MAX_EMAIL_CHARACTERS = 254;

export const shownName = (text: Text) => displayText(text ?? '', MAX_NAME_CHARACTERS) || null;
export const shownEmail = (text: Text) => displayText(text ?? '', MAX_EMAIL_CHARACTERS) || null;
export const shownComment = (text: Text) => displayText(text ?? '', MAX_COMMENT_CHARACTERS) || null;

/** To the letter or not at all: half an id is another's. */
export const wholeId = (id: Text) => (id && id.length <= MAX_ID_CHARACTERS ? id : null);

export const epochOf = (date: Date | null | undefined) => date?.getTime() ?? null;
