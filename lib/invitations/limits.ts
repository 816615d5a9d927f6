/** Ours: what fits above the organizations in the popup; the rest is on its page. */
export const SHOWN_INVITATIONS = 3;
