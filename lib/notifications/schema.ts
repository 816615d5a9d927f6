import * as z from 'zod/mini';

/** Invitations of one user that were announced or reminded of. */
export const notifiedOfUserSchema = z.object({
  userId: z.string(),
  announcedIds: z.array(z.string()),
  /** Those whose end within a day was told. */
  remindedIds: z.array(z.string()),
  /** When the last ones were told each by itself, in epoch milliseconds. */
  singlesAt: z._default(z.array(z.number()), []),
});
export type NotifiedOfUser = z.output<typeof notifiedOfUserSchema>;

/**
 * What new invitations are told from, by connection; of its users the one who was here last comes last. What was there
 * at the first look is told as one group, so that a browser that was just set up is not silent about what waits.
 */
export const notifiedInvitationsSchema = z.record(z.string(), z.array(notifiedOfUserSchema));
export type NotifiedInvitations = z.output<typeof notifiedInvitationsSchema>;

/** Version 1 knew one user of each connection. */
export const notifiedInvitationsOfVersion1 = (old: unknown): unknown =>
  typeof old === 'object' && old !== null
    ? Object.fromEntries(Object.entries(old).map(([connectionId, user]) => [connectionId, [user]]))
    : old;
