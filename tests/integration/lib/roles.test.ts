import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectTo, requestCounts } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { newPerson } from '../../newPerson';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { createSeedWriter } from '../../server/seeds/seedWriter.ts';

const DONE = { ok: true, value: null };
const refusal = (code: string) => ({ ok: false, error: { code } });

let server: ReferenceServer;
let organizationId = '';
let count = 0;

/** Returns the person's worker, too. */
async function personWith(role: string) {
  const person = await newPerson(server);
  const here = await connectTo(server);
  const seed = await createSeedWriter(server.auth);
  const memberId = await seed.member(organizationId, person.id, role);
  await here.signIn(person);
  return { ...here, memberId };
}

describe('roles of an organization', () => {
  beforeAll(async () => {
    server = await startReferenceServer({ logLevel: 'off', organizationRoles: true });
  });
  beforeEach(async () => {
    count += 1;
    const seed = await createSeedWriter(server.auth);
    organizationId = await seed.organization({ name: 'Acme', slug: `roles-${count}` });
  });
  afterAll(() => server.close());

  const clerk = () => ({ organizationId, name: 'Clerk', permission: { team: ['create'] } });

  it('are made, listed, given, changed and deleted', async () => {
    const { worker } = await personWith('owner');
    const other = await personWith('member');
    const { roles, members, organizationChanges } = worker;

    expect(await roles.create(clerk(), nextContext())).toEqual(DONE);
    const listed = await roles.list({ organizationId });
    expect(listed).toMatchObject({
      ok: true,
      value: { roles: [{ name: 'clerk', permission: { team: ['create'] } }], maybeCut: false },
    });
    const roleId = (listed.ok && listed.value.roles[0]?.id) || '';
    expect(await organizationChanges.details({ organizationId })).toMatchObject({
      value: { roles: ['owner', 'admin', 'member', 'clerk'] },
    });
    const assignment = { organizationId, memberId: other.memberId, roles: ['clerk'] };
    expect(await members.updateRole(assignment, nextContext())).toEqual(DONE);
    expect(await roles.remove({ organizationId, roleId }, nextContext())).toMatchObject(
      refusal('role-assigned'),
    );
    await members.updateRole({ ...assignment, roles: ['member'] }, nextContext());
    const change = { organizationId, roleId, permission: { team: ['create', 'update'] } };
    expect(await roles.update(change, nextContext())).toEqual(DONE);
    expect(await roles.remove({ organizationId, roleId }, nextContext())).toEqual(DONE);
    expect(await roles.list({ organizationId })).toMatchObject({ value: { roles: [] } });
  });

  it('show what the own role may do: all of it by one question', async () => {
    const { worker } = await personWith('owner');
    await worker.roles.create({ ...clerk(), permission: { invoice: ['read', 'export'] } }, nextContext());
    server.log.clear();

    expect(await worker.roles.list({ organizationId })).toMatchObject({
      value: { own: { ac: ['create', 'read', 'update', 'delete'], invoice: ['read', 'export'] } },
    });
    expect(requestCounts(server)).toEqual({
      '/organization/list-roles': 1,
      '/organization/has-permission': 1,
    });
  });

  it('show to a member that they may see them alone', async () => {
    const { worker } = await personWith('member');

    expect(await worker.roles.list({ organizationId })).toEqual({
      ok: true,
      value: { roles: [], maybeCut: false, own: { ac: ['read'] } },
    });
  });

  it('are refused with a sentence for each reason', async () => {
    const owner = await personWith('owner');
    const member = await personWith('member');
    const admin = await personWith('admin');
    const create = (worker: typeof owner.worker, more: object) =>
      worker.roles.create({ ...clerk(), ...more }, nextContext());
    await create(owner.worker, {});

    expect(await create(member.worker, { name: 'a' })).toMatchObject(refusal('role-create-refused'));
    expect(await create(admin.worker, { name: 'b', permission: { organization: ['delete'] } })).toMatchObject(
      refusal('role-create-refused'),
    );
    expect(await create(owner.worker, { name: 'Owner' })).toMatchObject(refusal('role-name-taken'));
    expect(await create(owner.worker, { name: 'c', permission: { parrot: ['feed'] } })).toMatchObject(
      refusal('role-resource-unknown'),
    );
    const gone = { organizationId, roleId: 'none' };
    expect(await owner.worker.roles.update({ ...gone, permission: {} }, nextContext())).toMatchObject(
      refusal('role-not-found'),
    );
  });

  it('are not made twice where an earlier one has the name', async () => {
    const { worker } = await personWith('owner');
    await worker.roles.create(clerk(), nextContext());

    expect(await worker.roles.create(clerk(), nextContext())).toMatchObject(refusal('role-name-taken'));
  });
});
