import * as z from '@/lib/core/lazyZod';
import { receivedInvitationsSchema } from '@/lib/invitations/schema';
import { pausedPartSchema, pauseSchema } from '@/lib/watch/schema';

const elsewhereSchema = z.object({
  received: z.nullable(receivedInvitationsSchema),
  /** While an administrator acts as a user, nothing about that user is announced or counted. */
  isImpersonated: z.boolean(),
  /** The session, as last renewed, that isn't fresh enough to list sessions: asking again is pointless. */
  staleSession: z.optional(z.string()),
  /** Milliseconds, longer after each failure of the session or of payments; 0 otherwise. */
  restMs: z.number(),
  /** Epoch milliseconds before which it isn't asked. */
  dueAt: z.number(),
});
export type Elsewhere = z.output<typeof elsewhereSchema>;

export const elsewhereByConnectionSchema = z.record(z.string(), elsewhereSchema);
export type ElsewhereByConnection = z.output<typeof elsewhereByConnectionSchema>;

const pauseElsewhereSchema = z.object({
  pause: z.nullable(pauseSchema),
  /** Failures in a row, as in lib/watch/schema.ts. */
  failing: z.nullable(z.object({ since: z.number(), at: z.number() })),
  /** What the notification covered; null: none was shown. */
  announced: z.nullable(pausedPartSchema),
});

export type PauseElsewhere = z.output<typeof pauseElsewhereSchema>;

export const pausesElsewhereSchema = z.record(z.string(), pauseElsewhereSchema);

interface PauseOfVersion1 extends Partial<PauseElsewhere> {
  readonly isAnnounced?: boolean;
}

/** Version 1 recorded whether a notification was shown, not what it was about. */
export const pausesElsewhereOfVersion1 = (old: unknown): unknown =>
  Object.fromEntries(
    // Safe: the schema is applied to the result.
    Object.entries(old as Readonly<Record<string, PauseOfVersion1>>).map(([id, one]) => [
      id,
      { announced: (one.isAnnounced && one.pause?.part) || null, ...one },
    ]),
  );
