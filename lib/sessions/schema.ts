import * as z from 'zod/mini';
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

/** The same with what only the account pages show. */
export const profileSchema = z.extend(userSchema, {
  /** Null where the server has no user names, or this account has none. */
  username: z.nullable(z.string()),
  displayUsername: z.nullable(z.string()),
  twoFactorEnabled: z.boolean(),
  createdAt: z.nullable(z.number()),
});
export type Profile = z.output<typeof profileSchema>;

/** SPEC.md section 3, Session, without its token: that never leaves the worker's memory. Dates are epoch ms. */
export const sessionSchema = z.object({
  id: z.string(),
  createdAt: z.nullable(z.number()),
  updatedAt: z.nullable(z.number()),
  expiresAt: z.nullable(z.number()),
  activeOrganizationId: z.nullable(z.string()),
  activeTeamId: z.nullable(z.string()),
  impersonated: z.boolean(),
});
export type Session = z.output<typeof sessionSchema>;

/** `ended`: the server no longer knows the session that we had; `left`: signed out here. */
const signedOutReasonSchema = z.enum(['none', 'left', 'ended']);

export const sessionStateSchema = z.union([
  z.object({ phase: z.literal('unknown') }),
  z.object({ phase: z.literal('signed-out'), reason: signedOutReasonSchema }),
  z.object({ phase: z.literal('signed-in'), user: profileSchema, session: sessionSchema }),
]);
export type SessionState = z.output<typeof sessionStateSchema>;
export type SignedIn = SessionState & { phase: 'signed-in' };

/** What is known of one connection's session, when the server last said it, and what the last attempt failed with. */
export const sessionSnapshotSchema = z.object({
  connectionId: z.nullable(z.string()),
  state: sessionStateSchema,
  /** Epoch milliseconds of the last answer. */
  fetchedAt: z.nullable(z.number()),
  /** The failure of an attempt since then. */
  error: z.nullable(appErrorSchema),
  /**
   * Epoch milliseconds since when this session is seen with this organization active: the outcome of a change from
   * before explains nothing any more.
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
