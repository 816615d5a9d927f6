/** Ours, all of them: up to this many are shown one by one; a larger burst is grouped. */

export const MAX_SINGLE_SIGN_INS = 3;

export const MAX_SINGLE_INVITATIONS = 3;
/** At the first look at an account; more pending invitations are announced as a group. */
export const MAX_SINGLE_INVITATIONS_AT_FIRST = 1;
/** Per connection. Beyond it, each group replaces the previous one on the screen. */
export const MAX_SINGLE_INVITATIONS_PER_HOUR = 10;

/** "3 orders, €57" is more useful than three notifications. */
export const MAX_SINGLE_PAYMENTS = 2;
