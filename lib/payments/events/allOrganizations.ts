/** Replaces an organization's id where all of the user's are meant. No real id equals it. */
export const ALL_ORGANIZATIONS = '*';
