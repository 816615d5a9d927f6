import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connected, serverTruth } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { expectAgreement } from '../../expectAgreement';
import { newPerson } from '../../newPerson';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { createSeedWriter, type SeedWriter } from '../../server/seeds/seedWriter.ts';
import { type NewPerson, signInNewPerson } from '../../signInNewPerson';

const DONE = { ok: true, value: null };
const refusal = (code: string) => ({ ok: false, error: { code } });

let server: ReferenceServer;
let seed: SeedWriter;
let here: Connected;
let person: NewPerson;
let lost: { answer: string };
let count = 0;

const changes = () => here.worker.organizationChanges;
const leave = (organizationId: string) => changes().leave({ organizationId }, nextContext());
const remove = (organizationId: string) => changes().remove({ organizationId }, nextContext());
const details = async (organizationId: string) => {
  const result = await changes().details({ organizationId });
  return result.ok ? result.value : result;
};
const listedSlugs = async () => {
  const { user } = (await here.head()) ?? {};
  const rows = await here.worker.store.readOrganizations(here.connectionId, user?.id ?? '');
  return rows.map(({ slug }) => slug);
};

/** The organization belongs to one test, and this person has a role in it. */
async function newOrganization(role: string | null): Promise<string> {
  count += 1;
  const id = await seed.organization({ name: `Organization ${count}`, slug: `left-${count}` });
  if (role) await seed.member(id, person.id, role);
  return id;
}

const otherOwner = async (organizationId: string) => {
  const owner = await newPerson(server);
  await seed.member(organizationId, owner.id, 'owner');
  return owner;
};

const activate = (organizationId: string) => here.switchTo({ by: 'id', organizationId });

/** Another admin removes the member. */
async function expel(organizationId: string, userId = person.id): Promise<void> {
  const { adapter } = await server.auth.$context;
  const where = [
    { field: 'organizationId', value: organizationId },
    { field: 'userId', value: userId },
  ];
  await adapter.delete({ model: 'member', where });
}

beforeAll(async () => {
  server = await startReferenceServer({ logLevel: 'off' });
  seed = await createSeedWriter(server.auth);
});
beforeEach(async () => {
  ({ person, here, lost } = await signInNewPerson(server));
});
afterEach(async () => {
  server.faults.clear();
  lost.answer = '';
  await expectAgreement(here);
});
afterAll(() => server.close());

describe('leaving an organization', () => {
  it('leaves none active where it was the active one, and no trace in the list', async () => {
    const id = await newOrganization('admin');
    await activate(id);

    expect(await leave(id)).toEqual(DONE);

    expect(await serverTruth(here)).toMatchObject({ activeId: null });
    expect(await listedSlugs()).toEqual([]);
    const head = await here.head();
    expect(head).toMatchObject({ activeOrganization: null, roles: {} });
    expect(head).not.toHaveProperty('lostOrganization');
  });

  it('leaves the active one active where it was another', async () => {
    const [active, other] = [await newOrganization('owner'), await newOrganization('member')];
    await activate(active);

    expect(await leave(other)).toEqual(DONE);
    expect(await serverTruth(here)).toMatchObject({ activeId: active });
  });

  it('is done when only the answer was lost', async () => {
    const id = await newOrganization('member');
    await activate(id);
    lost.answer = '/organization/leave';

    expect(await leave(id)).toEqual(DONE);
    expect(await serverTruth(here)).toMatchObject({ activeId: null });
  });

  it('clears the active one where the server keeps it', async () => {
    const id = await newOrganization('member');
    await activate(id);
    server.faults.answer('/organization/leave', { status: 200, body: {}, times: 1 });
    await expel(id);

    expect(await leave(id)).toEqual(DONE);
    expect(await serverTruth(here)).toMatchObject({ activeId: null });
    expect(await here.head()).not.toHaveProperty('lostOrganization');
  });

  it('is refused to the only owner, and to a user who is out already', async () => {
    const [own, foreign] = [await newOrganization('owner'), await newOrganization(null)];

    expect(await leave(own)).toMatchObject(refusal('only-owner'));
    expect(await leave(foreign)).toMatchObject(refusal('not-a-member'));
  });
});

describe('deleting an organization', () => {
  it('leaves none active where it was the active one', async () => {
    const id = await newOrganization('owner');
    await activate(id);

    expect(await remove(id)).toEqual(DONE);

    expect(await serverTruth(here)).toMatchObject({ activeId: null });
    expect(await listedSlugs()).toEqual([]);
    expect(await details(id)).toMatchObject(refusal('not-a-member'));
  });

  it('is done when only the answer was lost', async () => {
    const id = await newOrganization('owner');
    lost.answer = '/organization/delete';

    expect(await remove(id)).toEqual(DONE);
  });

  it('is refused to anybody but an owner', async () => {
    const id = await newOrganization('admin');
    await otherOwner(id);

    expect(await remove(id)).toMatchObject(refusal('organization-delete-refused'));
    expect(await remove(await newOrganization(null))).toMatchObject(refusal('not-a-member'));
  });

  it('is settled by a worker that finds it, whatever its page does', async () => {
    const id = await newOrganization('owner');
    await remove(id);
    const [operation] = (await here.worker.state.operations.operations.get()).slice(-1);
    if (!operation) throw new Error('Nothing was recorded');

    expect(await here.worker.settle(operation)).toEqual(DONE);
  });
});

describe('an organization that a user was removed from', () => {
  it('is named and cleared when it was the active one', async () => {
    const id = await newOrganization('member');
    await activate(id);
    await expel(id);

    await here.worker.polling.run('manual');
    await here.worker.idle();

    expect(await serverTruth(here)).toMatchObject({ activeId: null });
    expect(await here.head()).toMatchObject({
      activeOrganization: null,
      lostOrganization: { id, name: expect.stringMatching(/^Organization/) },
    });
    expect(await listedSlugs()).toEqual([]);
  });

  it('is cleared once, as a step of its own', async () => {
    const id = await newOrganization('member');
    await activate(id);
    await expel(id);
    server.log.clear();

    await Promise.all([here.worker.polling.run('manual'), here.worker.polling.run('open')]);
    await here.worker.polling.run('manual');
    await here.worker.idle();

    expect(server.log.count('/organization/set-active')).toBe(1);
    expect((await here.worker.state.operations.operations.get()).at(-1)).toMatchObject({
      kind: 'organizations.setActive',
      target: { organization: null, slug: null, previous: null },
      progress: { phase: 'settled', error: null },
    });
  });

  it('is not tried again where the server refuses to clear it', async () => {
    const id = await newOrganization('member');
    await activate(id);
    await expel(id);
    server.faults.answer('/organization/set-active', { status: 403, body: { code: 'INVALID_ORIGIN' } });
    server.log.clear();

    await here.worker.polling.run('manual');
    await here.worker.idle();
    await here.worker.polling.run('manual');
    await here.worker.idle();

    expect(server.log.count('/organization/set-active')).toBe(1);
    expect(await here.head()).toMatchObject({ lostOrganization: { id } });
  });

  it('is reported until it was seen', async () => {
    const id = await newOrganization('member');
    await activate(id);
    await expel(id);
    await here.worker.polling.run('manual');
    await here.worker.idle();
    await here.worker.polling.run('manual');
    expect(await here.head()).toHaveProperty('lostOrganization');

    expect(await changes().dismissLost()).toEqual(DONE);
    expect(await here.head()).not.toHaveProperty('lostOrganization');
  });

  it('is no longer reported once it is active again', async () => {
    const id = await newOrganization('member');
    await activate(id);
    await expel(id);
    await here.worker.polling.run('manual');
    await here.worker.idle();
    await seed.member(id, person.id, 'member');

    await activate(id);

    expect(await here.head()).toMatchObject({ activeOrganization: { id } });
    expect(await here.head()).not.toHaveProperty('lostOrganization');
  });

  it('is found out by its own page as well', async () => {
    const id = await newOrganization('member');
    await activate(id);
    await expel(id);

    expect(await details(id)).toMatchObject(refusal('not-a-member'));
    await here.worker.idle();

    expect(await here.head()).toMatchObject({ activeOrganization: null, lostOrganization: { id } });
  });

  it('is named as well when a user deleted it', async () => {
    const id = await newOrganization('member');
    await activate(id);
    const { adapter } = await server.auth.$context;
    await adapter.deleteMany({ model: 'member', where: [{ field: 'organizationId', value: id }] });
    await adapter.delete({ model: 'organization', where: [{ field: 'id', value: id }] });

    await here.worker.polling.run('manual');
    await here.worker.idle();

    expect(await here.head()).toMatchObject({ activeOrganization: null, lostOrganization: { id } });
  });

  it('gives way to a choice that was made meanwhile', async () => {
    const [lost, next] = [await newOrganization('member'), await newOrganization('owner')];
    await activate(lost);
    await expel(lost);
    const hold = server.faults.hold('/organization/get-active-member');
    const refreshing = here.worker.polling.run('manual');
    await hold.arrived;
    const switching = activate(next);
    hold.release();
    await Promise.all([refreshing, switching]);
    await here.worker.idle();

    expect(await serverTruth(here)).toMatchObject({ activeId: next });
  });
});

describe('two windows that end it at the same time', () => {
  it.each([
    ['leave', 'member', leave],
    ['delete', 'owner', remove],
  ] as const)('%s it once, and agree that it has ended', async (_what, role, end) => {
    const id = await newOrganization(role);
    await otherOwner(id);
    await activate(id);

    const results = await Promise.all([end(id), end(id)]);
    await here.worker.idle();

    expect(results.some(({ ok }) => ok)).toBe(true);
    for (const result of results) {
      expect(['done', 'not-a-member', 'organization-not-found']).toContain(
        result.ok ? 'done' : result.error.code,
      );
    }
    expect(await listedSlugs()).toEqual([]);
    const head = await here.head();
    expect(head).toMatchObject({ activeOrganization: null });
    expect(head).not.toHaveProperty('lostOrganization');
  });
});
