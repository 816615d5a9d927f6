/** Ours: longer names are cut wherever they are shown (lib/core/displayText.ts). */
export const MAX_NAME_LENGTH = 256;

export const MAX_SLUG_LENGTH = 256;

export const SWITCH_DIGITS = '123456789';

/** Rows shown if there are more than the digits can choose from: the most recently used. */
export const RECENT_ROWS = 5;

/** Better Auth's database layer returns at most this many rows by default. */
export const CUT_LIST_LENGTH = 100;

/** Ours: of a longer list of roles, only the first are read; nobody can be given more. */
export const MAX_ROLES = 200;
