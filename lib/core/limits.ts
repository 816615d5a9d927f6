/** Better Auth's ids are at most 36 characters; custom generators may be longer, never this long. */
export const MAX_ID_LENGTH = 256;

/** Ours: what a page can draw of one user's roles. */
export const MAX_ROLES_LENGTH = 4_096;
