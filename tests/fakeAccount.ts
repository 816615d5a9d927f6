import { fail } from '@/lib/core/result';
import { createFakeApi } from './fakeApi';

const DAY_MS = 24 * 60 * 60 * 1_000;

export const organization = (id: string, name = id) => ({ id, name, slug: `${id}-slug`, logo: null });

interface WireSession {
  readonly id: string;
  readonly token: string;
}

export const sessionRow = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  token: `token-${id}`,
  createdAt: new Date(DAY_MS).toISOString(),
  updatedAt: new Date(DAY_MS).toISOString(),
  expiresAt: new Date(8 * DAY_MS).toISOString(),
  ipAddress: '203.0.113.17',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0',
  ...more,
});

/** A server in memory with one account, as far as the toolbar reads it. Tests change its fields. */
export function createFakeAccount() {
  const server = {
    userId: 'mika' as string | null,
    activeId: 'acme' as string | null,
    organizations: [
      organization('acme', 'Acme'),
      organization('bluebird', 'Bluebird'),
      organization('cedar', 'Cedar'),
    ],
    role: 'owner',
    invitations: [] as Record<string, unknown>[],
    /** This browser's own session. */
    sessionId: 's1',
    /** Epoch milliseconds. */
    renewedAt: Date.now(),
    otherSessions: [] as WireSession[],
  };

  const session = () =>
    server.userId && {
      session: {
        ...sessionRow(server.sessionId, {
          token: 'secret-token',
          updatedAt: new Date(server.renewedAt).toISOString(),
          expiresAt: new Date(server.renewedAt + 7 * DAY_MS).toISOString(),
        }),
        activeOrganizationId: server.activeId,
      },
      user: {
        id: server.userId,
        name: server.userId,
        email: `${server.userId}@acme.example`,
        emailVerified: true,
      },
    };

  function setActive(body: Record<string, unknown> = {}) {
    if (body.organizationId === null) {
      server.activeId = null;
      return null;
    }
    const found = server.organizations.find(
      ({ id, slug }) => id === body.organizationId || slug === body.organizationSlug,
    );
    // Better Auth leaves no organization active after a refused switch.
    server.activeId = found?.id ?? null;
    return found ?? fail('not-a-member');
  }

  const api = createFakeApi({
    '/get-session': session,
    '/list-sessions': () =>
      server.userId
        ? [...server.otherSessions, sessionRow(server.sessionId, { userId: server.userId })]
        : fail('signed-out'),
    '/organization/list': () => server.organizations,
    '/organization/list-user-invitations': () => server.invitations,
    '/organization/set-active': ({ body }) => setActive(body),
    '/organization/get-active-member': () =>
      server.activeId ? { organizationId: server.activeId, role: server.role } : fail('bad-request'),
    '/organization/get-full-organization': ({ query }) =>
      server.organizations.find(({ id }) => id === query?.organizationId) ?? null,
    '/sign-in/email': ({ body }) => {
      if (body?.password !== 'right') return fail('invalid-credentials');
      server.userId = 'mika';
      return { token: 'secret-token', user: { id: 'mika' } };
    },
    '/sign-out': () => {
      server.userId = null;
      return { success: true };
    },
  });

  return { server, api };
}
