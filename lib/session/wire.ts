import * as z from 'zod/mini';
import { wireDate, wireId, wireImage, wireOptionalId, wireText } from '@/lib/wireValues';
import type { SignedIn } from './schema';

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
