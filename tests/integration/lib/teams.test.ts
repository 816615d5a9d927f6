import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connected, requestCounts, startConnected } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { newPerson } from '../../newPerson';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { maxAccount } from '../../server/seeds/crowd.ts';
import { createSeedWriter, type SeedWriter } from '../../server/seeds/seedWriter.ts';
import { type NewPerson, signInNewPerson } from '../../signInNewPerson';

const DONE = { ok: true, value: null };
const refusal = (code: string) => ({ ok: false, error: { code } });

let server: ReferenceServer;
let seed: SeedWriter;
let here: Connected;
let person: NewPerson;
let lost: { answer: string };
let organizationId: string;
let ownId: string;
/** This person is in the first team. */
let teamId: string;
let count = 0;

const teams = () => here.worker.teams;
const list = async () => {
  const result = await teams().list({ organizationId });
  return result.ok ? result.value.teams : result;
};
const listedNames = async () => {
  const listed = await list();
  return Array.isArray(listed) ? listed.map(({ name }) => name) : [];
};
const members = (id = teamId) => teams().members({ organizationId, teamId: id });
const create = (name: string) => teams().create({ organizationId, name }, nextContext());
const rename = (id: string, name: string) =>
  teams().rename({ organizationId, teamId: id, name }, nextContext());
const remove = (id: string) => teams().remove({ organizationId, teamId: id }, nextContext());
const add = (userId: string, id = teamId) =>
  teams().addMember({ organizationId, teamId: id, userId }, nextContext());
const take = (userId: string, id = teamId) =>
  teams().removeMember({ organizationId, teamId: id, userId }, nextContext());
const setActive = (id: string | null) => teams().setActive({ teamId: id }, nextContext());

async function join(role = 'member') {
  const joined = await newPerson(server);
  await seed.member(organizationId, joined.id, role);
  return joined;
}

async function become(role: string): Promise<void> {
  const { adapter } = await server.auth.$context;
  await adapter.update({ model: 'member', where: [{ field: 'id', value: ownId }], update: { role } });
}

beforeAll(async () => {
  server = await startReferenceServer({ logLevel: 'off' });
  seed = await createSeedWriter(server.auth);
});
beforeEach(async () => {
  count += 1;
  ({ person, here, lost } = await signInNewPerson(server, async ({ id }) => {
    organizationId = await seed.organization({ name: `Teams ${count}`, slug: `teams-${count}` });
    ownId = await seed.member(organizationId, id, 'owner');
    teamId = await seed.team(organizationId, 'Default', [id]);
  }));
  await here.switchTo({ by: 'id', organizationId });
  server.log.clear();
});
afterEach(() => server.faults.clear());
afterAll(() => server.close());

describe('the teams of an organization', () => {
  it('are listed, with the one that is active', async () => {
    const other = await seed.team(organizationId, 'Workshop', []);
    await setActive(teamId);

    expect(await list()).toEqual([
      expect.objectContaining({ id: teamId, name: 'Default', isActive: true }),
      { id: other, name: 'Workshop', createdAt: expect.any(Number), updatedAt: null, isActive: false },
    ]);
  });

  it('are not shown to users outside of it', async () => {
    const foreign = await seed.organization({ name: 'Foreign', slug: `foreign-teams-${count}` });

    expect(await teams().list({ organizationId: foreign })).toMatchObject(refusal('not-a-member'));
  });

  it('are marked as possibly incomplete', async () => {
    const rows = Array.from({ length: 100 }, (_, number) => ({ id: `t${number}`, name: `Team ${number}` }));
    server.faults.answer('/organization/list-teams', { status: 200, body: rows });

    expect(await teams().list({ organizationId })).toMatchObject({ ok: true, value: { maybeCut: true } });
  });

  it('are not there on a server without them', async () => {
    const without = await startConnected({ teams: false, seed: 'many' });
    await without.signIn(maxAccount);
    const { teams: none } = without.worker;

    expect(await none.list({ organizationId: 'any' })).toMatchObject(refusal('not-found'));
    expect(await none.create({ organizationId: 'any', name: 'One' }, nextContext())).toMatchObject(
      refusal('not-found'),
    );
    await without.server.close();
  });
});

describe('the members of a team', () => {
  it('are named by the members of the organization, with one more request', async () => {
    const other = await join();
    await add(other.id);
    server.log.clear();

    const result = await members();

    expect(result).toEqual({
      ok: true,
      value: {
        members: [
          { userId: person.id, name: person.name, email: person.email, image: null },
          { userId: other.id, name: other.name, email: other.email, image: null },
        ],
        maybeCut: false,
      },
    });
    expect(requestCounts(server)).toEqual({
      '/organization/list-team-members': 1,
      '/organization/list-members': 1,
    });
  });

  it('are named where there is one', async () => {
    expect(await members()).toMatchObject({ ok: true, value: { members: [{ name: person.name }] } });
  });

  it('have no names where the server does not return them', async () => {
    server.faults.answer('/organization/list-members', { status: 400, body: { code: 'VALIDATION_ERROR' } });

    expect(await members()).toMatchObject({
      ok: true,
      value: { members: [{ userId: person.id, name: '', email: '' }] },
    });
  });

  it('are shown to the team’s own members only', async () => {
    const closed = await seed.team(organizationId, 'Closed', []);

    expect(await members(closed)).toMatchObject(refusal('team-members-refused'));
    expect(await members('nothing')).toMatchObject(refusal('team-not-found'));
  });

  it('are added and removed', async () => {
    const other = await join();

    expect(await add(other.id)).toEqual(DONE);
    expect(await members()).toMatchObject({ value: { members: [{}, { userId: other.id }] } });
    expect(await take(other.id)).toEqual(DONE);
    expect(await members()).toMatchObject({ value: { members: [{ userId: person.id }] } });
  });

  it('are added and removed even if only the response was lost', async () => {
    const other = await join();
    lost.answer = '/add-team-member';
    expect(await add(other.id)).toEqual(DONE);
    lost.answer = '/remove-team-member';

    expect(await take(other.id)).toEqual(DONE);
  });

  it('are removed also where they were removed elsewhere', async () => {
    const { id } = await join();

    expect(await take(id)).toEqual(DONE);
  });

  it('must be members of the organization', async () => {
    const [outside, inside] = [await newPerson(server), await join()];

    expect(await add(outside.id)).toMatchObject(refusal('member-not-found'));
    expect(await add(inside.id, 'nothing')).toMatchObject(refusal('team-not-found'));
  });

  it('are not changed by a member', async () => {
    const other = await join();
    await become('member');

    expect(await add(other.id)).toMatchObject(refusal('team-member-add-refused'));
    expect(await take(person.id)).toMatchObject(refusal('team-member-remove-refused'));
  });
});

describe('a team', () => {
  it('is made', async () => {
    expect(await create(' Workshop ')).toEqual(DONE);
    expect(await listedNames()).toEqual(['Default', 'Workshop']);
  });

  it('is renamed', async () => {
    expect(await rename(teamId, 'Renamed')).toEqual(DONE);
    expect(await listedNames()).toEqual(['Renamed']);
  });

  it('is deleted', async () => {
    const other = await seed.team(organizationId, 'Workshop', []);

    expect(await remove(other)).toEqual(DONE);
    expect(await listedNames()).toEqual(['Default']);
  });

  it('is made, renamed and deleted also when only the answer was lost', async () => {
    const other = await seed.team(organizationId, 'Workshop', []);
    lost.answer = '/create-team';
    expect(await create('Shipping')).toEqual(DONE);
    lost.answer = '/update-team';
    expect(await rename(other, 'Studio')).toEqual(DONE);
    lost.answer = '/remove-team';
    expect(await remove(other)).toEqual(DONE);

    expect(await listedNames()).toEqual(['Default', 'Shipping']);
  });

  it('is not taken for made where an older one has its name', async () => {
    server.faults.answer('/organization/create-team', { status: 500 });
    const context = { ...nextContext(), issuedAt: Date.now() + 60 * 60 * 1_000 };

    expect(await teams().create({ organizationId, name: 'Default' }, context)).toMatchObject(
      refusal('server-error'),
    );
  });

  it('is not deleted while it is the last or the active one', async () => {
    expect(await remove(teamId)).toMatchObject(refusal('last-team'));
    await seed.team(organizationId, 'Workshop', []);
    await setActive(teamId);

    expect(await remove(teamId)).toMatchObject(refusal('team-active'));
    await setActive(null);
    expect(await remove(teamId)).toEqual(DONE);
  });

  it('cannot be renamed after it was deleted elsewhere, and need not be deleted again', async () => {
    expect(await rename('nothing', 'Name')).toMatchObject(refusal('team-not-found'));
    expect(await remove('nothing')).toEqual(DONE);
  });

  it('is not made, renamed or deleted by a member', async () => {
    await become('member');

    expect(await create('Workshop')).toMatchObject(refusal('team-create-refused'));
    expect(await rename(teamId, 'Name')).toMatchObject(refusal('team-update-refused'));
    expect(await remove(teamId)).toMatchObject(refusal('team-delete-refused'));
  });

  it('is not made by a user who is not in the organization', async () => {
    const foreign = await seed.organization({ name: 'Foreign', slug: `foreign-made-${count}` });

    expect(await teams().create({ organizationId: foreign, name: 'Team' }, nextContext())).toMatchObject(
      refusal('not-a-member'),
    );
  });

  it('is settled by a worker that finds it deleted', async () => {
    const other = await seed.team(organizationId, 'Workshop', []);
    await remove(other);
    const operation = (await here.worker.state.operations.operations.get()).at(-1);
    if (!operation) throw new Error('Nothing was recorded');

    expect(await here.worker.settle(operation)).toEqual(DONE);
  });
});

describe('the active team', () => {
  const activeId = async () => {
    const { state } = await here.snapshot();
    return state.phase === 'signed-in' ? state.session.activeTeamId : undefined;
  };

  it('is chosen, and none again', async () => {
    expect(await setActive(teamId)).toEqual(DONE);
    expect(await activeId()).toBe(teamId);

    expect(await setActive(null)).toEqual(DONE);
    expect(await activeId()).toBeNull();
  });

  it('is chosen also when only the answer was lost', async () => {
    lost.answer = '/set-active-team';

    expect(await setActive(teamId)).toEqual(DONE);
    expect(await activeId()).toBe(teamId);
  });

  it('is one that the person is in, of the active organization', async () => {
    const closed = await seed.team(organizationId, 'Closed', []);

    expect(await setActive(closed)).toMatchObject(refusal('not-a-team-member'));
    expect(await setActive('nothing')).toMatchObject(refusal('team-not-found'));
    await here.switchTo({ by: 'none' });
    expect(await setActive(teamId)).toMatchObject(refusal('no-active-organization'));
  });
});

describe('a server with limits on teams', () => {
  it('names the limit that was reached, and allows deleting the last team where the server does', async () => {
    const strict = await startConnected({
      maximumTeams: 2,
      maximumMembersPerTeam: 1,
      allowRemovingAllTeams: true,
    });
    const writer = await createSeedWriter(strict.server.auth);
    const [owner, other] = [await newPerson(strict.server), await newPerson(strict.server)];
    const id = await writer.organization({ name: 'Strict', slug: 'strict' });
    await writer.member(id, owner.id, 'owner');
    await writer.member(id, other.id, 'member');
    const only = await writer.team(id, 'Only', [owner.id]);
    await strict.signIn(owner);
    const { teams: limited } = strict.worker;
    const input = { organizationId: id, teamId: only };

    expect(await limited.addMember({ ...input, userId: other.id }, nextContext())).toMatchObject(
      refusal('team-member-limit'),
    );
    await limited.create({ organizationId: id, name: 'Second' }, nextContext());
    expect(await limited.create({ organizationId: id, name: 'Third' }, nextContext())).toMatchObject(
      refusal('team-limit'),
    );
    const listed = await limited.list({ organizationId: id });
    for (const team of listed.ok ? listed.value.teams : []) {
      expect(await limited.remove({ organizationId: id, teamId: team.id }, nextContext())).toEqual(DONE);
    }
    await strict.server.close();
  });
});
