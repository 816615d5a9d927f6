import { describe, expect, it } from 'vitest';
import type { AppErrorCode } from '@/lib/core/errorCode';
import { fail } from '@/lib/core/result';
import { createWorker, nextContext } from '@/tests/createWorker';
import { createFakeAccount } from '@/tests/fakeAccount';
import { everythingWritten } from '@/tests/memoryState';

const SIGN_IN = '/sign-in/email';
const MIKA = { email: 'mika@acme.example', password: 'right', rememberMe: true };

async function setUp() {
  const { server, api } = createFakeAccount();
  server.userId = null;
  const worker = createWorker({ api: api.pool });
  await worker.polling.run('manual');
  api.calls.length = 0;
  const state = async () => (await worker.state.sessions.sessionSnapshot.get()).state;
  return { server, api, worker, state };
}

describe('createSignInService', () => {
  it('signs in with one request, and believes the session that it reads then', async () => {
    const { api, worker, state } = await setUp();

    const result = await worker.signIn.withEmail(MIKA, nextContext());

    expect(result).toEqual({ ok: true, value: null });
    expect(api.calls[0]).toMatchObject({ path: SIGN_IN, body: MIKA });
    expect(api.calls[1]).toMatchObject({ path: '/get-session' });
    expect(await state()).toMatchObject({ phase: 'signed-in', user: { id: 'mika' } });
  });

  it('brings the rest of the account without being waited for', async () => {
    const { worker } = await setUp();

    await worker.signIn.withEmail(MIKA, nextContext());
    await worker.idle();

    expect(await worker.state.organizations.organizationList.get()).toMatchObject({
      userId: 'mika',
      count: 3,
    });
    expect((await worker.state.sessions.heads.get()).c1?.roles).toEqual({ acme: 'owner' });
  });

  it('stores neither password nor token', async () => {
    const { worker } = await setUp();

    await worker.signIn.withEmail({ ...MIKA, password: 'wrong-hunter2' }, nextContext());
    await worker.signIn.withEmail(MIKA, nextContext());
    await worker.idle();

    // The stored connection knows whether the server takes passwords.
    const written = everythingWritten(worker.state).replaceAll('"password":true', '');
    expect(written).toContain('mika');
    expect(written).not.toMatch(/wrong-hunter2|"right"|secret-token|password/);
  });

  it.each<[AppErrorCode, AppErrorCode]>([
    ['invalid-credentials', 'invalid-credentials'],
    ['signed-out', 'invalid-credentials'],
    ['email-not-verified', 'email-not-verified'],
    ['banned', 'banned'],
    ['untrusted-origin', 'untrusted-origin'],
    ['rate-limited', 'rate-limited'],
    ['email-password-disabled', 'email-password-disabled'],
  ])('hands on what the server refused: %s as %s', async (code, shown) => {
    const { api, worker, state } = await setUp();
    api.replies[SIGN_IN] = () => fail(code);

    expect(await worker.signIn.withEmail(MIKA, nextContext())).toEqual(fail(shown));
    expect(api.paths()).toEqual([SIGN_IN]);
    expect(await state()).toEqual({ phase: 'signed-out', reason: 'none' });
  });

  it('says how long to wait', async () => {
    const { api, worker } = await setUp();
    api.replies[SIGN_IN] = () => fail('rate-limited', { retryAfterSeconds: 9 });

    expect(await worker.signIn.withEmail(MIKA, nextContext())).toEqual(
      fail('rate-limited', { retryAfterSeconds: 9 }),
    );
  });

  it('is not signed in before the second step', async () => {
    const { api, worker, state } = await setUp();
    api.replies[SIGN_IN] = () => ({ twoFactorRedirect: true, twoFactorMethods: ['totp', 'sms', 7] });

    expect(await worker.signIn.withEmail(MIKA, nextContext())).toEqual({ ok: true, value: null });

    expect((await worker.state.twoFactor.challenges.get()).c1).toMatchObject({
      connectionId: 'c1',
      methods: ['totp'],
    });
    expect(api.paths()).toEqual([SIGN_IN, '/get-session']);
    expect(await state()).toMatchObject({ phase: 'signed-out' });
  });

  it.each([
    'timeout',
    'unreachable',
    'server-error',
    'not-json',
    'invalid-response',
    'answer-too-large',
  ] satisfies AppErrorCode[])('is signed in when only the answer is lost: %s', async (code) => {
    const { server, api, worker, state } = await setUp();
    api.replies[SIGN_IN] = () => {
      server.userId = 'mika';
      return fail(code);
    };

    expect(await worker.signIn.withEmail(MIKA, nextContext())).toMatchObject({ ok: true });
    expect(await state()).toMatchObject({ phase: 'signed-in' });
  });

  it('reports the failure if nothing was done, and sends nothing again', async () => {
    const { api, worker } = await setUp();
    api.replies[SIGN_IN] = () => fail('timeout');

    expect(await worker.signIn.withEmail(MIKA, nextContext())).toEqual(fail('timeout'));
    expect(api.paths()).toEqual([SIGN_IN, '/get-session']);
  });

  it('does not take the session of another user for the one that was requested', async () => {
    const { server, api, worker } = await setUp();
    server.userId = 'ana';
    api.replies[SIGN_IN] = () => fail('timeout');

    expect(await worker.signIn.withEmail(MIKA, nextContext())).toEqual(fail('timeout'));
  });

  it('reports that the browser keeps no cookie of the server', async () => {
    const { api, worker } = await setUp();
    api.replies[SIGN_IN] = () => ({ token: 'secret-token', user: { id: 'mika' } });

    expect(await worker.signIn.withEmail(MIKA, nextContext())).toEqual(fail('not-confirmed'));
  });

  it('refuses at once while offline, with nothing sent', async () => {
    const { api, worker } = await setUp();
    api.state.isOffline = true;

    expect(await worker.signIn.withEmail(MIKA, nextContext())).toEqual(fail('offline'));
    expect(api.calls).toEqual([]);
  });

  it('does not show the account of a server that was left meanwhile', async () => {
    const { server, api, worker } = await setUp();
    api.replies[SIGN_IN] = async () => {
      server.userId = 'mika';
      await worker.connections.remove({ connectionId: 'c1' });
      return { token: 'secret-token' };
    };

    await worker.signIn.withEmail(MIKA, nextContext());
    await worker.idle();

    expect(await worker.state.sessions.heads.get()).toEqual({});
  });
});
