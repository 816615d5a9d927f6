import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { StorageFailure } from '@/lib/core/state/storageFailure';
import { type Connected, connectTo, serverTruth, shownBy } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { fillArea } from '../../fullStorage';
import { everyValue } from '../../memoryState';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';

const DONE = { ok: true, value: null };
const NO_ROOM = { ok: false, error: { code: 'storage-failed' } };

let server: ReferenceServer;
let here: Connected;
let ids: Record<string, string>;

const signOut = () => here.worker.signOut.run(nextContext());
const rename = (organizationId: string, name: string) =>
  here.worker.organizationChanges.update({ organizationId, name }, nextContext());
async function listedAtServer() {
  const { json } = await here.tab.get('/organization/list');
  // Safe: the reference server's GET /organization/list returns this.
  return json as { id: string; name: string; slug: string }[];
}
const nameAtServer = async (id: string) => (await listedAtServer()).find((listed) => listed.id === id)?.name;

/** A full disk in Firefox refuses every write, even a smaller one. */
function refuseEveryWrite() {
  for (const { value } of everyValue(here.worker.state)) {
    vi.spyOn(value, 'set').mockRejectedValue(new StorageFailure('QuotaExceededError'));
  }
}

beforeAll(async () => {
  server = await startReferenceServer({ logLevel: 'off' });
});
beforeEach(async () => {
  here = await connectTo(server);
  await here.signIn(demoAccounts.mika);
  ids = Object.fromEntries((await listedAtServer()).map(({ id, slug }) => [slug, id]));
  await here.switchTo({ by: 'id', organizationId: ids.acme ?? '' });
  await here.worker.idle();
  server.log.clear();
});
afterAll(() => server.close());

describe.each(['session', 'local'] as const)('with a full %s area', (area) => {
  beforeEach(async () => {
    await fillArea(here.worker.state, area);
  });

  it('signs out, and shows it', async () => {
    expect(await signOut()).toEqual(DONE);

    expect([await serverTruth(here), await shownBy(here), await here.head()]).toEqual([
      null,
      null,
      undefined,
    ]);
  });

  it('renames an organization that has a longer name then', async () => {
    const id = ids.acme ?? '';
    const name = `Renamed while the ${area} area is full, with many more letters than before`;

    expect(await rename(id, name)).toEqual(DONE);

    expect(await nameAtServer(id)).toBe(name);
  });

  it('switches, and shows what the server has', async () => {
    expect(await here.switchTo({ by: 'id', organizationId: ids.bluebird ?? '' })).toEqual(DONE);

    expect((await serverTruth(here))?.activeId).toBe(ids.bluebird);
    const { state } = await here.snapshot();
    expect(state.phase === 'signed-in' && state.session.activeOrganizationId).toBe(ids.bluebird);
  });
});

describe('with a disk that takes nothing', () => {
  it('signs out all the same', async () => {
    refuseEveryWrite();

    expect(await signOut()).toEqual(DONE);

    expect(await serverTruth(here)).toBeNull();
  });

  it('says why it renames nothing, and sends nothing', async () => {
    const id = ids.acme ?? '';
    const before = await nameAtServer(id);
    refuseEveryWrite();

    expect(await rename(id, 'Never')).toEqual(NO_ROOM);

    expect(await nameAtServer(id)).toBe(before);
  });

  it('shows no account as up to date that it could not write down', async () => {
    const { sessionSnapshot: session } = here.worker.state.sessions;
    const store = session.set.bind(session);
    // There is room for an error, and for nothing larger.
    session.set = async (next) => {
      if (next.state.phase === 'signed-in') throw new StorageFailure('No room');
      return store(next);
    };

    await here.worker.polling.run('manual');

    expect(await here.snapshot()).toMatchObject({
      state: { phase: 'unknown' },
      error: { code: 'storage-failed' },
    });
  });
});
