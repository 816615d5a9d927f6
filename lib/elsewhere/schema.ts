import * as z from '@/lib/core/lazyZod';
import { receivedInvitationsSchema } from '@/lib/invitations/schema';
import { pausedPartSchema, pauseSchema } from '@/lib/watch/schema';

/** Ours: more than a badge counts; a row weighs about 250 bytes. */
export const MAX_INVITATIONS_ELSEWHERE = 100;

/** What is followed of an account on a server that is not in use. */
const elsewhereSchema = z.object({
  received: z.nullable(receivedInvitationsSchema),
  /** Nothing is announced, and nothing counted, of a user whom an administrator acts as. */
  isImpersonated: z.boolean(),
  /** The session, as last renewed, that is not fresh enough to list sessions: asking again with it is no use. */
  staleSession: z.optional(z.string()),
  /** Milliseconds, longer after each failure; 0 after a success. */
  restMs: z.number(),
  /** Epoch milliseconds before which it is not asked. */
  dueAt: z.number(),
});
export type Elsewhere = z.output<typeof elsewhereSchema>;

/** By connection. */
export const elsewhereByConnectionSchema = z.record(z.string(), elsewhereSchema);
export type ElsewhereByConnection = z.output<typeof elsewhereByConnectionSchema>;

/** What is not watched on a server that is not in use, and failures that may become that. */
const pauseElsewhereSchema = z.object({
  pause: z.nullable(pauseSchema),
  /** Failures in a row, as in lib/watch/schema.ts. */
  failing: z.nullable(z.object({ since: z.number(), at: z.number() })),
  /** What the notification on the pause was about; null: none was shown. */
  announced: z.nullable(pausedPartSchema),
});

export type PauseElsewhere = z.output<typeof pauseElsewhereSchema>;

/** By connection. */
export const pausesElsewhereSchema = z.record(z.string(), pauseElsewhereSchema);

interface PauseOfVersion1 extends Partial<PauseElsewhere> {
  readonly isAnnounced?: boolean;
}

/** Version 1 knew whether a notification was shown; not what it was about. */
export const pausesElsewhereOfVersion1 = (old: unknown): unknown =>
  Object.fromEntries(
    // Safe: the schema is applied to the result.
    Object.entries(old as Readonly<Record<string, PauseOfVersion1>>).map(([id, one]) => [
      id,
      { announced: (one.isAnnounced && one.pause?.part) || null, ...one },
    ]),
  );
