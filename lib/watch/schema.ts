import * as z from '@/lib/core/lazyZod';

/** The session, received invitations and payments; `everything` is all three. */
export type PausedPart = 'everything' | 'invitations' | 'payments';
// Safe: it is typed where it is written. One of a later version is shown as everything, and no other server is lost.
export const pausedPartSchema = z.string() as unknown as z.ZodMiniType<PausedPart, PausedPart>;

/** lib/watch/pauseText.ts has a text for each, components/watch a control. */
export const PAUSE_REASONS = [
  'signed-out',
  'no-permission',
  'offline',
  'not-answering',
  'rate-limited',
  'not-verified',
  /** The session is due for renewal, the user doesn't want it renewed, and asking would renew it. */
  'not-renewed',
  /** The browser shows none of our notifications. */
  'blocked',
] as const;

export type PauseReason = (typeof PAUSE_REASONS)[number];

// Safe: typed where it is written; one from another version is shown as an unresponsive server. An enum would put the
// whole list into the worker.
const pauseReason = z.string() as unknown as z.ZodMiniType<PauseReason, PauseReason>;

export const pauseSchema = z.object({ reason: pauseReason, part: pausedPartSchema });
export type Pause = z.output<typeof pauseSchema>;

/** For the account of the active connection. The icon, the popup and the pages show only `pause`. */
export const watchStateSchema = z.object({
  connectionId: z.string(),
  pause: z.nullable(pauseSchema),
  /** What the notification about the pause covered; null: none was shown. */
  announced: z.nullable(pausedPartSchema),
  /** Failures in a row: epoch milliseconds of the first and the last one. */
  failing: z.nullable(z.object({ since: z.number(), at: z.number() })),
  /** When the user last looked without the server renewing the session, in epoch milliseconds. */
  lookedAt: z.number(),
});
export type WatchState = z.output<typeof watchStateSchema>;
