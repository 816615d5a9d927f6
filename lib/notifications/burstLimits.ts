/** Ours, all of them: up to this many are notifications of their own; a larger burst is grouped into one. */

export const MAX_SINGLE_SIGN_INS = 3;

export const MAX_SINGLE_INVITATIONS = 3;
/** At the first look at an account, more than one pending invitation is announced as a group. */
export const MAX_SINGLE_INVITATIONS_AT_FIRST = 1;
/** Per connection. Beyond it, each group replaces the previous one on the screen. */
export const MAX_SINGLE_INVITATIONS_PER_HOUR = 10;

/** "3 orders, €57" is more useful than three notifications. */
export const MAX_SINGLE_PAYMENTS = 2;
