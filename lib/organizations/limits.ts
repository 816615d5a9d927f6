/** Ours: longer names are cut wherever they are shown (lib/core/displayText.ts). */
export const MAX_NAME_LENGTH = 256;

/** The longest slug that a switch takes. */
export const MAX_SLUG_LENGTH = 256;

/** Each chooses one of the first rows of a list. */
export const SWITCH_DIGITS = '123456789';

/** Of more than digits choose among, those used last are shown. */
export const RECENT_ROWS = 5;

/** Better Auth's database layer returns at most this many rows unless the server is configured otherwise. */
export const CUT_LIST_LENGTH = 100;
