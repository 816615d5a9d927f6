import * as z from '@/lib/core/lazyZod';

const notifiedOfUserSchema = z.object({
  userId: z.string(),
  announcedIds: z.array(z.string()),
  /** Invitations whose expiry within a day was announced. */
  remindedIds: z.array(z.string()),
  /** Epoch milliseconds of the last notifications about a single invitation. */
  singlesAt: z._default(z.array(z.number()), []),
});
export type NotifiedOfUser = z.output<typeof notifiedOfUserSchema>;

/**
 * By connection; the user who signed in last is last. Invitations at the first look are announced as one group, so
 * that a new browser isn't silent about pending ones.
 */
export const notifiedInvitationsSchema = z.record(z.string(), z.array(notifiedOfUserSchema));
export type NotifiedInvitations = z.output<typeof notifiedInvitationsSchema>;

/** Version 1 stored one user per connection. */
export const notifiedInvitationsOfVersion1 = (old: unknown): unknown =>
  typeof old === 'object' && old !== null
    ? Object.fromEntries(Object.entries(old).map(([connectionId, user]) => [connectionId, [user]]))
    : old;
