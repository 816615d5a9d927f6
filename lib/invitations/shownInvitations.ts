export const SHOWN_INVITATIONS = 3;
