import { describe, expect, it } from 'vitest';
import type { Organization } from '@/lib/organizations/schema';
import type { SignedIn } from '@/lib/sessions/schema';
import { createState, createWorker, nextContext } from '@/tests/createWorker';
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
const answer = (organizations: Organization[]) => ({
  organizations,
  unreadable: 0,
  received: organizations.length,
});

/** Mika is signed in, and Acme is active. */
async function setUp() {
  const state = createState();
  const { store, commands } = createWorker({ state });
  await store.applySignedIn('c1', MIKA, organization('acme', 'Acme'));
  const head = async () => (await state.sessions.heads.get()).c1;
  const pin = (organizationId: string, isPinned: boolean) =>
    commands['organizations.pin']({ connectionId: 'c1', organizationId, isPinned }, nextContext());
  return { state, store, head, pin };
}

describe('organizations.pin', () => {
  const rowIds = async (head: () => Promise<{ rows: readonly Organization[] } | undefined>) =>
    (await head())?.rows.map(({ id }) => id);

  it('keeps an organization first among the rows of the head, until it is unpinned', async () => {
    const { store, head, pin } = await setUp();
    await store.applyList('c1', 'mika', answer([organization('acme', 'Acme'), ...many(20)]));

    await pin('o15', true);
    expect((await rowIds(head))?.slice(0, 3)).toEqual(['o15', 'acme', 'o0']);

    await store.applySignedIn('c1', MIKA, organization('acme', 'Acme'));
    await store.applyList('c1', 'mika', answer([organization('acme', 'Acme'), ...many(20)]));
    expect((await rowIds(head))?.slice(0, 2)).toEqual(['o15', 'acme']);

    await pin('o15', false);
    expect((await rowIds(head))?.slice(0, 2)).toEqual(['acme', 'o0']);
  });

  it('is for that user, also after they have signed in again', async () => {
    const { state, store, head, pin } = await setUp();
    await pin('o7', true);
    await store.applySignedOut('c1', { phase: 'signed-out', reason: 'left' });

    await store.applySignedIn('c1', MIKA, organization('acme', 'Acme'));
    await store.applyList('c1', 'mika', answer(many(9)));

    expect(await rowIds(head)).toMatchObject(['o7', 'acme', ...['o0', 'o1', 'o2', 'o3', 'o4', 'o5', 'o6']]);
    expect(await state.organizations.pinned.get()).toEqual({ c1: { mika: ['o7'] } });
  });

  it('pins nothing where nobody is signed in', async () => {
    const { state, store, pin } = await setUp();
    await store.applySignedOut('c1', { phase: 'signed-out', reason: 'left' });

    await pin('o7', true);

    expect(await state.organizations.pinned.get()).toEqual({});
  });
});
