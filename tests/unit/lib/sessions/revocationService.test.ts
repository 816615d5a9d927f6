import { describe, expect, it } from 'vitest';
import { fail } from '@/lib/core/result';
import { CONNECTION, createWorker, nextContext } from '@/tests/createWorker';
import { createFakeAccount, sessionRow } from '@/tests/fakeAccount';

const SESSIONS = '/list-sessions';
const REVOKE = '/revoke-session';
const REVOKE_OTHERS = '/revoke-other-sessions';

/** The server lists at most a hundred of 150 sessions, this one first. */
async function setUpCut() {
  const { api } = createFakeAccount();
  let others = Array.from({ length: 150 }, (_row, index) => sessionRow(`other${index}`));
  api.replies[SESSIONS] = () => [sessionRow('s1'), ...others].slice(0, 100);
  const end = (token: unknown) => {
    others = others.filter((row) => row.token !== token);
  };
  /** Newer sessions came to the front, so the rest moved out of the list. */
  const crowdOut = () => {
    others = [...Array.from({ length: 100 }, (_row, index) => sessionRow(`new${index}`)), ...others];
  };
  const worker = createWorker({ api: api.pool });
  await worker.session.read(CONNECTION);
  const revoke = () => worker.revocation.revoke({ sessionId: 'other7' }, nextContext());
  return { api, worker, end, crowdOut, revoke };
}

describe('revoking one session of a list that the server cuts', () => {
  it('is done when the server says so and no longer lists it', async () => {
    const { api, end, revoke } = await setUpCut();
    api.replies[REVOKE] = ({ body }) => {
      end(body?.token);
      return { status: true };
    };

    expect(await revoke()).toEqual({ ok: true, value: null });
  });

  it('does not count as done if only the list has moved on', async () => {
    const { api, crowdOut, revoke } = await setUpCut();
    api.replies[REVOKE] = () => {
      crowdOut();
      return fail('timeout');
    };

    expect(await revoke()).toEqual(fail('timeout'));
  });

  it('is not settled by its absence after the worker was stopped', async () => {
    const { worker, crowdOut } = await setUpCut();
    crowdOut();

    const settled = await worker.revocation.settle(CONNECTION, {
      id: nextContext().operationId,
      kind: 'sessions.revoke',
      connectionId: CONNECTION.id,
      userId: 'mika',
      target: null,
      subject: 'other7',
      startedAt: 0,
      progress: { phase: 'sent' },
    });

    expect(settled).toEqual(fail('not-confirmed'));
  });
});

describe('revoking all others with a session that can’t list them', () => {
  it('ends more than one request does, and doesn’t claim that none is left', async () => {
    const { api } = createFakeAccount();
    let others = 250;
    api.replies[SESSIONS] = () => [sessionRow('s1'), sessionRow('other')];
    api.replies[REVOKE_OTHERS] = () => {
      others = Math.max(0, others - 100);
      return { status: true };
    };
    const worker = createWorker({ api: api.pool });
    await worker.session.read(CONNECTION);
    await worker.refresh.readSessions();
    api.replies[SESSIONS] = () => fail('needs-confirmation');

    expect(await worker.revocation.revokeOthers(nextContext())).toEqual({ ok: true, value: null });

    expect(others).toBe(0);
    expect(await worker.state.sessions.sessionList.get()).toMatchObject({
      sessions: [{ id: 's1' }],
      maybeCut: true,
    });
  });

  it('lists none of those that an earlier request may have ended when a later one is refused', async () => {
    const { api } = createFakeAccount();
    const limited = fail('rate-limited', { retryAfterSeconds: 30 });
    let rounds = 0;
    api.replies[SESSIONS] = () => [sessionRow('s1'), sessionRow('other')];
    api.replies[REVOKE_OTHERS] = () => {
      rounds += 1;
      return rounds === 1 ? { status: true } : limited;
    };
    const worker = createWorker({ api: api.pool });
    await worker.session.read(CONNECTION);
    await worker.refresh.readSessions();
    api.replies[SESSIONS] = () => fail('needs-confirmation');

    expect(await worker.revocation.revokeOthers(nextContext())).toEqual(limited);

    // The page shows "Other devices may still be signed in", when to try again, and this list.
    expect(await worker.state.sessions.sessionList.get()).toMatchObject({
      sessions: [{ id: 's1' }],
      maybeCut: true,
    });
  });
});
