/** Takes the place of an organization's id, and means all of the user's together. No real id equals it. */
export const ALL_ORGANIZATIONS = '*';
