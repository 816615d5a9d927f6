import { describe, expect, it } from 'vitest';
import { probeOk } from '@/lib/connections/api';
import { findsBetterAuth, findsServer, learnCapabilities, learnTrust } from '@/lib/connections/probe';
import type { Trust } from '@/lib/connections/schema';
import type { AppErrorCode } from '@/lib/core/errorCode';
import { fail } from '@/lib/core/result';
import { CONNECTION } from '@/tests/createWorker';
import { createFakeApi } from '@/tests/fakeApi';
import { EXTENSION_ORIGIN } from '@/tests/server/jarFetch.ts';

/** Paths without a response get 404. */
function serverAnswering(replies: Record<string, unknown>) {
  const fake = createFakeApi(
    Object.fromEntries(Object.entries(replies).map(([path, reply]) => [path, () => reply])),
  );
  return { ...fake, api: fake.pool(CONNECTION) };
}

const BETTER_AUTH = { '/ok': { ok: true }, '/get-session': null };

describe('findsBetterAuth', () => {
  it('finds a server where nobody is signed in', async () => {
    expect(await findsBetterAuth(serverAnswering(BETTER_AUTH).api)).toEqual({ ok: true, value: true });
  });

  it('finds a server where a user is signed in', async () => {
    const answer = { session: { id: 's1' }, user: { id: 'u1', name: 'Mika', email: 'mika@acme.example' } };
    const { api } = serverAnswering({ ...BETTER_AUTH, '/get-session': answer });

    expect(await findsBetterAuth(api)).toEqual({ ok: true, value: true });
  });

  it.each<[string, Record<string, unknown>]>([
    ['nothing', {}],
    [
      'an app that answers every path with its page',
      { '/ok': fail('not-json'), '/get-session': fail('not-json') },
    ],
    ['another framework that is ok', { '/ok': { ok: true } }],
    [
      'another framework that is ok and answers anything',
      { '/ok': { ok: true }, '/get-session': { ok: true } },
    ],
    ['another framework that is very ok', { '/ok': { ok: 'yes' }, '/get-session': null }],
  ])('does not take %s for it', async (_what, replies) => {
    expect(await findsBetterAuth(serverAnswering(replies).api)).toEqual({ ok: true, value: false });
  });

  it.each(['signed-out', 'refused'] satisfies AppErrorCode[])(
    'answers that access was refused, which a gateway in front of a server does: %s',
    async (code) => {
      const { api } = serverAnswering({ '/ok': fail(code) });

      expect(await findsBetterAuth(api)).toEqual(fail('access-refused'));
    },
  );

  it.each([
    'unreachable',
    'timeout',
    'no-permission',
    'rate-limited',
    'server-error',
    'server-redirects',
  ] satisfies AppErrorCode[])('answers why it cannot know: %s', async (code) => {
    const { api } = serverAnswering({ '/ok': fail(code) });

    expect(await findsBetterAuth(api)).toEqual(fail(code));
  });

  it('asks no further than it must', async () => {
    const nothing = serverAnswering({});

    await findsBetterAuth(nothing.api);

    expect(nothing.paths()).toEqual(['/ok']);
  });
});

describe('probeOk', () => {
  it('reads little of what a wrong address sends', () => {
    expect(probeOk.maxBytes).toBeLessThanOrEqual(64 * 1024);
  });
});

describe('findsServer', () => {
  it.each<[string, AppErrorCode, AppErrorCode]>([
    ['https://auth.acme.dev', 'unreachable', 'unreachable-by-https'],
    ['https://auth.acme.dev', 'timeout', 'timeout'],
    ['http://localhost:4400', 'unreachable', 'unreachable'],
  ])('names the certificate where it may be the cause: %s, %s', async (baseURL, code, shown) => {
    const { pool } = createFakeApi({ '/ok': () => fail(code) });

    expect(await findsServer(pool, { ...CONNECTION, baseURL })).toEqual(fail(shown));
  });
});

describe('learnTrust', () => {
  it.each<[AppErrorCode, Trust]>([
    ['provider-not-found', 'trusted'],
    ['not-found', 'trusted'],
    ['bad-request', 'trusted'],
    ['untrusted-origin', 'untrusted'],
    ['refused', 'untrusted'],
    ['rate-limited', 'unknown'],
    ['timeout', 'unknown'],
    ['unreachable', 'unknown'],
    ['server-error', 'unknown'],
    ['not-json', 'unknown'],
    ['server-redirects', 'unknown'],
    ['signed-out', 'unknown'],
  ])('reads %s as %s', async (code, trust) => {
    const { api } = serverAnswering({ '/sign-in/social': fail(code) });

    expect(await learnTrust(api, EXTENSION_ORIGIN)).toBe(trust);
  });

  it('requests a provider that no server has, with our own origin as callback, and follows no redirect', async () => {
    const { api, calls } = serverAnswering({
      '/sign-in/social': { url: 'https://evil.example', redirect: true },
    });

    expect(await learnTrust(api, EXTENSION_ORIGIN)).toBe('trusted');
    expect(calls).toEqual([
      {
        path: '/sign-in/social',
        query: undefined,
        body: { provider: 'switchyard-trust-probe', callbackURL: EXTENSION_ORIGIN, disableRedirect: true },
      },
    ]);
  });
});

describe('learnCapabilities', () => {
  it('asks seven times, once each', async () => {
    const { api, paths } = serverAnswering({});

    await learnCapabilities(api);

    expect(paths().toSorted()).toEqual([
      '/admin/set-role',
      '/organization/list',
      '/organization/list-teams',
      '/passkey/list-user-passkeys',
      '/sign-in/email',
      '/sign-in/username',
      '/two-factor/verify-totp',
    ]);
  });

  it.each<[AppErrorCode, boolean | null]>([
    ['signed-out', true],
    ['bad-request', true],
    ['refused', true],
    ['invalid-credentials', true],
    ['needs-confirmation', true],
    ['not-found', false],
    ['rate-limited', null],
    ['timeout', null],
    ['unreachable', null],
    ['no-permission', null],
    ['server-error', null],
    ['not-json', null],
    ['server-redirects', null],
  ])('reads %s as %s', async (code, isThere) => {
    const { api } = serverAnswering({ '/organization/list': fail(code) });

    expect((await learnCapabilities(api)).organization).toBe(isThere);
  });

  it.each<[AppErrorCode, boolean | null]>([
    ['email-password-disabled', false],
    ['invalid-email', true],
    ['bad-request', true],
    ['untrusted-origin', true],
    ['captcha-required', true],
    ['rate-limited', null],
  ])('reads of %s whether a server takes passwords: %s', async (code, isThere) => {
    const { api } = serverAnswering({ '/sign-in/email': fail(code) });

    expect((await learnCapabilities(api)).password).toBe(isThere);
  });

  it('asks for passwords with an address that is none, which no server looks for among its users', async () => {
    const { api, calls } = serverAnswering({});

    await learnCapabilities(api, ['password']);

    expect(calls).toMatchObject([{ path: '/sign-in/email', body: { email: '', password: '' } }]);
  });

  it('keeps each answer with its own plugin', async () => {
    const refusal = fail('bad-request');
    const { api } = serverAnswering({
      '/organization/list': [],
      '/two-factor/verify-totp': refusal,
      '/admin/set-role': refusal,
    });

    expect(await learnCapabilities(api)).toEqual({
      organization: true,
      teams: false,
      username: false,
      twoFactor: true,
      passkey: false,
      admin: true,
      password: false,
    });
  });
});
