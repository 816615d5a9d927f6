import { describe, expect, it } from 'vitest';
import type { Organization } from '@/lib/organizations/schema';
import { createAccountStore } from '@/lib/sessions/accountStore';
import type { SignedIn } from '@/lib/sessions/schema';
import { createState } from '@/tests/createWorker';
import { organization } from '@/tests/fakeAccount';
import { makeProfile } from '../../../makeProfile';

const [ACME, BLUEBIRD, CEDAR] = [organization('acme'), organization('bluebird'), organization('cedar')];

const signedIn = (userId = 'mika', activeOrganizationId: string | null = 'acme'): SignedIn => ({
  phase: 'signed-in',
  user: makeProfile({
    id: userId,
    name: userId,
    email: `${userId}@acme.example`,
    emailVerified: true,
    image: null,
  }),
  session: {
    id: 's1',
    createdAt: 1,
    updatedAt: 1,
    expiresAt: 2,
    activeOrganizationId,
    activeTeamId: null,
    impersonated: false,
  },
});

const makeList = (organizations: Organization[], more: object = {}) => ({
  organizations,
  unreadable: 0,
  received: organizations.length,
  ...more,
});

function setUp() {
  const state = createState();
  let time = 1_000;
  const store = createAccountStore({ state, now: () => time++ });
  const head = async () => (await state.sessions.heads.get()).c1;
  return { state, store, head };
}

describe('applySignedIn', () => {
  it('keeps who is signed in and what is active', async () => {
    const { state, store, head } = setUp();

    await store.applySignedIn('c1', signedIn(), ACME);

    expect(await state.sessions.sessionSnapshot.get()).toEqual({
      connectionId: 'c1',
      state: signedIn(),
      fetchedAt: expect.any(Number),
      error: null,
      since: expect.any(Number),
    });
    expect(await head()).toMatchObject({ user: { id: 'mika' }, activeOrganization: ACME, rows: [ACME] });
  });

  describe('notes since when it is seen', () => {
    const first = signedIn('mika', ACME.id);
    const at = ({ state }: ReturnType<typeof setUp>) => state.sessions.sessionSnapshot.get();

    it.each([
      ['the same session with the same organization', first, true],
      ['another organization', signedIn('mika', null), false],
      ['another session of the same user', { ...first, session: { ...first.session, id: 's2' } }, false],
    ] as const)('%s', async (_what, next, isSame) => {
      const scene = setUp();
      await scene.store.applySignedIn('c1', first, null);
      const { since } = await at(scene);
      await scene.store.applySignedIn('c1', next, null);

      const read = await at(scene);
      expect(read.since === since).toBe(isSame);
      expect(read.since === read.fetchedAt).toBe(!isSame);
    });

    it('the same session after it was signed out', async () => {
      const scene = setUp();
      await scene.store.applySignedIn('c1', first, null);
      await scene.store.applySignedOut('c1', { phase: 'signed-out', reason: 'left' });
      await scene.store.applySignedIn('c1', first, null);

      const { since, fetchedAt } = await at(scene);
      expect(since).toBe(fetchedAt);
    });

    it('the same session after it could not be read', async () => {
      const scene = setUp();
      await scene.store.applySignedIn('c1', first, null);
      const { since } = await at(scene);
      await scene.store.applyError('c1', { code: 'timeout' });
      await scene.store.applySignedIn('c1', first, null);

      expect((await at(scene)).since).toBe(since);
    });
  });

  it('clears the failure of an earlier attempt', async () => {
    const { state, store } = setUp();
    await store.applyError('c1', { code: 'timeout' });

    await store.applySignedIn('c1', signedIn(), null);

    expect((await state.sessions.sessionSnapshot.get()).error).toBeNull();
  });

  it('drops head and list of another user', async () => {
    const { state, store, head } = setUp();
    await store.applySignedIn('c1', signedIn('mika'), ACME);
    await store.applyList('c1', 'mika', makeList([ACME, BLUEBIRD]));
    await store.applyRole('c1', 'acme', 'owner');

    await store.applySignedIn('c1', signedIn('ana'), BLUEBIRD);

    expect(await head()).toMatchObject({
      user: { id: 'ana' },
      rows: [BLUEBIRD],
      recentIds: ['bluebird'],
      roles: {},
      organizationCount: null,
    });
    expect(await state.organizations.organizationList.get()).toBeNull();
  });

  it('drops the list of another connection, and keeps its head', async () => {
    const { state, store } = setUp();
    await store.applySignedIn('c1', signedIn('mika'), ACME);
    await store.applyList('c1', 'mika', makeList([ACME]));

    await store.applySignedIn('c2', signedIn('mika'), null);

    expect(await state.organizations.organizationList.get()).toBeNull();
    expect(Object.keys(await state.sessions.heads.get())).toEqual(['c1', 'c2']);
  });

  it('puts the last used first, each once', async () => {
    const { store, head } = setUp();

    for (const active of [ACME, BLUEBIRD, CEDAR, BLUEBIRD])
      await store.applySignedIn('c1', signedIn(), active);

    expect((await head())?.recentIds).toEqual(['bluebird', 'cedar', 'acme']);
  });

  it('remembers fifty of those used', async () => {
    const { store, head } = setUp();

    for (let number = 1; number <= 60; number++) {
      await store.applySignedIn('c1', signedIn(), organization(`o${number}`));
    }

    expect((await head())?.recentIds).toHaveLength(50);
    expect((await head())?.recentIds[0]).toBe('o60');
    expect((await head())?.rows).toHaveLength(9);
  });

  it('keeps what was used when none is active now', async () => {
    const { store, head } = setUp();
    await store.applySignedIn('c1', signedIn(), ACME);

    await store.applySignedIn('c1', signedIn('mika', null), null);

    expect(await head()).toMatchObject({ activeOrganization: null, rows: [ACME], recentIds: ['acme'] });
  });
});

describe('applySignedOut', () => {
  it('erases everything about the account', async () => {
    const { state, store } = setUp();
    await store.applySignedIn('c1', signedIn(), ACME);
    await store.applyList('c1', 'mika', makeList([ACME, BLUEBIRD]));

    await store.applySignedOut('c1', { phase: 'signed-out', reason: 'left' });

    expect(await state.sessions.heads.get()).toEqual({});
    expect(await state.organizations.organizationList.get()).toBeNull();
    expect((await state.sessions.sessionSnapshot.get()).state).toEqual({
      phase: 'signed-out',
      reason: 'left',
    });
    const now = await Promise.all(
      [state.sessions.heads, state.organizations.organizationList, state.sessions.sessionSnapshot].map(
        (value) => value.get(),
      ),
    );
    expect(JSON.stringify(now)).not.toMatch(/mika|acme|bluebird/);
  });

  it('leaves the account of another connection alone', async () => {
    const { state, store } = setUp();
    await store.applySignedIn('c2', signedIn('ana'), BLUEBIRD);

    await store.applySignedOut('c1', { phase: 'signed-out', reason: 'none' });

    expect(await state.sessions.heads.get()).toMatchObject({ c2: { user: { id: 'ana' } } });
  });
});

describe('applyError', () => {
  it('keeps what was known and when, and says what failed', async () => {
    const { state, store, head } = setUp();
    await store.applySignedIn('c1', signedIn(), ACME);
    const { fetchedAt } = await state.sessions.sessionSnapshot.get();

    await store.applyError('c1', { code: 'unreachable' });

    expect(await state.sessions.sessionSnapshot.get()).toEqual({
      connectionId: 'c1',
      state: signedIn(),
      fetchedAt,
      error: { code: 'unreachable' },
      since: fetchedAt,
    });
    expect(await head()).toMatchObject({ activeOrganization: ACME });
  });

  it('knows nothing of a connection whose session was never read', async () => {
    const { state, store } = setUp();
    await store.applySignedIn('c1', signedIn(), ACME);

    await store.applyError('c2', { code: 'unreachable' });

    expect(await state.sessions.sessionSnapshot.get()).toEqual({
      connectionId: 'c2',
      state: { phase: 'unknown' },
      fetchedAt: null,
      error: { code: 'unreachable' },
    });
  });
});

describe('applyRole', () => {
  it('learns roles one by one, and unlearns them', async () => {
    const { store, head } = setUp();
    await store.applySignedIn('c1', signedIn(), ACME);

    await store.applyRole('c1', 'acme', 'owner');
    await store.applyRole('c1', 'bluebird', 'admin,billing');
    await store.applyRole('c1', 'acme', null);

    expect((await head())?.roles).toEqual({ bluebird: 'admin,billing' });
  });

  it('remembers two hundred', async () => {
    const { store, head } = setUp();
    await store.applySignedIn('c1', signedIn(), ACME);

    for (let number = 1; number <= 210; number++) await store.applyRole('c1', `o${number}`, 'member');

    expect(Object.keys((await head())?.roles ?? {})).toHaveLength(200);
    expect((await head())?.roles).toHaveProperty('o210');
    expect((await head())?.roles).not.toHaveProperty('o1');
  });

  it('has nothing to learn while nobody is signed in', async () => {
    const { state, store } = setUp();

    await store.applyRole('c1', 'acme', 'owner');

    expect(await state.sessions.heads.get()).toEqual({});
  });

  it('keeps every change of many at the same time', async () => {
    const { store, head } = setUp();
    await store.applySignedIn('c1', signedIn(), ACME);

    await Promise.all(['a', 'b', 'c'].map((id) => store.applyRole('c1', id, 'member')));

    expect(Object.keys((await head())?.roles ?? {})).toEqual(['a', 'b', 'c']);
  });
});

describe('keepLogo', () => {
  const URL_OF_LOGO = 'https://cdn.acme.example/logo.png';
  const THUMBNAIL = 'data:image/webp;base64,AA==';
  const LOGO = { connectionId: 'c1', url: URL_OF_LOGO, thumbnail: THUMBNAIL };
  const KEPT = { url: URL_OF_LOGO, thumbnail: THUMBNAIL, madeAt: 7 };
  const CONTEXT = { issuedAt: 7 };
  const PICTURED = { ...ACME, logo: URL_OF_LOGO };

  async function setUpKept() {
    const parts = setUp();
    await parts.store.applySignedIn('c1', signedIn(), PICTURED);
    await parts.store.keepLogo(LOGO, CONTEXT);
    return { ...parts, kept: async () => (await parts.head())?.logo };
  }

  it('keeps the logo of the active organization, also while its session is read again', async () => {
    const { store, kept } = await setUpKept();

    await store.applySignedIn('c1', signedIn(), PICTURED);

    expect(await kept()).toEqual(KEPT);
  });

  it('keeps no other logo', async () => {
    const { store, kept } = await setUpKept();

    await store.keepLogo({ ...LOGO, url: 'https://cdn.acme.example/other.png' }, CONTEXT);
    await store.keepLogo({ ...LOGO, connectionId: 'c2' }, CONTEXT);

    expect(await kept()).toEqual(KEPT);
  });

  it.each([
    ['another organization is active', signedIn('mika', 'bluebird'), BLUEBIRD],
    ['its address is another', signedIn(), { ...ACME, logo: 'https://cdn.acme.example/other.png' }],
    ['none is active', signedIn('mika', null), null],
    ['somebody else is signed in', signedIn('ana', null), null],
  ])('drops it once %s', async (_when, state, active) => {
    const { store, kept } = await setUpKept();

    await store.applySignedIn('c1', state, active);

    expect(await kept()).toBeUndefined();
  });

  it.each<[string, (store: ReturnType<typeof setUp>['store']) => Promise<void>]>([
    ['is signed out', (store) => store.applySignedOut('c1', { phase: 'signed-out', reason: 'left' })],
    ['forgets the server', (store) => store.forget('c1')],
  ])('is removed with the head of a user who %s', async (_who, leave) => {
    const { store, state } = await setUpKept();

    await leave(store);
    await store.keepLogo(LOGO, CONTEXT);

    expect(await state.sessions.heads.get()).toEqual({});
  });
});

describe('forget', () => {
  it('erases the account of one connection', async () => {
    const { state, store } = setUp();
    await store.applySignedIn('c2', signedIn('ana'), BLUEBIRD);
    await store.applySignedIn('c1', signedIn('mika'), ACME);
    await store.applyList('c1', 'mika', makeList([ACME]));

    await store.forget('c1');

    expect(Object.keys(await state.sessions.heads.get())).toEqual(['c2']);
    expect(await state.organizations.organizationList.get()).toBeNull();
    expect((await state.sessions.sessionSnapshot.get()).state).toEqual({ phase: 'unknown' });
  });

  it('leaves what is shown of another connection alone', async () => {
    const { state, store } = setUp();
    await store.applySignedIn('c1', signedIn('mika'), ACME);

    await store.forget('c2');

    expect((await state.sessions.sessionSnapshot.get()).connectionId).toBe('c1');
  });
});
