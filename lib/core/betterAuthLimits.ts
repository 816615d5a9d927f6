/** Better Auth's ids are at most 36 characters; custom generators may be longer, never this long. */
export const MAX_ID_LENGTH = 256;

/** Better Auth's database layer returns at most this many rows by default. */
export const CUT_LIST_LENGTH = 100;
