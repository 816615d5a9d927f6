import { describe, expect, it } from 'vitest';
import type { Operation } from '@/lib/core/operations/schema';
import { fail } from '@/lib/core/result';
import { CONNECTION, createWorker, nextContext } from '@/tests/createWorker';
import { createFakeAccount, sessionRow } from '@/tests/fakeAccount';
import { held } from '@/tests/fakeApi';

const DONE = { ok: true, value: null };
/** The fake account is signed in as mika, in acme; the session before was another. */
const RESUME = { userId: 'mika', sessionId: 's0', organizationId: 'acme', teamId: null };

const makeOperation = (resume: Operation['resume']): Operation => ({
  id: nextContext().operationId,
  kind: 'confirmation.passkey',
  connectionId: 'c1',
  userId: 'mika',
  target: null,
  ...(resume ? { resume } : {}),
  startedAt: 0,
  progress: { phase: 'sent' },
});

async function setUp() {
  const { server, api } = createFakeAccount();
  const revoked: unknown[] = [];
  api.replies['/list-sessions'] = () => [
    { id: 's0', token: 'old-token' },
    { id: 's1', token: 'secret-token' },
  ];
  api.replies['/revoke-session'] = ({ body }) => {
    revoked.push(body?.token);
    return { status: true };
  };
  const worker = createWorker({ api: api.pool });
  await worker.polling.run('manual');
  await worker.idle();
  api.calls.length = 0;
  const restore = (more: object = {}) => worker.confirmation.restore(CONNECTION, { ...RESUME, ...more });
  return { server, api, worker, revoked, restore };
}

describe('bringing back what a second sign-in loses', () => {
  it('switches to nothing that is active already', async () => {
    const { api, revoked, restore } = await setUp();

    expect(await restore()).toEqual(DONE);

    expect(api.paths()).not.toContain('/organization/set-active');
    expect(revoked).toEqual(['old-token']);
  });

  it('makes none active where none was, whatever the server chose for a new session', async () => {
    const { server, restore } = await setUp();

    await restore({ organizationId: null });

    expect(server.activeId).toBeNull();
  });

  it('announces not itself, by a list that was requested with the new session’s cookie', async () => {
    const { server, api, worker, restore } = await setUp();
    server.sessionId = 's2';
    const rows = () => [sessionRow('s1'), sessionRow('s2')];
    const early = held(rows);
    api.replies['/list-sessions'] = early.reply;
    const alarm = worker.sessionList.read(CONNECTION, { background: true });
    await early.arrived;
    api.replies['/list-sessions'] = rows;
    const slow = held(() => null);
    api.replies['/organization/set-active'] = slow.reply;

    const restoring = restore({ sessionId: 's1', organizationId: 'bluebird' });
    await slow.arrived;
    early.release();
    await alarm;
    slow.release();
    await restoring;
    await worker.idle();

    expect([...worker.shown.keys()]).toEqual([]);
  });

  it('may be repeated', async () => {
    const { api, restore } = await setUp();
    await restore();
    api.replies['/list-sessions'] = () => [{ id: 's1', token: 'secret-token' }];

    expect(await restore()).toEqual(DONE);
  });

  it('never ends the session that is in use', async () => {
    const { worker, revoked, restore } = await setUp();

    expect(await restore({ sessionId: 's1' })).toEqual(DONE);

    expect(revoked).toEqual([]);
    expect((await worker.state.sessions.heads.get()).c1).not.toHaveProperty('leftSession');
  });

  it.each(['not-found', 'refused'] as const)('continues without a team that is %s', async (code) => {
    const { api, revoked, restore } = await setUp();
    api.replies['/organization/set-active-team'] = () => fail(code);

    expect(await restore({ teamId: 't1' })).toEqual(DONE);

    expect(revoked).toEqual(['old-token']);
  });

  it('continues without a list that the server refuses', async () => {
    const { api, restore } = await setUp();
    api.replies['/list-sessions'] = () => fail('needs-confirmation');

    expect(await restore()).toEqual(DONE);
  });

  it('changes nothing for another user, whose account is shown then', async () => {
    const { server, api, worker, revoked, restore } = await setUp();
    server.userId = 'ana';

    expect(await restore({ organizationId: 'bluebird' })).toEqual(fail('account-changed'));
    await worker.idle();

    expect(server.activeId).toBe('acme');
    expect(revoked).toEqual([]);
    expect(api.paths()).not.toContain('/revoke-session');
    expect((await worker.state.sessions.heads.get()).c1?.user.id).toBe('ana');
  });

  it('is not done where the browser keeps no cookie of the server', async () => {
    const { server, restore } = await setUp();
    server.userId = null;

    expect(await restore()).toEqual(fail('not-confirmed'));
  });

  it('does not show the account of a server that was left meanwhile', async () => {
    const { worker, restore } = await setUp();
    await worker.connections.remove({ connectionId: 'c1' });

    expect(await restore()).toEqual(DONE);

    expect(await worker.state.sessions.heads.get()).toEqual({});
  });
});

describe('settling a confirmation', () => {
  it.each([
    ['is done when the session is another one', RESUME, DONE],
    ['is open while it is the one before', { ...RESUME, sessionId: 's1' }, fail('not-confirmed')],
    ['is open where nothing was kept', undefined, fail('not-confirmed')],
    ['says who it is now', { ...RESUME, userId: 'ana' }, fail('account-changed')],
  ])('%s', async (_what, resume, expected) => {
    const { worker } = await setUp();

    expect(await worker.confirmation.settle(CONNECTION, makeOperation(resume))).toEqual(expected);
  });
});

describe('what is to be brought back', () => {
  it('is what the session last showed, and nothing of another connection', async () => {
    const { worker } = await setUp();

    expect(await worker.store.captureSession(CONNECTION)).toEqual({ ...RESUME, sessionId: 's1' });
    expect(await worker.store.captureSession({ ...CONNECTION, id: 'c2' })).toBeNull();
  });

  it('is kept with the operation, without a password or an answer of an authenticator', async () => {
    const { api, worker } = await setUp();
    api.replies['/sign-in/email'] = () => ({ token: 'secret-token' });
    api.replies['/passkey/verify-authentication'] = () => ({ session: {}, user: {} });

    await worker.confirmation.withPassword({ password: 'right-horse-7' }, nextContext());
    await worker.confirmation.withPasskey({ response: { id: 'secret-ceremony' } }, nextContext());

    const { writes } = worker.state.operations.operations;
    const resumes = (writes.at(-1) ?? []).map(({ resume }) => resume?.sessionId);
    expect(resumes).toEqual(['s1', 's1']);
    expect(JSON.stringify(writes)).not.toMatch(/right-horse-7|secret-ceremony|secret-token/);
  });
});
