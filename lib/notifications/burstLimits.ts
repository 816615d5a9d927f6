/** Ours, all of them: up to these many are notifications of their own; a burst of more is grouped into one. */

export const MAX_SINGLE_SIGN_INS = 3;

export const MAX_SINGLE_INVITATIONS = 3;
/** What waits at the first look at an account is announced as one, except for a single invitation. */
export const MAX_SINGLE_INVITATIONS_AT_FIRST = 1;
/** Of one connection. Beyond it, each group replaces the one before on the screen. */
export const MAX_SINGLE_INVITATIONS_PER_HOUR = 10;

/** "3 orders, €57" is more useful than three notifications. */
export const MAX_SINGLE_PAYMENTS = 2;
