import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connected, requestCounts, serverTruth, startConnected } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { newPerson, readRows } from '../../newPerson';
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
let organizationId: string;
let ownId: string;
let count = 0;

const members = () => here.worker.members;
const list = async (more: { offset?: number; limit?: number; search?: string } = {}) => {
  const result = await members().list({ organizationId, offset: 0, limit: 25, search: '', ...more });
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};
const updateRole = (memberId: string, ...roles: string[]) =>
  members().updateRole({ organizationId, memberId, roles }, nextContext());
const remove = (memberIdOrEmail: string) =>
  members().remove({ organizationId, memberIdOrEmail }, nextContext());

async function join(role: string): Promise<NewPerson & { memberId: string }> {
  const joined = await newPerson(server);
  return { ...joined, memberId: await seed.member(organizationId, joined.id, role) };
}

async function roleOf(userId: string): Promise<string | undefined> {
  const [row] = await readRows<{ id: string; role: string }>(server, 'member', userId);
  return row?.role;
}

beforeAll(async () => {
  server = await startReferenceServer({ logLevel: 'off' });
  seed = await createSeedWriter(server.auth);
});
beforeEach(async () => {
  count += 1;
  ({ person, here, lost } = await signInNewPerson(server, async ({ id }) => {
    organizationId = await seed.organization({ name: `Members ${count}`, slug: `members-${count}` });
    ownId = await seed.member(organizationId, id, 'owner');
  }));
  await here.switchTo({ by: 'id', organizationId });
  await here.worker.idle();
  server.log.clear();
});
afterEach(() => server.faults.clear());
afterAll(() => server.close());

describe('the members of an organization', () => {
  it('are listed with name, address, role and since when, and with who is asking', async () => {
    const other = await join('admin,billing');

    const { members: listed, total, maybeCut } = await list();

    expect(listed.toSorted((a, b) => Number(b.isSelf) - Number(a.isSelf))).toEqual([
      expect.objectContaining({ id: ownId, name: person.name, role: 'owner', isSelf: true }),
      {
        id: other.memberId,
        userId: other.id,
        name: other.name,
        email: other.email,
        image: null,
        role: 'admin,billing',
        createdAt: expect.any(Number),
        isSelf: false,
      },
    ]);
    expect([total, maybeCut]).toEqual([2, false]);
  });

  it('are listed page by page, each once', async () => {
    for (let number = 0; number < 6; number += 1) await join('member');

    const pages = [
      await list({ limit: 3 }),
      await list({ offset: 3, limit: 3 }),
      await list({ offset: 6, limit: 3 }),
    ];

    expect(pages.map((page) => page.members.length)).toEqual([3, 3, 1]);
    expect(new Set(pages.flatMap((page) => page.members.map(({ id }) => id))).size).toBe(7);
    expect(pages.map(({ total, maybeCut }) => [total, maybeCut])).toEqual([
      [7, false],
      [7, false],
      [7, false],
    ]);
    expect(requestCounts(server)).toEqual({ '/organization/list-members': 3 });
  });

  it.each([
    ['a name', ({ name }: NewPerson) => name.toUpperCase()],
    ['an address', ({ email }: NewPerson) => email.slice(0, 12)],
    ['a role', () => 'BILL'],
  ])('are found by %s', async (_what, search) => {
    const wanted = await join('billing');
    await join('member');

    const found = await list({ search: search(wanted) });

    expect(found.members.map(({ id }) => id)).toContain(wanted.memberId);
    expect(found.total).toBe(found.members.length);
  });

  it('are looked through once while a user types, and again after a change', async () => {
    const other = await join('member');
    await list({ search: 'per' });
    await list({ search: 'person' });
    expect(server.log.count('/organization/list-members')).toBe(1);

    await updateRole(other.memberId, 'admin');

    expect((await list({ search: 'admin' })).members.map(({ id }) => id)).toEqual([other.memberId]);
  });

  it('are not shown to users outside of it', async () => {
    const foreign = await seed.organization({ name: 'Foreign', slug: `foreign-members-${count}` });

    expect(await members().list({ organizationId: foreign, offset: 0, limit: 25, search: '' })).toMatchObject(
      refusal('not-a-member'),
    );
  });

  it('may be cut on an older server, which lists the first hundred', async () => {
    for (let number = 0; number < 3; number += 1) await join('member');
    server.faults.answer('/organization/list-members', { status: 404 });

    const whole = await list({ offset: 2, limit: 2 });

    expect(whole).toMatchObject({ total: 4, maybeCut: false });
    expect(whole.members).toHaveLength(2);
  });
});

describe('changing a role', () => {
  it('gives one or several', async () => {
    const other = await join('member');

    expect(await updateRole(other.memberId, 'admin')).toEqual(DONE);
    expect(await roleOf(other.id)).toBe('admin');
    expect(await updateRole(other.memberId, ' admin ', 'billing', 'admin')).toEqual(DONE);
    expect(await roleOf(other.id)).toBe('admin,billing');
  });

  it('is done when only the answer was lost', async () => {
    const other = await join('member');
    lost.answer = '/update-member-role';

    expect(await updateRole(other.memberId, 'billing', 'admin')).toEqual(DONE);
  });

  it('does not count as done if it never arrived', async () => {
    const other = await join('member');
    server.faults.answer('/organization/update-member-role', { status: 500 });

    expect(await updateRole(other.memberId, 'admin')).toMatchObject(refusal('server-error'));
  });

  it('shows the new role at once where it is the person’s own', async () => {
    await join('owner');

    expect(await updateRole(ownId, 'admin')).toEqual(DONE);
    expect((await here.head())?.roles).toEqual({ [organizationId]: 'admin' });
  });

  it('is refused where nothing, something unknown or an unknown user was chosen', async () => {
    const other = await join('member');

    expect(await updateRole(other.memberId, ' ', ',')).toMatchObject(refusal('field-missing'));
    expect(await updateRole(other.memberId, 'captain')).toMatchObject(refusal('role-not-found'));
    expect(await updateRole('nobody', 'admin')).toMatchObject(refusal('member-not-found'));
  });

  it('keeps the last owner', async () => {
    await join('admin');

    expect(await updateRole(ownId, 'admin')).toMatchObject(refusal('owner-needed'));
    expect(await roleOf(person.id)).toBe('owner');
  });

  it('is refused to a member, and to an admin where it is about an owner', async () => {
    const owner = await join('owner');
    const { adapter } = await server.auth.$context;
    const where = [{ field: 'id', value: ownId }];
    await adapter.update({ model: 'member', where, update: { role: 'member' } });

    expect(await updateRole(owner.memberId, 'member')).toMatchObject(refusal('member-update-refused'));
    await adapter.update({ model: 'member', where, update: { role: 'admin' } });
    expect(await updateRole(owner.memberId, 'member')).toMatchObject(refusal('member-update-refused'));
    expect(await updateRole(ownId, 'owner')).toMatchObject(refusal('member-update-refused'));
  });
});

describe('removing a member', () => {
  it('is done by the member’s id or by an address', async () => {
    const [first, second] = [await join('member'), await join('admin')];

    expect(await remove(first.memberId)).toEqual(DONE);
    expect(await remove(` ${second.email.toUpperCase()} `)).toEqual(DONE);
    expect((await list()).members.map(({ id }) => id)).toEqual([ownId]);
  });

  it.each(['memberId', 'email'] as const)('by %s is done when only the answer was lost', async (by) => {
    const other = await join('member');
    lost.answer = '/remove-member';

    expect(await remove(other[by])).toEqual(DONE);
  });

  it('does not count as done if it never arrived', async () => {
    const other = await join('member');
    server.faults.answer('/organization/remove-member', { status: 500 });

    expect(await remove(other.memberId)).toMatchObject(refusal('server-error'));
  });

  it('means leaving for the user’s own membership: none is active, and no loss is reported', async () => {
    await join('owner');

    expect(await remove(person.email)).toEqual(DONE);

    expect(await serverTruth(here)).toMatchObject({ activeId: null });
    expect(await here.head()).toMatchObject({ activeOrganization: null, roles: {} });
    expect(await here.head()).not.toHaveProperty('lostOrganization');
    expect(await here.list()).toMatchObject({ count: 0 });
  });

  it('means leaving even if only the response was lost', async () => {
    await join('owner');
    lost.answer = '/remove-member';

    expect(await remove(ownId)).toEqual(DONE);
    expect(await here.head()).toMatchObject({ activeOrganization: null });
  });

  it('is refused to an admin for an owner, in words about owners', async () => {
    const other = await join('owner');
    const { adapter } = await server.auth.$context;
    const where = [{ field: 'id', value: ownId }];
    await adapter.update({ model: 'member', where, update: { role: 'admin' } });

    expect(await remove(other.email)).toMatchObject(refusal('owners-only'));
    expect(await remove(other.memberId)).toMatchObject(refusal('owners-only'));
  });

  it('is refused for the last owner, for an unknown user, and to a member', async () => {
    const other = await join('member');
    expect(await remove(ownId)).toMatchObject(refusal('only-owner'));
    expect(await remove(person.email)).toMatchObject(refusal('only-owner'));
    expect(await remove('nobody')).toMatchObject(refusal('member-not-found'));
    expect(await remove('nobody@acme.example')).toMatchObject(refusal('member-not-found'));
    const { adapter } = await server.auth.$context;
    await adapter.update({
      model: 'member',
      where: [{ field: 'id', value: ownId }],
      update: { role: 'member' },
    });

    expect(await remove(other.memberId)).toMatchObject(refusal('member-remove-refused'));
    expect((await here.snapshot()).state.phase).toBe('signed-in');
  });

  it('is settled by a worker that finds it', async () => {
    const other = await join('member');
    await remove(other.memberId);
    const operation = (await here.worker.state.operations.operations.get()).at(-1);
    if (!operation) throw new Error('Nothing was recorded');

    expect(await here.worker.settle(operation)).toEqual(DONE);
  });
});

describe('a large organization', () => {
  it('is searched up to a thousand members, and shows that there are more', async () => {
    const { id } = await newPerson(server);
    const row = {
      organizationId,
      userId: id,
      role: 'member',
      user: { name: 'Somebody', email: 's@x.example' },
    };
    let listed = 0;
    server.faults.transform('/organization/list-members', () => {
      const page = Array.from({ length: 100 }, (_, number) => ({ ...row, id: `m${listed + number}` }));
      listed += page.length;
      return { members: page, total: 1_234 };
    });

    const found = await list({ search: 'somebody' });

    expect(found).toMatchObject({ total: 1_000, maybeCut: true });
    expect(server.log.count('/organization/list-members')).toBe(10);
  });

  it('pages to the last of them on a server that leaves its row limit at the default', async () => {
    const cut = await startConnected({ findManyLimit: 'default', seed: 'empty' });
    const writer = await createSeedWriter(cut.server.auth);
    const owner = await newPerson(cut.server);
    const id = await writer.organization({ name: 'Large', slug: 'large' });
    await writer.member(id, owner.id, 'owner');
    for (let number = 0; number < 130; number += 1) {
      const email = `m${number}@large.example`;
      await writer.member(id, await writer.person({ name: `M${number}`, email }), 'member');
    }
    await cut.signIn(owner);
    const page = (offset: number, search = '') =>
      cut.worker.members.list({ organizationId: id, offset, limit: 25, search });

    expect(await page(125)).toMatchObject({ ok: true, value: { total: 131, maybeCut: false } });
    expect(await page(0, 'm129@')).toMatchObject({
      ok: true,
      value: { members: [{ name: 'M129' }], total: 1, maybeCut: false },
    });
    await cut.server.close();
  });
});
