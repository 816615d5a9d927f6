import type { Connection } from '@/lib/connections/schema';
import { anything, apiCall, change, read } from '@/lib/core/api/apiCall';
import type { Api, ApiPool } from '@/lib/core/api/createApi';
import * as z from '@/lib/core/lazyZod';
import { ok, type Result } from '@/lib/core/result';
import { wireId } from '@/lib/core/schemas';
import { readableRows, wireDate, wireFlag, wireImage, wireOptionalId, wireText } from '@/lib/core/wireValues';
import type { SignedIn } from './schema';

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
  role: z.optional(wireText),
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

/** GET /get-session: `{ session, user }`, or null when signed out. */
export const getSessionAnswer = z.nullable(
  z.object({ session: wireSession, user: wireUser, needsRefresh: wireFlag }),
);
export type SessionAnswer = z.output<typeof getSessionAnswer>;

export function sessionStateOf(answer: NonNullable<SessionAnswer>): SignedIn {
  const { session } = answer;
  const { role, ...user } = answer.user;
  return {
    phase: 'signed-in',
    user: {
      ...user,
      ...(role ? { role } : {}),
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
  /** Needed to revoke it, and stored nowhere. */
  token: wireId,
  userId: z.optional(wireOptionalId),
  createdAt: z.optional(wireDate),
  updatedAt: z.optional(wireDate),
  expiresAt: z.optional(wireDate),
  ipAddress: z._default(wireText, ''),
  userAgent: z._default(wireText, ''),
});
export type WireListedSession = z.output<typeof wireListedSession>;

/** With their tokens, for the worker's memory only. */
export const sessionRowsIn = (rows: unknown[]) => ({
  received: rows.length,
  sessions: readableRows(rows, wireListedSession, (session) => session),
});

/** GET /list-sessions. */
const sessionListAnswer = z.pipe(z.array(z.unknown()), z.transform(sessionRowsIn));

export const getSession = apiCall({ ...read, path: '/get-session' }, () => getSessionAnswer);

const renewSession = apiCall({ ...change, path: '/get-session' }, () => getSessionAnswer);

/** Sent like a change: never while offline, and once, because the change waits for it. */
const getSessionBefore = apiCall(
  { method: 'GET', path: '/get-session', effect: 'change' },
  () => getSessionAnswer,
);

export const listSessions = apiCall({ ...read, path: '/list-sessions' }, () => sessionListAnswer);

/** By token: for anything else it returns `{ status: true }` and revokes nothing (DESIGN.md, Sessions). */
export const revokeSession = apiCall(
  { ...change, path: '/revoke-session', carriesSecret: true },
  () => anything,
);

export const revokeOtherSessions = apiCall({ ...change, path: '/revoke-other-sessions' }, () => anything);

export const revokeSessions = apiCall(
  { ...change, path: '/revoke-sessions', rereadsSession: true },
  () => anything,
);

export const signOut = apiCall({ ...change, path: '/sign-out', rereadsSession: true }, () => anything);

/** Past the cookie cache, which would keep returning a revoked session. A background read must not renew it. */
export const freshQuery = (background = false) => ({
  disableCookieCache: true,
  ...(background && { disableRefresh: true }),
});

/**
 * A server with `deferSessionRefresh` (Better Auth 1.5) renews no session when it is read: a read without
 * `disableRefresh` only shows that it is due.
 */
export async function readSession(server: Api, background = false): Promise<Result<SessionAnswer>> {
  const query = freshQuery(background);
  const answer = await server.call(getSession, { query });
  if (!answer.ok || !answer.value?.needsRefresh) return answer;
  const renewed = await server.call(renewSession, { query });
  return renewed.ok ? renewed : answer;
}

/** Null for nobody. */
export function signedInOf(answer: Result<SessionAnswer>): Result<SignedIn | null> {
  if (answer.ok) return ok(answer.value && sessionStateOf(answer.value));
  return answer.error.code === 'signed-out' ? ok(null) : answer;
}

type PeekFor = 'reading' | 'beforeChange';

const ROWS = { reading: getSession, beforeChange: getSessionBefore } as const;

/** Without changing the snapshot; null for nobody. */
export async function peekSession(
  api: ApiPool,
  connection: Connection,
  purpose: PeekFor = 'reading',
  background = false,
): Promise<Result<SignedIn | null>> {
  return signedInOf(await api(connection).call(ROWS[purpose], { query: freshQuery(background) }));
}
