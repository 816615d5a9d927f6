import * as z from '@/lib/core/lazyZod';
import { appErrorSchema } from '@/lib/core/result';

/** SPEC.md section 3, User, as far as the toolbar shows it. */
export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  image: z.nullable(z.string()),
});
export type User = z.output<typeof userSchema>;

const profileSchema = z.extend(userSchema, {
  /** Null if the server has no user names, or this account has none. */
  username: z.nullable(z.string()),
  displayUsername: z.nullable(z.string()),
  twoFactorEnabled: z.boolean(),
  /** Comma-separated, on servers with administration; absent if the user has none. */
  role: z.optional(z.string()),
  createdAt: z.nullable(z.number()),
});
export type Profile = z.output<typeof profileSchema>;

/**
 * SPEC.md section 3, Session, without its token: that never leaves the worker's memory. Dates are epoch milliseconds.
 */
const sessionSchema = z.object({
  id: z.string(),
  createdAt: z.nullable(z.number()),
  updatedAt: z.nullable(z.number()),
  expiresAt: z.nullable(z.number()),
  activeOrganizationId: z.nullable(z.string()),
  activeTeamId: z.nullable(z.string()),
  impersonated: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;

/** `ended`: the server no longer knows our session; `left`: signed out here. */
const signedOutReasonSchema = z.enum(['none', 'left', 'ended']);

const sessionStateSchema = z.union([
  z.object({ phase: z.literal('unknown') }),
  z.object({ phase: z.literal('signed-out'), reason: signedOutReasonSchema }),
  z.object({ phase: z.literal('signed-in'), user: profileSchema, session: sessionSchema }),
]);
export type SessionState = z.output<typeof sessionStateSchema>;
export type SignedIn = SessionState & { phase: 'signed-in' };

export const sessionSnapshotSchema = z.object({
  connectionId: z.nullable(z.string()),
  state: sessionStateSchema,
  /** Epoch milliseconds of the last response. */
  fetchedAt: z.nullable(z.number()),
  error: z.nullable(appErrorSchema),
  /**
   * Epoch milliseconds since when this session has this organization active: the outcome of an earlier change explains
   * nothing any more.
   */
  since: z.optional(z.number()),
});
export type SessionSnapshot = z.output<typeof sessionSnapshotSchema>;

export const UNKNOWN_SESSION: SessionSnapshot = {
  connectionId: null,
  state: { phase: 'unknown' },
  fetchedAt: null,
  error: null,
};

/** Each part may be unknown. */
const deviceSchema = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
});
export type Device = z.output<typeof deviceSchema>;

/** Its token never leaves the worker's memory. Dates are epoch milliseconds. */
export const listedSessionSchema = z.object({
  id: z.string(),
  device: deviceSchema,
  /** As the server saw it, cleaned for display. */
  ipAddress: z.nullable(z.string()),
  createdAt: z.nullable(z.number()),
  /** "Last renewed": moves about once a day, so it is no "last seen" (DESIGN.md, Sessions). */
  updatedAt: z.nullable(z.number()),
  expiresAt: z.nullable(z.number()),
  current: z.boolean(),
});
export type ListedSession = z.output<typeof listedSessionSchema>;

/**
 * Every session of one user as last listed: this browser's first, then the newest. A `needs-confirmation` in `error`
 * means that the server wants "confirm it's you" before it shows a newer list; what was known stays.
 */
export const sessionListSchema = z.object({
  connectionId: z.string(),
  userId: z.string(),
  sessions: z.array(listedSessionSchema),
  /**
   * The server may have cut the list (exactly 100 rows), or we did (`MAX_LISTED_SESSIONS` in rules.ts): an absence proves nothing.
   */
  maybeCut: z.boolean(),
  /** Epoch milliseconds of the list; null if none could be read yet. */
  fetchedAt: z.nullable(z.number()),
  error: z.nullable(appErrorSchema),
  /**
   * The last attempt, successful or not: when, and with which session. A session that isn't fresh stays so, so asking
   * again is no use.
   */
  asked: z.optional(z.object({ at: z.number(), sessionId: z.nullable(z.string()) })),
});
export type SessionList = z.output<typeof sessionListSchema>;

const knownOfUserSchema = z.object({
  userId: z.string(),
  ids: z.array(z.string()),
  /** Epoch milliseconds of the last list if that was cut: it may have left out sessions that aren't new. */
  cutAt: z._default(z.nullable(z.number()), null),
});
export type KnownOfUser = z.output<typeof knownOfUserSchema>;

/**
 * What shows that a sign-in is new, by connection; the user who signed in last is last. Kept across browser starts, so
 * that each session is announced once.
 */
export const knownSessionsSchema = z.record(z.string(), z.array(knownOfUserSchema));
export type KnownSessions = z.output<typeof knownSessionsSchema>;

/** The next poll is planned from it (DESIGN.md, Refresh). */
export const pollingSchema = z.object({
  /** The server in use when it was learnt; absent if none was, or from an earlier build. */
  connectionId: z.optional(z.string()),
  /** The pause between two polls in milliseconds, longer after each failure; 0 after a success. */
  backOffMs: z.number(),
  /** Epoch milliseconds until which the server asked for silence (X-Retry-After); null: it didn't. */
  retryAt: z.nullable(z.number()),
  /** Epoch milliseconds of the last poll; null: none yet. */
  polledAt: z.nullable(z.number()),
});
export type Polling = z.output<typeof pollingSchema>;

export const NO_POLLING: Polling = { backOffMs: 0, retryAt: null, polledAt: null };
