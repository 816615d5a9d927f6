/** Better Auth's ids are at most 36 characters; custom generators may be longer, never this long. */
export const MAX_ID_LENGTH = 256;
