import * as z from 'zod/mini';
import { appErrorSchema } from '@/lib/result';
import { wireDate, wireId, wireImage, wireOptionalId, wireText } from '@/lib/wireValues';

/** SPEC.md section 3, User, as far as the toolbar shows it. */
export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  image: z.nullable(z.string()),
});
export type User = z.output<typeof userSchema>;

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

export const sessionStateSchema = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('unknown') }),
  z.object({ phase: z.literal('signed-out'), reason: signedOutReasonSchema }),
  z.object({ phase: z.literal('signed-in'), user: userSchema, session: sessionSchema }),
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
});
export type SessionSnapshot = z.output<typeof sessionSnapshotSchema>;

export const UNKNOWN_SESSION: SessionSnapshot = {
  connectionId: null,
  state: { phase: 'unknown' },
  fetchedAt: null,
  error: null,
};

const wireUser = z.object({
  id: wireId,
  name: z._default(wireText, ''),
  email: z._default(wireText, ''),
  emailVerified: z._default(
    z.pipe(
      z.unknown(),
      z.transform((value) => value === true),
    ),
    false,
  ),
  image: z.optional(wireImage),
});

const wireSession = z.object({
  id: wireId,
  createdAt: z.optional(wireDate),
  updatedAt: z.optional(wireDate),
  expiresAt: z.optional(wireDate),
  activeOrganizationId: z.optional(wireOptionalId),
  activeTeamId: z.optional(wireOptionalId),
  impersonatedBy: z.optional(wireOptionalId),
});

/** GET /get-session: `{ session, user }`, or null when nobody is signed in. */
export const getSessionAnswer = z.nullable(z.object({ session: wireSession, user: wireUser }));
export type SessionAnswer = z.output<typeof getSessionAnswer>;

/** The stored form of what GET /get-session answered. */
export function sessionStateOf(answer: NonNullable<SessionAnswer>): SignedIn {
  const { session, user } = answer;
  return {
    phase: 'signed-in',
    user: { ...user, name: user.name || user.email, image: user.image ?? null },
    session: {
      id: session.id,
      createdAt: session.createdAt ?? null,
      updatedAt: session.updatedAt ?? null,
      expiresAt: session.expiresAt ?? null,
      activeOrganizationId: session.activeOrganizationId ?? null,
      activeTeamId: session.activeTeamId ?? null,
      impersonated: Boolean(session.impersonatedBy),
    },
  };
}
