import { describe, expect, it } from 'vitest';
import { resolveRoute } from '@/components/shell/resolveRoute';
import type { Route } from '@/components/shell/route';
import { NO_CONNECTIONS } from '@/lib/connections/schema';
import { UNKNOWN_SESSION } from '@/lib/sessions/schema';
import { ACME, SIGNED_IN, SIGNED_OUT } from '../../../component/shell/stored';

const CONNECTED = { list: [ACME], activeId: ACME.id };
const HOME: Route = { name: 'home', justConnected: false };

describe('resolveRoute', () => {
  it.each<[Route]>([
    [HOME],
    [{ name: 'sign-in' }],
    [{ name: 'trust', connectionId: null }],
    [{ name: 'unknown' }],
  ])('welcomes whoever has no server, instead of %o', (asked) => {
    const route = resolveRoute(asked, { connections: NO_CONNECTIONS, session: UNKNOWN_SESSION });

    expect(route).toEqual({ name: 'welcome', address: '' });
  });

  it.each<[Route]>([
    [{ name: 'servers' }],
    [{ name: 'preferences' }],
    [{ name: 'signature-tester' }],
    [{ name: 'welcome', address: 'acme.dev' }],
  ])('shows %o with a server and without', (asked) => {
    expect(resolveRoute(asked, { connections: NO_CONNECTIONS, session: UNKNOWN_SESSION })).toBe(asked);
    expect(resolveRoute(asked, { connections: CONNECTED, session: SIGNED_IN })).toBe(asked);
  });

  it('goes home from a sign-in that is done', () => {
    const route = resolveRoute({ name: 'sign-in' }, { connections: CONNECTED, session: SIGNED_IN });

    expect(route).toEqual(HOME);
  });

  it('asks to sign in while only another server is signed in to', () => {
    const session = { ...SIGNED_IN, connectionId: 'other' };

    const route = resolveRoute({ name: 'sign-in' }, { connections: CONNECTED, session });

    expect(route).toEqual({ name: 'sign-in' });
  });

  it('goes home from the trust of a server that is gone', () => {
    const route = resolveRoute(
      { name: 'trust', connectionId: 'gone' },
      { connections: CONNECTED, session: SIGNED_OUT },
    );

    expect(route).toEqual(HOME);
  });

  it('offers the saved servers where none is in use', () => {
    const connections = { list: [ACME], activeId: null };

    const route = resolveRoute({ name: 'unknown' }, { connections, session: UNKNOWN_SESSION });

    expect(route).toEqual({ name: 'servers' });
  });

  it.each<[Route]>([
    [{ name: 'profile' }],
    [{ name: 'security', revoke: 's2' }],
    [{ name: 'linked-accounts' }],
  ])('shows %o to whoever is signed in, or may turn out to be', (asked) => {
    expect(resolveRoute(asked, { connections: CONNECTED, session: SIGNED_IN })).toBe(asked);
    expect(resolveRoute(asked, { connections: CONNECTED, session: UNKNOWN_SESSION })).toBe(asked);
    expect(resolveRoute(asked, { connections: CONNECTED, session: SIGNED_OUT })).toEqual(HOME);
  });

  it('stays on the page of a deletion that has ended the session', () => {
    const asked: Route = { name: 'delete-account' };

    expect(resolveRoute(asked, { connections: CONNECTED, session: SIGNED_OUT })).toBe(asked);
  });
});
