import { describe, expect, it } from 'vitest';
import { splitHash } from '@/components/shell/hashLocation';
import { hashOf, isAwaited, parseRoute, resolveRoute } from '@/components/shell/resolveRoute';
import type { GuardFacts } from '@/components/shell/routeGuards';
import { NO_CONNECTIONS } from '@/lib/connections/schema';
import { UNKNOWN_SESSION } from '@/lib/sessions/schema';
import { ACME, SIGNED_IN, SIGNED_OUT } from './stored';

const CONNECTED = { list: [ACME], activeId: ACME.id };

/** The address of the page that is shown in place of another. */
const shownAt = (hash: string, facts: Omit<GuardFacts, 'isAdministrator'>, isAdministrator = false) =>
  hashOf(resolveRoute(parseRoute(...splitHash(hash)), { ...facts, isAdministrator }));

describe('resolveRoute', () => {
  it.each(['#/home', '#/sign-in', '#/trust', '#/nowhere'])(
    'welcomes users without a server, instead of %s',
    (asked) => {
      expect(shownAt(asked, { connections: NO_CONNECTIONS, session: UNKNOWN_SESSION })).toBe('#/welcome');
    },
  );

  it.each(['#/servers', '#/preferences', '#/signature-tester', '#/welcome?address=acme.dev'])(
    'shows %s with a server and without',
    (asked) => {
      expect(shownAt(asked, { connections: NO_CONNECTIONS, session: UNKNOWN_SESSION })).toBe(asked);
      expect(shownAt(asked, { connections: CONNECTED, session: SIGNED_IN })).toBe(asked);
    },
  );

  it('goes home from a sign-in that is done', () => {
    expect(shownAt('#/sign-in', { connections: CONNECTED, session: SIGNED_IN })).toBe('#/home');
  });

  it('asks to sign in while only another server is signed in to', () => {
    const session = { ...SIGNED_IN, connectionId: 'other' };

    expect(shownAt('#/sign-in', { connections: CONNECTED, session })).toBe('#/sign-in');
  });

  it('goes home from the trust of a server that is gone', () => {
    expect(shownAt('#/trust?server=gone', { connections: CONNECTED, session: SIGNED_OUT })).toBe('#/home');
  });

  it('offers the saved servers where none is in use', () => {
    const connections = { list: [ACME], activeId: null };

    expect(shownAt('#/nowhere', { connections, session: UNKNOWN_SESSION })).toBe('#/servers');
  });

  it.each(['#/profile', '#/security?revoke=s2', '#/linked-accounts'])(
    'shows %s to users who are signed in, or may turn out to be',
    (asked) => {
      expect(shownAt(asked, { connections: CONNECTED, session: SIGNED_IN })).toBe(asked);
      expect(shownAt(asked, { connections: CONNECTED, session: UNKNOWN_SESSION })).toBe(asked);
      expect(shownAt(asked, { connections: CONNECTED, session: SIGNED_OUT })).toBe('#/home');
    },
  );

  it.each([
    ['#/profile', SIGNED_OUT, true],
    ['#/organization?id=o1', SIGNED_OUT, true],
    ['#/users', SIGNED_IN, true],
    ['#/users', SIGNED_OUT, true],
    ['#/home', SIGNED_OUT, false],
    ['#/profile', SIGNED_IN, false],
    ['#/sign-in', SIGNED_IN, false],
    ['#/trust?server=gone', SIGNED_OUT, false],
    ['#/nowhere', SIGNED_OUT, false],
  ])('keeps the address of a page that lacks only a session or a role: %s', (asked, session, isKept) => {
    const facts = { connections: CONNECTED, session, isAdministrator: false };

    expect(isAwaited(parseRoute(...splitHash(asked)), facts)).toBe(isKept);
  });

  it('stays on the page of a deletion that has ended the session', () => {
    const asked = '#/delete-account';

    expect(shownAt(asked, { connections: CONNECTED, session: SIGNED_OUT })).toBe(asked);
  });

  it('shows the users to administrators, and to those who may turn out to be some', () => {
    const connections = CONNECTED;

    expect(shownAt('#/users', { connections, session: SIGNED_IN }, true)).toBe('#/users');
    expect(shownAt('#/users', { connections, session: UNKNOWN_SESSION })).toBe('#/users');
    expect(shownAt('#/users', { connections, session: SIGNED_IN })).toBe('#/home');
  });
});
