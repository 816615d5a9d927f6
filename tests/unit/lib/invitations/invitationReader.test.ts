import { describe, expect, it } from 'vitest';
import { fail } from '@/lib/core/result';
import { MAX_INVITATIONS } from '@/lib/invitations/keptInvitations';
import { CONNECTION, createWorker } from '@/tests/createWorker';
import { createFakeAccount } from '@/tests/fakeAccount';
import { held } from '@/tests/fakeApi';

const LIST = '/organization/list-user-invitations';
const DAY_MS = 24 * 60 * 60 * 1_000;

const row = (id: string, more: Record<string, unknown> = {}) => ({
  id,
  organizationId: 'delta',
  organizationName: 'Delta Labs',
  email: 'mika@acme.example',
  role: 'member',
  status: 'pending',
  expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
  ...more,
});
const rows = (count: number) => Array.from({ length: count }, (_row, index) => row(`i${index}`));

async function setUp() {
  const { server, api } = createFakeAccount();
  const worker = createWorker({ api: api.pool });
  await worker.session.read(CONNECTION);
  const list = () => worker.state.invitations.receivedInvitations.get();
  const ids = async () => (await list())?.invitations.map(({ id }) => id);
  const asked = () => api.paths().filter((path) => path === LIST).length;
  return { server, api, worker, list, ids, asked, read: () => worker.received.read(CONNECTION) };
}

describe('createInvitationReader', () => {
  it.each([
    [99, false, 99],
    [100, true, 100],
    [101, false, 101],
    [MAX_INVITATIONS + 1, true, MAX_INVITATIONS],
  ])('of %i rows says that it may be cut: %s, and keeps %i', async (count, maybeCut, kept) => {
    const { server, list, read } = await setUp();
    server.invitations = rows(count);

    await read();

    expect(await list()).toMatchObject({ maybeCut, error: null });
    expect((await list())?.invitations).toHaveLength(kept);
  });

  it('keeps what it knows when it cannot be read, and says why', async () => {
    const { server, api, list, ids, read } = await setUp();
    server.invitations = rows(2);
    await read();
    api.replies[LIST] = () => fail('server-error');

    expect(await read()).toMatchObject({ ok: false });

    expect(await ids()).toEqual(['i0', 'i1']);
    expect(await list()).toMatchObject({ error: { code: 'server-error' }, fetchedAt: expect.any(Number) });
  });

  it('asks a server without organizations for nothing', async () => {
    const { worker, list, asked } = await setUp();
    const capabilities = { ...CONNECTION.capabilities, organization: false };

    expect(await worker.received.read({ ...CONNECTION, capabilities })).toEqual({ ok: true, value: null });

    expect(asked()).toBe(0);
    expect(await list()).toBeNull();
  });

  it('continues asking a server that had the list, however it answers once', async () => {
    const { server, api, worker, ids, list, read } = await setUp();
    server.invitations = rows(1);
    await read();
    api.replies[LIST] = () => fail('not-found');
    await read();
    expect(await list()).toMatchObject({ error: { code: 'not-found' } });
    api.replies[LIST] = () => server.invitations;
    server.invitations = rows(2);

    await worker.polling.run('alarm');

    expect(await ids()).toEqual(['i0', 'i1']);
  });

  it('requests nothing for users who are signed out', async () => {
    const { server, worker, asked, read } = await setUp();
    server.userId = null;
    await worker.session.read(CONNECTION);

    expect(await read()).toMatchObject({ ok: false, error: { code: 'signed-out' } });
    expect(asked()).toBe(0);
  });

  it('leaves out invitations for another address than the shown user’s', async () => {
    const { server, ids, read } = await setUp();
    server.invitations = [
      row('i1', { email: 'MIKA@acme.example' }),
      row('i2', { email: 'ana@acme.example' }),
      row('i3', { email: '' }),
    ];

    expect(await read()).toMatchObject({ ok: true });

    expect(await ids()).toEqual(['i1', 'i3']);
  });

  it('keeps nothing of another user’s list, reports that, and reads who is signed in', async () => {
    const { server, api, worker, list, read } = await setUp();
    server.invitations = [row('i1', { email: 'ana@acme.example' })];
    const sessions = () => api.paths().filter((path) => path === '/get-session').length;
    const before = sessions();

    expect(await read()).toMatchObject({ ok: false, error: { code: 'account-changed' } });
    await worker.idle();

    expect(await list()).toMatchObject({ invitations: [], error: { code: 'account-changed' } });
    expect(sessions()).toBe(before + 1);
  });

  it('shows an invitation that was received twice once', async () => {
    const { server, list, read } = await setUp();
    server.invitations = [row('i1', { role: 'admin' }), row('i2'), row('i1', { role: 'owner' })];

    await read();

    expect((await list())?.invitations.map(({ id, role }) => [id, role])).toEqual([
      ['i1', 'admin'],
      ['i2', 'member'],
    ]);
  });

  it('drops the list of another user', async () => {
    const { server, worker, list, read } = await setUp();
    server.invitations = rows(1);
    await read();
    server.userId = 'ana';

    await worker.session.read(CONNECTION);

    expect(await list()).toBeNull();
  });

  it('ignores a response whose request began before a change to the account', async () => {
    const { server, api, worker, list, read } = await setUp();
    server.invitations = rows(1);
    const slow = held(() => server.invitations);
    api.replies[LIST] = slow.reply;
    const reading = read();
    await slow.arrived;

    worker.epoch.advance();
    slow.release();
    await reading;

    expect(await list()).toBeNull();
  });

  it('does not bring back what was answered meanwhile', async () => {
    const { server, api, worker, ids, read } = await setUp();
    server.invitations = rows(2);
    await read();
    const slow = held(() => server.invitations);
    api.replies[LIST] = slow.reply;
    const reading = read();
    await slow.arrived;

    await worker.received.drop(CONNECTION, 'i0');
    slow.release();
    await reading;

    expect(await ids()).toEqual(['i1']);
  });

  it('drops nothing where there is nothing', async () => {
    const { worker, list } = await setUp();

    await worker.received.drop(CONNECTION, 'i0');

    expect(await list()).toBeNull();
    expect(worker.state.invitations.receivedInvitations.writes).toEqual([]);
  });
});
