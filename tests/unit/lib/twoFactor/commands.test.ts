import { describe, expect, it } from 'vitest';
import { fail } from '@/lib/core/result';
import type { Challenge } from '@/lib/twoFactor/schema';
import { createState, createWorker, nextContext } from '@/tests/createWorker';
import { createFakeAccount } from '@/tests/fakeAccount';

const VERIFY = '/two-factor/verify-totp';
const TYPED = { method: 'totp' as const, code: '123456', trustDevice: false };

async function setUp(more: Partial<Challenge> = {}) {
  const { server, api } = createFakeAccount();
  server.userId = null;
  const state = createState();
  const worker = createWorker({ api: api.pool, state });
  await worker.polling.run('manual');
  const startedAt = worker.clock.now();
  const challenge = { methods: [], startedAt, codeSentAt: null, rememberMe: true, resume: null, ...more };
  const { connectionId = 'c1' } = more;
  await state.twoFactor.challenges.set({ [connectionId]: { ...challenge, connectionId } });
  api.calls.length = 0;
  const signIn = () => {
    server.userId = 'mika';
    return { token: 'secret-token' };
  };
  return { server, api, state, worker, signIn };
}

describe('a challenge', () => {
  it('ends with the sign-in, whose session is read then', async () => {
    const { api, state, worker, signIn } = await setUp();
    api.replies[VERIFY] = signIn;

    expect(await worker.twoFactor.verify(TYPED, nextContext())).toEqual({ ok: true, value: null });

    expect(api.calls[0]).toMatchObject({ path: VERIFY, body: { code: '123456', trustDevice: false } });
    expect(api.paths()[1]).toBe('/get-session');
    expect(await state.twoFactor.challenges.get()).toEqual({});
    expect((await state.sessions.heads.get()).c1?.remember).toEqual({ sessionId: 's1', value: true });
  });

  it('is not done where the browser keeps no cookie of the server', async () => {
    const { api, state, worker } = await setUp();
    api.replies[VERIFY] = () => ({ token: 'secret-token' });

    expect(await worker.twoFactor.verify(TYPED, nextContext())).toEqual(fail('not-confirmed'));
    expect(await state.twoFactor.challenges.get()).not.toEqual({});
  });

  it.each([
    ['totp', 'code-wrong'],
    ['otp', 'code-wrong'],
    ['backup', 'backup-code-wrong'],
  ] as const)('takes a bare 401 for a wrong code: %s', async (method, code) => {
    const { api, worker } = await setUp();
    const path = method === 'backup' ? '/two-factor/verify-backup-code' : `/two-factor/verify-${method}`;
    api.replies[path] = () => fail('signed-out');

    expect(await worker.twoFactor.verify({ ...TYPED, method }, nextContext())).toEqual(fail(code));
  });

  it('of another server is not answered', async () => {
    const { api, worker } = await setUp({ connectionId: 'c2' });

    expect(await worker.twoFactor.verify(TYPED, nextContext())).toEqual(fail('challenge-expired'));
    expect(api.calls).toEqual([]);
  });

  it('of another server is not given up', async () => {
    const { state, worker } = await setUp({ connectionId: 'c2' });

    await worker.twoFactor.cancelChallenge();

    expect(await state.twoFactor.challenges.get()).not.toEqual({});
  });

  it('stays open while another server asks for a second factor too', async () => {
    const { api, state, worker, signIn } = await setUp({ connectionId: 'c2' });
    api.replies['/sign-in/email'] = () => ({ twoFactorRedirect: true });
    api.replies[VERIFY] = signIn;

    await worker.signIn.withEmail(
      { email: 'mika@acme.example', password: 'secret', rememberMe: true },
      nextContext(),
    );
    expect(Object.keys(await state.twoFactor.challenges.get()).toSorted()).toEqual(['c1', 'c2']);
    await worker.twoFactor.verify(TYPED, nextContext());

    expect(Object.keys(await state.twoFactor.challenges.get())).toEqual(['c2']);
  });

  it('goes with its connection', async () => {
    const { state, worker } = await setUp();

    await worker.connections.remove({ connectionId: 'c1' });

    expect(await state.twoFactor.challenges.get()).toEqual({});
  });

  it('is over once it is given up, at whatever moment a code is sent', async () => {
    const left = await Promise.all(
      Array.from({ length: 100 }, async (_, moment) => {
        const { api, state, worker } = await setUp();
        api.replies['/two-factor/send-otp'] = () => ({ status: true });
        const sending = worker.twoFactor.sendCode(nextContext());
        for (let passed = 0; passed < moment; passed += 1) await Promise.resolve();
        await worker.twoFactor.cancelChallenge();
        await sending;
        return (await state.twoFactor.challenges.get()).c1;
      }),
    );

    expect(left.filter((asked) => asked !== undefined)).toEqual([]);
  });

  it('is settled by the next worker, which finds out its purpose', async () => {
    const resume = { userId: 'mika', sessionId: 's0', organizationId: 'bluebird', teamId: null };
    const { server, api, state, worker, signIn } = await setUp({ resume });
    const old = { id: 's0', token: 'old-token' };
    api.replies['/list-sessions'] = () => [old, { id: 's1', token: 'secret-token' }];
    api.replies['/revoke-session'] = () => ({ status: true });
    signIn();
    await state.operations.operations.set([
      {
        id: nextContext().operationId,
        kind: 'twoFactor.verify',
        connectionId: 'c1',
        userId: null,
        target: null,
        startedAt: worker.clock.now(),
        progress: { phase: 'sent' },
      },
    ]);

    await worker.log.settleLeftovers(worker.settle);

    expect(server.activeId).toBe('bluebird');
    expect(api.calls).toContainEqual(
      expect.objectContaining({ path: '/revoke-session', body: { token: 'old-token' } }),
    );
    expect(api.paths()).not.toContain(VERIFY);
    expect(await state.twoFactor.challenges.get()).toEqual({});
    expect((await state.operations.operations.get())[0]?.progress).toMatchObject({
      phase: 'settled',
      error: null,
    });
  });
});

describe('servers that know only the authenticator app', () => {
  it('do not turn on codes by mail', async () => {
    const { server, api, worker } = await setUp();
    server.userId = 'mika';
    await worker.polling.run('manual');
    api.replies['/two-factor/enable'] = () => ({ totpURI: 'otpauth://totp/x', backupCodes: [] });

    expect(await worker.twoFactor.enableByMail({ password: 'right' }, nextContext())).toEqual(
      fail('otp-unavailable'),
    );
  });
});
