import { describe, expect, it } from 'vitest';
import { fail } from '@/lib/core/result';
import { CONNECTION, createWorker } from '@/tests/createWorker';
import { createFakeAccount, sessionRow } from '@/tests/fakeAccount';
import { held } from '@/tests/fakeApi';

const SESSIONS = '/list-sessions';
const DAY_MS = 24 * 60 * 60 * 1_000;
const at = (days: number) => new Date(days * DAY_MS).toISOString();

const rowsUpTo = (count: number) => Array.from({ length: count }, (_row, index) => sessionRow(`s${index}`));

async function setUp() {
  const { server, api } = createFakeAccount();
  const worker = createWorker({ api: api.pool });
  await worker.session.read(CONNECTION);
  const list = () => worker.state.sessions.sessionList.get();
  return { server, api, worker, list, read: () => worker.sessionList.read(CONNECTION) };
}

describe('createSessionListReader', () => {
  it('keeps this session first, then the newest', async () => {
    const { server, list, read } = await setUp();
    server.otherSessions = [
      sessionRow('old', { updatedAt: at(1), createdAt: at(1) }),
      sessionRow('new', { updatedAt: at(5), createdAt: at(1) }),
      sessionRow('begun', { updatedAt: null, createdAt: at(3) }),
    ];

    await read();

    expect((await list())?.sessions.map(({ id }) => id)).toEqual(['s1', 'new', 'begun', 'old']);
    expect((await list())?.sessions.map(({ current }) => current)).toEqual([true, false, false, false]);
  });

  it('answers the tokens, and stores none', async () => {
    const { worker, read } = await setUp();

    const result = await read();

    expect(result.ok && result.value.rows.map(({ token }) => token)).toEqual(['token-s1']);
    expect(JSON.stringify(worker.state.sessions.sessionList.writes)).not.toContain('token');
  });

  it('shows what the server says only as far as it can be shown', async () => {
    const { server, list, read } = await setUp();
    server.otherSessions = [
      sessionRow('odd', { ipAddress: 'a\u202eb\nc', userAgent: 7, createdAt: 'yesterday', updatedAt: 1e300 }),
    ];

    await read();

    expect((await list())?.sessions[1]).toEqual({
      id: 'odd',
      device: { browser: null, system: null, kind: 'unknown' },
      ipAddress: 'ab c',
      createdAt: null,
      updatedAt: null,
      expiresAt: 8 * DAY_MS,
      current: false,
    });
  });

  it('leaves out rows that cannot be read', async () => {
    const { api, list, read } = await setUp();
    api.replies[SESSIONS] = () => [null, 7, { id: 'no-token' }, sessionRow('s1')];

    await read();

    expect((await list())?.sessions).toHaveLength(1);
  });

  it.each([
    [99, false, 99],
    [100, true, 100],
    [101, false, 101],
    [500, false, 500],
    [501, true, 500],
  ])('of %i rows says that it may be cut: %s, and keeps %i', async (count, maybeCut, kept) => {
    const { api, list, read } = await setUp();
    api.replies[SESSIONS] = () => rowsUpTo(count);

    const result = await read();

    expect(await list()).toMatchObject({ maybeCut, error: null });
    expect((await list())?.sessions).toHaveLength(kept);
    // Each of them can be revoked, also those that are not kept.
    expect(result.ok && result.value.rows).toHaveLength(count);
  });

  it('knows every session, also those that are not kept', async () => {
    const { api, worker, read } = await setUp();
    api.replies[SESSIONS] = () => rowsUpTo(560);

    await read();
    await worker.idle();

    expect((await worker.state.sessions.knownSessions.get()).c1?.[0]?.ids).toHaveLength(560);
  });

  it('has this session first where the server left it out of a cut list', async () => {
    const { server, api, worker, list, read } = await setUp();
    const { renewedAt } = server;
    const others = Array.from({ length: 100 }, (_row, index) => sessionRow(`other${index}`));
    api.replies[SESSIONS] = () => others;

    const result = await read();

    expect((await list())?.sessions).toHaveLength(101);
    expect((await list())?.sessions[0]).toEqual({
      id: 's1',
      device: { browser: 'Firefox 152', system: 'Linux', kind: 'desktop' },
      ipAddress: null,
      createdAt: DAY_MS,
      updatedAt: renewedAt,
      expiresAt: renewedAt + 7 * DAY_MS,
      current: true,
    });
    // Its token is not known, so it cannot be revoked by the list.
    expect(result).toMatchObject({ ok: true, value: { isCut: true } });
    expect(result.ok && result.value.rows).toHaveLength(100);
    await worker.idle();
    const later = new Date(worker.clock.now() + 60_000).toISOString();
    api.replies[SESSIONS] = () => [...others.slice(1), sessionRow('stranger', { createdAt: later })];

    await read();
    await worker.idle();

    expect([...worker.shown.keys()]).toEqual(['newSignIn|c1|stranger']);
  });

  it('makes up no row of this session in a list that is whole', async () => {
    const { api, list, read } = await setUp();
    api.replies[SESSIONS] = () => [sessionRow('other')];

    await read();

    expect((await list())?.sessions.map(({ id }) => id)).toEqual(['other']);
  });

  it.each(['needs-confirmation', 'timeout', 'signed-out', 'not-found'] as const)(
    'keeps what was known after %s, and says so',
    async (code) => {
      const { api, list, read } = await setUp();
      await read();
      api.replies[SESSIONS] = () => fail(code);

      expect(await read()).toEqual(fail(code));
      expect(await list()).toMatchObject({ sessions: [{ id: 's1' }], error: { code } });
    },
  );

  it('says why nothing could be listed yet', async () => {
    const { api, list, read } = await setUp();
    api.replies[SESSIONS] = () => fail('needs-confirmation');

    await read();

    expect(await list()).toEqual({
      connectionId: 'c1',
      userId: 'mika',
      sessions: [],
      maybeCut: false,
      fetchedAt: null,
      error: { code: 'needs-confirmation' },
      asked: { at: expect.any(Number), sessionId: 's1' },
    });
  });

  it('asks nothing while nobody is signed in', async () => {
    const { server, api, worker, read } = await setUp();
    server.userId = null;
    await worker.session.read(CONNECTION);
    api.calls.length = 0;

    expect(await read()).toEqual(fail('signed-out'));
    expect(api.calls).toEqual([]);
  });

  it('changes nothing by an answer from before a change of the account', async () => {
    const { api, worker, list, read } = await setUp();
    const hold = held(() => [sessionRow('s1')]);
    api.replies[SESSIONS] = hold.reply;

    const reading = read();
    await hold.arrived;
    worker.epoch.advance();
    hold.release();
    await reading;

    expect(await list()).toBeNull();
  });

  it('changes nothing by an answer that was overtaken', async () => {
    const { api, list, read } = await setUp();
    const slow = held(() => [sessionRow('s1'), sessionRow('gone')]);
    api.replies[SESSIONS] = slow.reply;
    const overtaken = read();
    await slow.arrived;
    api.replies[SESSIONS] = () => [sessionRow('s1')];

    await read();
    slow.release();
    await overtaken;

    expect((await list())?.sessions).toHaveLength(1);
  });

  it('keeps nothing for a user who signed out meanwhile', async () => {
    const { server, api, worker, list, read } = await setUp();
    const hold = held(() => [sessionRow('s1')]);
    api.replies[SESSIONS] = hold.reply;

    const reading = read();
    await hold.arrived;
    server.userId = null;
    await worker.session.read(CONNECTION);
    hold.release();
    await reading;
    await worker.idle();

    expect(await list()).toBeNull();
    expect(await worker.state.sessions.knownSessions.get()).toEqual({});
  });

  it('continues when the area is full', async () => {
    const { worker, read } = await setUp();
    worker.state.sessions.sessionList.set = () => Promise.reject(new Error('QUOTA_BYTES'));

    expect(await read()).toMatchObject({ ok: true });
  });
});
