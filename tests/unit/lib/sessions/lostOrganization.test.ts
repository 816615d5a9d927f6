import { describe, expect, it } from 'vitest';
import { createAccountStore } from '@/lib/sessions/accountStore';
import type { SignedIn } from '@/lib/sessions/schema';
import { createState } from '@/tests/createWorker';
import { organization } from '@/tests/fakeAccount';
import { makeProfile } from '../../../makeProfile';

const [ACME, BLUEBIRD] = [organization('acme'), organization('bluebird')];

const signedIn = (activeOrganizationId: string | null, id = 'mika'): SignedIn => ({
  phase: 'signed-in',
  user: makeProfile({ id, name: id, email: `${id}@acme.example`, emailVerified: true, image: null }),
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

async function setUp() {
  const state = createState();
  const store = createAccountStore({ state, now: () => 1 });
  await store.applySignedIn('c1', signedIn('acme'), ACME);
  const lost = async () => (await state.sessions.heads.get()).c1?.lostOrganization ?? null;
  return { state, store, lost };
}

describe('an organization that the user is no longer in', () => {
  it('is noted once while it is the active one', async () => {
    const { store, lost } = await setUp();

    expect(await store.markLost('c1', 'acme')).toBe(true);
    expect(await store.markLost('c1', 'acme')).toBe(false);
    expect(await lost()).toEqual(ACME);
  });

  it('is not noted where another is active, or nobody is signed in', async () => {
    const { store, lost } = await setUp();

    expect(await store.markLost('c1', 'bluebird')).toBe(false);
    expect(await store.markLost('c2', 'acme')).toBe(false);
    expect(await lost()).toBeNull();
  });

  it('stays noted while the session is read again and when none is active', async () => {
    const { store, lost } = await setUp();
    await store.markLost('c1', 'acme');

    await store.applySignedIn('c1', signedIn('acme'), ACME);
    await store.applySignedIn('c1', signedIn(null), null);
    await store.applySignedIn('c1', signedIn('bluebird'), BLUEBIRD);

    expect(await lost()).toEqual(ACME);
  });

  it('is forgotten when it is active again', async () => {
    const { store, lost } = await setUp();
    await store.markLost('c1', 'acme');
    await store.applySignedIn('c1', signedIn(null), null);

    await store.applySignedIn('c1', signedIn('acme'), ACME);

    expect(await lost()).toBeNull();
  });

  it('is forgotten when the person has a role in it, or has seen it', async () => {
    const { store, lost } = await setUp();
    await store.markLost('c1', 'acme');
    await store.applyRole('c1', 'bluebird', 'member');
    expect(await lost()).toEqual(ACME);
    await store.applyRole('c1', 'acme', 'member');
    expect(await lost()).toBeNull();

    await store.markLost('c1', 'acme');
    await store.forgetLost('c1', 'bluebird');
    expect(await lost()).toEqual(ACME);
    await store.forgetLost('c1');
    expect(await lost()).toBeNull();
  });

  it('is not reported to another user', async () => {
    const { store, lost } = await setUp();
    await store.markLost('c1', 'acme');

    await store.applySignedIn('c1', signedIn(null, 'ana'), null);

    expect(await lost()).toBeNull();
  });
});
