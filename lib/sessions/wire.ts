import * as z from 'zod/mini';
import { wireDate, wireId, wireImage, wireOptionalId, wireText } from '@/lib/core/wireValues';
import type { SignedIn } from './schema';

/** Absent, 0 and "yes" are all no. */
const wireFlag = z._default(
  z.pipe(
    z.unknown(),
    z.transform((value) => value === true),
  ),
  false,
);

const wireUser = z.object({
  id: wireId,
  name: z._default(wireText, ''),
  email: z._default(wireText, ''),
  emailVerified: wireFlag,
  image: z.optional(wireImage),
  username: z._default(wireText, ''),
  displayUsername: z._default(wireText, ''),
  twoFactorEnabled: wireFlag,
  createdAt: z.optional(wireDate),
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
    user: {
      ...user,
      name: user.name || user.email,
      image: user.image ?? null,
      username: user.username || null,
      displayUsername: user.displayUsername || null,
      createdAt: user.createdAt ?? null,
    },
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

const wireListedSession = z.object({
  id: wireId,
  /** Needed to revoke it, and kept nowhere. */
  token: wireId,
  userId: z.optional(wireOptionalId),
  createdAt: z.optional(wireDate),
  updatedAt: z.optional(wireDate),
  expiresAt: z.optional(wireDate),
  ipAddress: z._default(wireText, ''),
  userAgent: z._default(wireText, ''),
});
export type WireListedSession = z.output<typeof wireListedSession>;

/** GET /list-sessions: the readable rows with their tokens, for the worker's memory only. */
export const sessionListAnswer = z.pipe(
  z.array(z.unknown()),
  z.transform((rows) => ({
    received: rows.length,
    sessions: rows.flatMap((candidate) => {
      const parsed = z.safeParse(wireListedSession, candidate);
      return parsed.success ? [parsed.data] : [];
    }),
  })),
);
