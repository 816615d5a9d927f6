import { describe, expect, it } from 'vitest';
import type { AppErrorCode } from '@/lib/core/errorCode';
import { fail } from '@/lib/core/result';
import { CONNECTION, createState, createWorker, nextContext } from '@/tests/createWorker';
import { createFakeAccount } from '@/tests/fakeAccount';

const SIGN_OUT = '/sign-out';

async function setUp() {
  const { server, api } = createFakeAccount();
  const worker = createWorker({ api: api.pool });
  await worker.polling.run('manual');
  api.calls.length = 0;
  const state = async () => (await worker.state.sessions.sessionSnapshot.get()).state;
  return { server, api, worker, state };
}

describe('createSignOutService', () => {
  it('asks whose session it is, signs out with one request and believes the session that it reads then', async () => {
    const { api, worker, state } = await setUp();

    const result = await worker.signOut.run(nextContext());

    expect(result).toEqual({ ok: true, value: null });
    expect(api.paths()).toEqual(['/get-session', SIGN_OUT, '/get-session']);
    expect(await state()).toEqual({ phase: 'signed-out', reason: 'left' });
    expect(await worker.state.sessions.heads.get()).toEqual({});
  });

  it('refuses at once while offline, with nothing sent and nothing lost', async () => {
    const { api, worker, state } = await setUp();
    api.state.isOffline = true;

    expect(await worker.signOut.run(nextContext())).toEqual(fail('offline'));
    expect(api.calls).toEqual([]);
    expect(await state()).toMatchObject({ phase: 'signed-in' });
  });

  it('stays signed in while the session is still there, even if the server confirms the sign-out', async () => {
    const { api, worker, state } = await setUp();
    api.replies[SIGN_OUT] = () => ({ success: true });

    expect(await worker.signOut.run(nextContext())).toEqual(fail('not-confirmed'));
    expect(await state()).toMatchObject({ phase: 'signed-in' });
  });

  it.each(['timeout', 'unreachable', 'server-error', 'not-json'] satisfies AppErrorCode[])(
    'is signed out when the answer is lost (%s) and the session is gone',
    async (code) => {
      const { server, api, worker, state } = await setUp();
      api.replies[SIGN_OUT] = () => {
        server.userId = null;
        return fail(code);
      };

      expect(await worker.signOut.run(nextContext())).toMatchObject({ ok: true });
      expect(await state()).toEqual({ phase: 'signed-out', reason: 'left' });
    },
  );

  it.each(['untrusted-origin', 'timeout', 'server-error', 'rate-limited'] satisfies AppErrorCode[])(
    'reports why the user is still signed in: %s',
    async (code) => {
      const { api, worker, state } = await setUp();
      api.replies[SIGN_OUT] = () => fail(code);

      expect(await worker.signOut.run(nextContext())).toEqual(fail(code));
      expect(await state()).toMatchObject({ phase: 'signed-in' });
    },
  );

  it('erases nothing when neither is answered', async () => {
    const { api, worker, state } = await setUp();
    api.replies[SIGN_OUT] = () => fail('unreachable');
    api.replies['/get-session'] = () => fail('unreachable');

    expect(await worker.signOut.run(nextContext())).toEqual(fail('unreachable'));
    expect(await state()).toMatchObject({ phase: 'signed-in' });
    expect(await worker.state.sessions.heads.get()).toHaveProperty('c1');
  });

  it('has no user to sign out without a connection', async () => {
    const { api } = createFakeAccount();
    const worker = createWorker({ api: api.pool, state: createState([]) });

    expect(await worker.signOut.run(nextContext())).toEqual(fail('no-connection'));
    expect(api.calls).toEqual([]);
  });

  it('does not bring back the account of a connection that was removed meanwhile', async () => {
    const { api, worker } = await setUp();
    api.replies[SIGN_OUT] = async () => {
      await worker.connections.remove({ connectionId: CONNECTION.id });
      return fail('timeout');
    };

    await worker.signOut.run(nextContext());
    await worker.idle();

    expect(await worker.state.sessions.heads.get()).toEqual({});
    expect((await worker.state.sessions.sessionSnapshot.get()).connectionId).toBeNull();
  });
});
