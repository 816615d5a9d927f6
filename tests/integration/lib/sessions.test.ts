import { describe, expect, it } from 'vitest';
import { ageSessions } from '../../browser/fixtures/database';
import { type Connected, connectTo, serverTruth, startConnected } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { newPerson, readRows } from '../../newPerson';
import { here, lost, person, server, setUpNewPerson } from '../../newPersonScene';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';
import { createSeedWriter } from '../../server/seeds/seedWriter.ts';

const HOUR_MS = 60 * 60 * 1_000;

/** The same person in another browser. */
async function elsewhere(): Promise<Connected> {
  const other = await connectTo(server);
  await other.signIn(person);
  return other;
}

const listed = async () => (await here.worker.state.sessions.sessionList.get())?.sessions ?? [];
const ownSessionId = async ({ snapshot }: Connected) => {
  const { state } = await snapshot();
  return state.phase === 'signed-in' ? state.session.id : '';
};
const read = () => here.worker.refresh.readSessions();
const revoke = (sessionId: string) => here.worker.revocation.revoke({ sessionId }, nextContext());
const revokeOthers = () => here.worker.revocation.revokeOthers(nextContext());
const revokeAll = () => here.worker.revocation.revokeAll(nextContext());
const requests = () => server.log.entries().map(({ path }) => path);
const stored = () => JSON.stringify(here.worker.state);
const keepUnsent = () =>
  here.worker.drafts.keepUnsent({
    scope: `${here.connectionId} ${person.id} acme`,
    values: { emails: 'sam@harbor.example' },
  });
const unsent = async () => (await here.worker.state.drafts.drafts.get()).unsent;

setUpNewPerson();

describe('the list of sessions', () => {
  it('names every place where a user is signed in, this one first', async () => {
    const other = await elsewhere();

    expect(await read()).toEqual({ ok: true, value: null });

    const sessions = await listed();
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    expect(sessions.map(({ id }) => id)).toEqual([await ownSessionId(here), await ownSessionId(other)]);
  });

  it('describes the devices of the demo', async () => {
    await here.worker.signOut.run(nextContext());
    await here.signIn(demoAccounts.mika);

    await read();

    expect((await listed()).slice(1).map(({ device }) => device)).toEqual([
      { browser: 'Firefox 152', system: 'macOS', kind: 'desktop' },
      { browser: 'Safari 18', system: 'iOS 18.6', kind: 'mobile' },
      { browser: 'Chrome 148', system: 'Windows', kind: 'desktop' },
    ]);
    expect((await listed())[1]).toMatchObject({ ipAddress: '203.0.113.17', current: false });
  });

  it('keeps no token', async () => {
    await elsewhere();
    await read();

    const tokens = (await readRows<{ id: string; token: string }>(server, 'session', person.id)).map(
      ({ token }) => token,
    );

    expect(tokens).toHaveLength(2);
    for (const token of tokens) expect(stored()).not.toContain(token);
    expect(JSON.stringify(here.worker.state.sessions.sessionList.writes)).not.toContain(tokens[1]);
  });

  it('stays as it was known when the session is too old for it', async () => {
    await elsewhere();
    await read();
    await ageSessions(server, person.email);

    expect(await read()).toMatchObject({ ok: false, error: { code: 'needs-confirmation' } });
    expect(await listed()).toHaveLength(2);
    expect((await here.worker.state.sessions.sessionList.get())?.error?.code).toBe('needs-confirmation');
  });

  it('stays as it was known when the server is down', async () => {
    await elsewhere();
    await read();
    server.faults.refuseConnections();

    expect(await read()).toMatchObject({ ok: false, error: { code: 'unreachable' } });
    expect(await listed()).toHaveLength(2);
  });

  it('is removed at sign-out', async () => {
    await read();

    await here.worker.signOut.run(nextContext());

    expect(await here.worker.state.sessions.sessionList.get()).toBeNull();
  });

  it('is deleted when another user turns out to be signed in', async () => {
    await read();
    const stranger = await newPerson(server);
    await here.tab.post('/sign-in/email', { email: stranger.email, password: stranger.password });

    await here.worker.polling.run('event');

    expect(await here.worker.state.sessions.sessionList.get()).toBeNull();
  });

  it('is not that of another user whose cookie took our place meanwhile', async () => {
    await read();
    const before = await listed();
    const stranger = await newPerson(server);
    await here.tab.post('/sign-in/email', { email: stranger.email, password: stranger.password });

    expect(await read()).toEqual({ ok: false, error: { code: 'account-changed' } });
    expect(await listed()).toEqual(before);
  });
});

describe('revoking one session', () => {
  it('signs that browser out', async () => {
    const other = await elsewhere();
    const id = await ownSessionId(other);

    expect(await revoke(id)).toEqual({ ok: true, value: null });

    expect(await serverTruth(other)).toBeNull();
    expect(await serverTruth(here)).toMatchObject({ userId: person.id });
    expect((await listed()).map((session) => session.id)).toEqual([await ownSessionId(here)]);
  });

  it('asks whose session it is, lists, revokes and reads back', async () => {
    const other = await elsewhere();
    const id = await ownSessionId(other);
    server.log.clear();

    await revoke(id);

    expect(requests()).toEqual(['/get-session', '/list-sessions', '/revoke-session', '/list-sessions']);
  });

  it('sends nothing from a session that is too old, and says so', async () => {
    const other = await elsewhere();
    const id = await ownSessionId(other);
    await read();
    await ageSessions(server, person.email);

    expect(await revoke(id)).toMatchObject({ ok: false, error: { code: 'needs-confirmation' } });
    expect(requests()).not.toContain('/revoke-session');
    expect(await listed()).toHaveLength(2);
    expect(await serverTruth(other)).not.toBeNull();
  });

  it('is done when the session was ended elsewhere already', async () => {
    const other = await elsewhere();
    const id = await ownSessionId(other);
    await read();
    await other.worker.signOut.run(nextContext());

    expect(await revoke(id)).toEqual({ ok: true, value: null });
    expect(await listed()).toHaveLength(1);
  });

  it('reports a session that is still listed, although the server confirmed its end', async () => {
    const other = await elsewhere();
    const id = await ownSessionId(other);
    server.faults.answer('/revoke-session', { status: 200, body: { status: true } });

    expect(await revoke(id)).toEqual({ ok: false, error: { code: 'not-revoked' } });
    expect((await listed()).map((session) => session.id)).toContain(id);
  });

  it('is done when only the answer was lost', async () => {
    const other = await elsewhere();
    lost.answer = '/revoke-session';

    expect(await revoke(await ownSessionId(other))).toEqual({ ok: true, value: null });
    expect(await serverTruth(other)).toBeNull();
  });

  it('reports that our own session ended', async () => {
    const other = await elsewhere();
    const id = await ownSessionId(other);
    await other.worker.revocation.revokeOthers(nextContext());

    expect(await revoke(id)).toMatchObject({ ok: false, error: { code: 'signed-out' } });
    expect((await here.snapshot()).state).toEqual({ phase: 'signed-out', reason: 'ended' });
  });

  it('of this browser signs it out', async () => {
    expect(await revoke(await ownSessionId(here))).toEqual({ ok: true, value: null });

    expect((await here.snapshot()).state).toEqual({ phase: 'signed-out', reason: 'left' });
  });

  it('is refused while offline, with nothing lost', async () => {
    let isOnline = true;
    const offline = await connectTo(server, { isOnline: () => isOnline });
    await offline.signIn(person);
    await offline.worker.refresh.readSessions();
    isOnline = false;

    const result = await offline.worker.revocation.revoke(
      { sessionId: await ownSessionId(here) },
      nextContext(),
    );

    expect(result).toEqual({ ok: false, error: { code: 'offline' } });
    expect((await offline.worker.state.sessions.sessionList.get())?.sessions).toHaveLength(2);
  });
});

describe('revoking all others', () => {
  it('signs out only them', async () => {
    const others = [await elsewhere(), await elsewhere()];

    expect(await revokeOthers()).toEqual({ ok: true, value: null });

    for (const other of others) expect(await serverTruth(other)).toBeNull();
    expect(await serverTruth(here)).not.toBeNull();
    expect(await listed()).toHaveLength(1);
  });

  it('works from a session that is too old to list them', async () => {
    const other = await elsewhere();
    await read();
    await ageSessions(server, person.email);

    expect(await revokeOthers()).toEqual({ ok: true, value: null });

    expect(await serverTruth(other)).toBeNull();
    expect((await listed()).map(({ current }) => current)).toEqual([true]);
    expect((await here.worker.state.sessions.sessionList.get())?.error?.code).toBe('needs-confirmation');
  });

  it('reports sessions that are still listed, although the server confirmed their end', async () => {
    await elsewhere();
    server.faults.answer('/revoke-other-sessions', { status: 200, body: { status: true } });

    expect(await revokeOthers()).toEqual({ ok: false, error: { code: 'not-revoked' } });
    expect(await listed()).toHaveLength(2);
  });

  it('is done when only the answer was lost', async () => {
    const other = await elsewhere();
    lost.answer = '/revoke-other-sessions';

    expect(await revokeOthers()).toEqual({ ok: true, value: null });
    expect(await serverTruth(other)).toBeNull();
  });

  it('reports the reason if the server fails before it did anything', async () => {
    const other = await elsewhere();
    server.faults.answer('/revoke-other-sessions', { status: 503 });

    expect(await revokeOthers()).toMatchObject({ ok: false, error: { code: 'server-error' } });
    expect(await serverTruth(other)).not.toBeNull();
  });

  it('ends all of them where the server ends a hundred at a time', async () => {
    const cut = await startConnected({ findManyLimit: 'default' });
    const { mika } = demoAccounts;
    await cut.signIn(mika);
    const { state } = await cut.snapshot();
    const userId = state.phase === 'signed-in' ? state.user.id : '';
    const seed = await createSeedWriter(cut.server.auth);
    for (let made = 0; made < 150; made += 1) {
      await seed.session({
        userId,
        userAgent: 'curl/8.5.0',
        ipAddress: '203.0.113.9',
        ageMs: HOUR_MS,
        renewedMs: HOUR_MS,
      });
    }
    await cut.worker.refresh.readSessions();
    expect((await cut.worker.state.sessions.sessionList.get())?.maybeCut).toBe(true);

    expect(await cut.worker.revocation.revokeOthers(nextContext())).toEqual({ ok: true, value: null });

    expect((await cut.worker.state.sessions.sessionList.get())?.sessions).toHaveLength(1);
    await cut.server.close();
  });
});

describe('revoking all', () => {
  it('signs out everywhere, here too, and forgets what was not sent', async () => {
    const other = await elsewhere();
    await keepUnsent();

    expect(await revokeAll()).toEqual({ ok: true, value: null });

    expect(await serverTruth(other)).toBeNull();
    expect((await here.snapshot()).state).toEqual({ phase: 'signed-out', reason: 'left' });
    expect(await here.worker.state.sessions.sessionList.get()).toBeNull();
    expect(await unsent()).toEqual({});
  });

  it('works from a session that is too old to list them', async () => {
    await ageSessions(server, person.email);

    expect(await revokeAll()).toEqual({ ok: true, value: null });
    expect(await serverTruth(here)).toBeNull();
  });

  it('is done when only the answer was lost', async () => {
    lost.answer = '/revoke-sessions';

    expect(await revokeAll()).toEqual({ ok: true, value: null });
    expect((await here.snapshot()).state.phase).toBe('signed-out');
  });
});
