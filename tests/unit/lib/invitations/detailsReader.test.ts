import { describe, expect, it } from 'vitest';
import { fail } from '@/lib/core/result';
import { MAX_CACHED_DETAILS } from '@/lib/invitations/detailsReader';
import { MAX_INVITATIONS } from '@/lib/invitations/keptInvitations';
import { MAX_DETAILS_ASKED } from '@/lib/invitations/schema';
import { CONNECTION, createWorker } from '@/tests/createWorker';
import { createFakeAccount } from '@/tests/fakeAccount';
import { held } from '@/tests/fakeApi';

const DETAILS = '/organization/get-invitation';
const END = new Date(Date.now() + 60_000).toISOString();

const row = (id: unknown) => ({
  id,
  organizationId: 'delta',
  email: 'mika@acme.example',
  role: 'member',
  status: 'pending',
  expiresAt: END,
  organizationName: 'Delta Labs',
  organizationSlug: 'delta',
  inviterEmail: 'ana@delta.example',
});
const KNOWN = {
  organizationName: 'Delta Labs',
  organizationSlug: 'delta',
  inviterEmail: 'ana@delta.example',
};
const UNKNOWN = { organizationName: null, organizationSlug: null, inviterEmail: null };
const idsTo = (count: number) => Array.from({ length: count }, (_id, index) => `i${index}`);

async function setUp() {
  const { server, api } = createFakeAccount();
  api.replies[DETAILS] = ({ query }) => row(query?.id);
  const worker = createWorker({ api: api.pool });
  await worker.session.read(CONNECTION);
  const asked = () => api.calls.filter(({ path }) => path === DETAILS).map(({ query }) => query?.id);
  const byId = async () => (await worker.state.invitations.invitationDetails.get())?.byId ?? {};
  return { server, api, worker, asked, byId, read: (ids: string[]) => worker.details.read(CONNECTION, ids) };
}

describe('createDetailsReader', () => {
  it('asks for each once, one after another', async () => {
    const { api, asked, byId, read } = await setUp();
    const first = held(({ query }) => row(query?.id));
    api.replies[DETAILS] = first.reply;

    const reading = read(['i0', 'i1']);
    await first.arrived;
    expect(asked()).toEqual(['i0']);
    first.release();
    await Promise.all([reading, read(['i1', 'i0'])]);

    expect(asked()).toEqual(['i0', 'i1']);
    expect(await byId()).toEqual({ i0: KNOWN, i1: KNOWN });
  });

  it('returns details of a server that is not in use without keeping them, which would drop those of the one in use', async () => {
    const { worker, byId, read } = await setUp();
    await read(['i0']);
    const elsewhere = { ...CONNECTION, id: 'c2' };
    const { connections, sessions } = worker.state;
    await connections.connections.update((known) => ({ ...known, list: [...known.list, elsewhere] }));
    await sessions.heads.update((known) => {
      const { [CONNECTION.id]: head } = known;
      return head ? { ...known, [elsewhere.id]: head } : known;
    });

    expect(await worker.details.readForAnnouncement(elsewhere, 'mika', ['i1'])).toEqual({ i1: KNOWN });
    expect(await byId()).toEqual({ i0: KNOWN });
  });

  it('asks for no more than a page shows', async () => {
    const { asked, read } = await setUp();

    await read(idsTo(1_000));

    expect(asked()).toHaveLength(MAX_DETAILS_ASKED);
  });

  it('remembers details that the server refuses', async () => {
    const { api, asked, byId, read } = await setUp();
    api.replies[DETAILS] = () => fail('invitation-not-found');

    expect(await read(['i0'])).toEqual({ ok: true, value: null });
    await read(['i0']);

    expect(asked()).toEqual(['i0']);
    expect(await byId()).toEqual({ i0: UNKNOWN });
  });

  it.each([
    'unreachable',
    'timeout',
    'rate-limited',
    'signed-out',
    'invitations-need-verified-email',
  ] as const)('stops at %s, and remembers nothing of it', async (code) => {
    const { api, asked, byId, read } = await setUp();
    api.replies[DETAILS] = () => fail(code);

    expect(await read(['i0', 'i1'])).toEqual(fail(code));

    expect(asked()).toEqual(['i0']);
    expect(await byId()).toEqual({});
  });

  it.each(['server-error', 'not-json', 'invalid-response', 'answer-too-large', 'refused'] as const)(
    'skips one for which the server returns %s, and requests it again later',
    async (code) => {
      const { api, asked, byId, read } = await setUp();
      api.replies[DETAILS] = ({ query }) => (query?.id === 'i0' ? fail(code) : row(query?.id));

      await read(['i0', 'i1']);
      expect(await byId()).toEqual({ i1: KNOWN });
      api.replies[DETAILS] = ({ query }) => row(query?.id);
      await read(['i0', 'i1']);

      expect(asked()).toEqual(['i0', 'i1', 'i0']);
      expect(await byId()).toEqual({ i0: KNOWN, i1: KNOWN });
    },
  );

  it('stops when another user signs in', async () => {
    const { server, api, worker, asked, read } = await setUp();
    const first = held(({ query }) => row(query?.id));
    api.replies[DETAILS] = first.reply;
    const reading = read(['i0', 'i1']);
    await first.arrived;

    server.userId = 'ana';
    await worker.session.read(CONNECTION);
    first.release();
    await reading;

    expect(asked()).toEqual(['i0']);
    expect(await worker.state.invitations.invitationDetails.get()).toBeNull();
  });

  it('requests nothing for users who are signed out', async () => {
    const { server, worker, asked, read } = await setUp();
    server.userId = null;
    await worker.session.read(CONNECTION);

    expect(await read(['i0'])).toEqual(fail('signed-out'));
    expect(asked()).toEqual([]);
  });

  it('knows as many as a list holds, so that none pushes out another that is shown', async () => {
    const { worker, byId, read } = await setUp();
    const almost = Object.fromEntries(idsTo(MAX_INVITATIONS - 1).map((id) => [id, KNOWN]));
    await worker.state.invitations.invitationDetails.set({
      connectionId: 'c1',
      userId: 'mika',
      byId: almost,
    });

    await read(['last']);

    expect(Object.keys(await byId())).toHaveLength(MAX_INVITATIONS);
  });

  it('forgets the oldest beyond its bound', async () => {
    const { worker, byId, read } = await setUp();
    const full = Object.fromEntries(idsTo(MAX_CACHED_DETAILS).map((id) => [id, UNKNOWN]));
    await worker.state.invitations.invitationDetails.set({ connectionId: 'c1', userId: 'mika', byId: full });

    await read(['new']);

    expect(Object.keys(await byId())).toHaveLength(MAX_CACHED_DETAILS);
    expect(await byId()).not.toHaveProperty('i0');
    expect(await byId()).toMatchObject({ i1: UNKNOWN, new: KNOWN });
  });

  it('to announce a new one, requests its details only, however many others are unknown', async () => {
    const { server, worker, asked } = await setUp();
    const old = idsTo(5).map(row);
    server.invitations = old;
    await worker.received.read(CONNECTION);
    await worker.idle();
    expect(asked()).toEqual([]);

    server.invitations = [...old, row('new')];
    await worker.received.read(CONNECTION);
    await worker.idle();

    expect(asked()).toEqual(['new']);
    expect(worker.shown.get('invitation|c1|new')?.message).toContain('from ana@delta.example');
  });

  it.each([
    [0, 0],
    [3, 3],
    [4, 0],
    [1_000, 0],
  ])('to announce %i, requests details of %i', async (count, requests) => {
    const { server, worker, asked } = await setUp();
    server.invitations = idsTo(count).map(row);

    await worker.received.read(CONNECTION);
    await worker.idle();

    expect(asked()).toHaveLength(requests);
  });
});
