import * as z from 'zod/mini';

/**
 * Invitations that were announced or reminded of, by connection. What was there at the first look is told as one
 * group, so that a browser that was just set up is not silent about what waits.
 */
export const notifiedInvitationsSchema = z.record(
  z.string(),
  z.object({
    userId: z.string(),
    announcedIds: z.array(z.string()),
    /** Those whose end within a day was told. */
    remindedIds: z.array(z.string()),
  }),
);
export type NotifiedInvitations = z.output<typeof notifiedInvitationsSchema>;
