/** In place of an organization's id: all of a user's together. No id is this. */
export const ALL_ORGANIZATIONS = '*';
