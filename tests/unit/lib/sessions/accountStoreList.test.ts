import { describe, expect, it } from 'vitest';
import type { Organization } from '@/lib/organizations/schema';
import { createAccountStore } from '@/lib/sessions/accountStore';
import type { SignedIn } from '@/lib/sessions/schema';
import { createState } from '@/tests/createWorker';
import { organization } from '@/tests/fakeAccount';
import { makeProfile } from '../../../makeProfile';

const MIKA: SignedIn = {
  phase: 'signed-in',
  user: makeProfile({
    id: 'mika',
    name: 'Mika',
    email: 'mika@acme.example',
    emailVerified: true,
    image: null,
  }),
  session: {
    id: 's1',
    createdAt: 1,
    updatedAt: 1,
    expiresAt: 2,
    activeOrganizationId: 'acme',
    activeTeamId: null,
    impersonated: false,
  },
};

const many = (count: number): Organization[] =>
  Array.from({ length: count }, (_, number) => organization(`o${number}`, `Organization ${number}`));
const answer = (organizations: Organization[], more: object = {}) => ({
  organizations,
  unreadable: 0,
  received: organizations.length,
  ...more,
});

/** Mika is signed in, and Acme is active. */
async function setUp() {
  const state = createState();
  const store = createAccountStore({ state, now: () => 1_000 });
  await store.applySignedIn('c1', MIKA, organization('acme', 'Acme'));
  const head = async () => (await state.sessions.heads.get()).c1;
  return { state, store, head };
}

describe('applyList', () => {
  it('keeps the rows as one text, sorted by name', async () => {
    const { state, store, head } = await setUp();

    await store.applyList(
      'c1',
      'mika',
      answer(['Zoo', 'élan', 'Acme', 'beta 10', 'beta 9'].map((name) => organization(name, name))),
    );

    const list = await state.organizations.organizationList.get();
    expect(list).toMatchObject({
      connectionId: 'c1',
      userId: 'mika',
      count: 5,
      maybeCut: false,
      error: null,
    });
    expect(JSON.parse(list?.rows ?? '').map(({ name }: Organization) => name)).toEqual([
      'Acme',
      'beta 9',
      'beta 10',
      'élan',
      'Zoo',
    ]);
    expect((await head())?.organizationCount).toBe(5);
  });

  it.each([
    [99, false],
    [100, true],
    [101, false],
    [150, false],
  ])('says of %i rows that the list may be cut: %s', async (count, maybeCut) => {
    const { state, store } = await setUp();

    await store.applyList('c1', 'mika', answer(many(count)));

    expect(await state.organizations.organizationList.get()).toMatchObject({ count, maybeCut });
  });

  it('counts what was received, not what was readable', async () => {
    const { state, store } = await setUp();

    await store.applyList('c1', 'mika', answer(many(98), { unreadable: 2, received: 100 }));

    expect(await state.organizations.organizationList.get()).toMatchObject({
      count: 98,
      unreadable: 2,
      maybeCut: true,
    });
  });

  it('shows the active organization even where the list is cut just there', async () => {
    const { store, head } = await setUp();

    await store.applyList('c1', 'mika', answer(many(100)));

    expect((await head())?.rows).toHaveLength(9);
    expect((await head())?.rows[0]?.id).toBe('acme');
  });

  it('takes the new name of the active organization from the list', async () => {
    const { store, head } = await setUp();

    await store.applyList('c1', 'mika', answer([organization('acme', 'Acme Renamed')]));

    expect((await head())?.activeOrganization?.name).toBe('Acme Renamed');
    expect((await head())?.rows).toEqual([organization('acme', 'Acme Renamed')]);
  });

  it('drops the list of a signed-out user', async () => {
    const { state, store } = await setUp();

    await store.applyList('c1', 'ana', answer(many(3)));

    expect(await state.organizations.organizationList.get()).toBeNull();
  });

  it('drops the list when the storage is full, never the head', async () => {
    const { state, head } = await setUp();
    const small = {
      ...state.organizations.organizationList,
      set: (list: Parameters<typeof state.organizations.organizationList.set>[0]) =>
        (list?.rows.length ?? 0) > 1_000
          ? Promise.reject(new Error('QUOTA_BYTES quota exceeded'))
          : state.organizations.organizationList.set(list),
    };
    const store = createAccountStore({
      state: { ...state, organizations: { ...state.organizations, organizationList: small } },
      now: () => 1_000,
    });

    await store.applyList('c1', 'mika', answer(many(5_000)));

    expect(await state.organizations.organizationList.get()).toMatchObject({
      rows: '[]',
      count: 5_000,
      maybeCut: true,
      error: { code: 'storage-failed' },
    });
    expect(await head()).toMatchObject({ organizationCount: 5_000, activeOrganization: { id: 'acme' } });
  });
});

describe('applyListError', () => {
  it('keeps the rows that are known and says what failed', async () => {
    const { state, store } = await setUp();
    await store.applyList('c1', 'mika', answer(many(3)));

    await store.applyListError('c1', 'mika', { code: 'timeout' });

    expect(await state.organizations.organizationList.get()).toMatchObject({
      count: 3,
      fetchedAt: 1_000,
      error: { code: 'timeout' },
    });
  });

  it('does not take the rows of another user for this one', async () => {
    const { state, store } = await setUp();
    await store.applyList('c1', 'mika', answer(many(3)));

    await store.applyListError('c1', 'ana', { code: 'timeout' });

    expect(await state.organizations.organizationList.get()).toMatchObject({
      userId: 'ana',
      rows: '[]',
      count: 0,
    });
  });
});

describe('findOrganization', () => {
  it('finds what was listed', async () => {
    const { store } = await setUp();
    await store.applyList('c1', 'mika', answer(many(20)));

    expect(await store.findOrganization('c1', 'mika', 'o19')).toEqual(organization('o19', 'Organization 19'));
  });

  it('finds nothing of another user or connection', async () => {
    const { store } = await setUp();
    await store.applyList('c1', 'mika', answer(many(20)));

    expect(await store.findOrganization('c1', 'ana', 'acme')).toBeUndefined();
    expect(await store.findOrganization('c2', 'mika', 'o19')).toBeUndefined();
  });

  it.each(['not JSON', '{}', '[{"id":7}]', 'null'])('finds nothing in a list that reads %j', async (rows) => {
    const { state, store } = await setUp();
    await store.applyList('c1', 'mika', answer(many(1)));
    const list = await state.organizations.organizationList.get();
    if (list) await state.organizations.organizationList.set({ ...list, rows });

    expect(await store.findOrganization('c1', 'mika', 'o19')).toBeUndefined();
  });
});
