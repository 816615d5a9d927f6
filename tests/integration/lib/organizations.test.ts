import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PERMISSIONS } from '@/lib/organizations/details';
import { type Connected, connectTo, requestCounts, serverTruth, startConnected } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { expectAgreement } from '../../expectAgreement';
import { newPerson } from '../../newPerson';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { maxAccount } from '../../server/seeds/crowd.ts';
import { createSeedWriter, type SeedWriter } from '../../server/seeds/seedWriter.ts';
import { type NewPerson, signInNewPerson } from '../../signInNewPerson';

const DONE = { ok: true, value: null };
const refusal = (code: string) => ({ ok: false, error: { code } });
const NEW = { logo: null, metadata: null, keepsActive: false };

let server: ReferenceServer;
let seed: SeedWriter;
let here: Connected;
let person: NewPerson;
let lost: { answer: string };
let count = 0;

type Created = Awaited<ReturnType<typeof here.worker.organizationChanges.create>>;
const changes = () => here.worker.organizationChanges;
type Fields = Parameters<typeof here.worker.organizationChanges.create>[0];
const create = (fields: Partial<Fields> & Pick<Fields, 'name' | 'slug'>) =>
  changes().create({ ...NEW, ...fields }, nextContext());
const update = (organizationId: string, fields: object) =>
  changes().update({ organizationId, ...fields }, nextContext());
const details = async (organizationId: string) => {
  const result = await changes().details({ organizationId });
  return result.ok ? result.value : result;
};
const listedSlugs = async () => {
  const { user } = (await here.head()) ?? {};
  const rows = await here.worker.store.readOrganizations(here.connectionId, user?.id ?? '');
  return rows.map(({ slug }) => slug);
};
const createdId = (created: Created) => (created.ok ? created.value.id : '');

/** The organization belongs to one test, and this person has a role in it. */
async function newOrganization(role: string | null, more: { metadata?: object } = {}): Promise<string> {
  count += 1;
  const id = await seed.organization({ name: `Organization ${count}`, slug: `of-test-${count}`, ...more });
  if (role) await seed.member(id, person.id, role);
  return id;
}

const otherOwner = async (organizationId: string) => {
  const owner = await newPerson(server);
  await seed.member(organizationId, owner.id, 'owner');
  return owner;
};

const activate = (organizationId: string) => here.switchTo({ by: 'id', organizationId });

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

describe('making an organization', () => {
  it('makes it the active one, in the list and with the role', async () => {
    const made = await create({ name: ' Möbel & Co ', slug: 'moebel-co' });

    expect(made).toMatchObject({ ok: true, value: { name: 'Möbel & Co', slug: 'moebel-co', logo: null } });
    expect(await serverTruth(here)).toMatchObject({ activeId: createdId(made) });
    expect(await listedSlugs()).toEqual(['moebel-co']);
    expect(await here.head()).toMatchObject({
      activeOrganization: { name: 'Möbel & Co' },
      roles: { [createdId(made)]: 'owner' },
    });
  });

  it('asks for it, for the session, the role, the list and its payments, once each', async () => {
    await create({ name: 'Once', slug: 'once' });
    await here.worker.idle();

    expect(requestCounts(server)).toEqual({
      '/organization/create': 1,
      // One request for whose session it is before, and one for what is active afterwards.
      '/get-session': 2,
      '/organization/get-active-member': 1,
      '/organization/list': 1,
      '/payments/following': 1,
    });
  });

  it('keeps the active one active, where that was chosen', async () => {
    const before = await newOrganization('owner');
    await activate(before);

    const made = await create({ name: 'Aside', slug: 'aside', keepsActive: true });

    expect(made).toMatchObject({ ok: true });
    expect(await serverTruth(here)).toMatchObject({ activeId: before });
    expect(await listedSlugs()).toContain('aside');
  });

  it('sends logo and metadata, which its page shows again', async () => {
    const logo = 'https://cdn.acme.example/logo.png';
    const made = await create({ name: 'Rich', slug: 'rich', logo, metadata: '{"plan":"scale","seats":12}' });

    expect(await details(createdId(made))).toMatchObject({
      logo,
      metadata: '{\n  "plan": "scale",\n  "seats": 12\n}',
    });
  });

  it.each(['{plan: "scale"}', '[1, 2]', '"text"', '7', 'null', 'true'])(
    'refuses the metadata %s before anything is sent',
    async (metadata) => {
      expect(await create({ name: 'Odd', slug: 'odd', metadata })).toMatchObject(refusal('metadata-invalid'));
      expect(server.log.entries()).toEqual([]);
    },
  );

  it('reports that a slug is taken', async () => {
    await create({ name: 'First', slug: 'first-come' });

    expect(await create({ name: 'Second', slug: 'first-come' })).toMatchObject(
      refusal('organization-exists'),
    );
  });

  it('is done when only the answer was lost', async () => {
    lost.answer = '/organization/create';

    const made = await create({ name: 'Lost and found', slug: 'lost-and-found' });

    expect(made).toMatchObject({ ok: true, value: { name: 'Lost and found' } });
    expect(await serverTruth(here)).toMatchObject({ activeId: createdId(made) });
  });

  it('does not count as done when the slug was one of the user’s own before', async () => {
    const createdAt = new Date('2026-01-01');
    const id = await seed.organization({ name: 'Mine', slug: 'mine-already', createdAt });
    await seed.member(id, person.id, 'owner');
    lost.answer = '/organization/create';
    const context = { ...nextContext(), issuedAt: Date.now() };

    expect(await changes().create({ ...NEW, name: 'Mine', slug: 'mine-already' }, context)).toMatchObject({
      ok: false,
    });
  });

  it('is settled by the next worker when this one died after sending', async () => {
    const context = nextContext();
    const input = { ...NEW, name: 'Survivor', slug: 'survivor' };
    await changes().create(input, context);
    const operations = await here.worker.state.operations.operations.get();
    await here.worker.state.operations.operations.set(
      operations.map((operation) => ({ ...operation, progress: { phase: 'sent' } })),
    );
    await here.worker.state.organizations.organizationList.set(null);
    const next = await connectTo(server, { jar: here.jar, state: here.worker.state });
    server.log.clear();

    const again = await next.worker.organizationChanges.create(input, context);

    expect(again).toMatchObject({ ok: true, value: { slug: 'survivor' } });
    expect(server.log.count('/organization/create')).toBe(0);
  });
});

describe('a slug', () => {
  it('is reported as free or taken', async () => {
    await create({ name: 'Taken', slug: 'taken' });

    expect(await changes().checkSlug({ slug: 'taken' })).toEqual({ ok: true, value: { available: false } });
    expect(await changes().checkSlug({ slug: 'quite-free' })).toEqual({
      ok: true,
      value: { available: true },
    });
  });

  it('is not requested where nothing was typed', async () => {
    expect(await changes().checkSlug({ slug: '  ' })).toEqual({ ok: true, value: { available: null } });
    expect(server.log.entries()).toEqual([]);
  });

  it('cannot be checked on a server without that call', async () => {
    server.faults.answer('/organization/check-slug', { status: 404 });

    expect(await changes().checkSlug({ slug: 'any' })).toEqual({ ok: true, value: { available: null } });
  });

  it('is taken also where an older server says so in its own words', async () => {
    server.faults.answer('/organization/check-slug', { status: 400, body: { message: 'slug is taken' } });

    expect(await changes().checkSlug({ slug: 'any' })).toEqual({ ok: true, value: { available: false } });
  });
});

describe('changing an organization', () => {
  it('changes what was typed and nothing else, everywhere it is shown', async () => {
    const id = await newOrganization('owner', { metadata: { plan: 'scale' } });
    await activate(id);

    expect(await update(id, { name: 'Renamed' })).toEqual(DONE);

    expect(await details(id)).toMatchObject({ name: 'Renamed', metadata: '{\n  "plan": "scale"\n}' });
    expect((await here.head())?.activeOrganization?.name).toBe('Renamed');
  });

  it('removes logo and metadata', async () => {
    const id = await newOrganization('owner', { metadata: { plan: 'scale' } });
    await update(id, { logo: 'https://cdn.acme.example/logo.png' });

    expect(await update(id, { logo: null, metadata: null })).toEqual(DONE);
    expect(await details(id)).toMatchObject({ logo: null, metadata: '' });
  });

  it('is done when only the answer was lost', async () => {
    const id = await newOrganization('owner');
    lost.answer = '/organization/update';

    expect(await update(id, { name: 'Quiet', metadata: '{"a":1}' })).toEqual(DONE);
  });

  it('does not count as done if it never arrived', async () => {
    const id = await newOrganization('owner');
    server.faults.answer('/organization/update', { status: 500 });

    expect(await update(id, { name: 'Never' })).toMatchObject(refusal('server-error'));
  });

  it('is refused by a server that returns nothing instead of an error, as 1.2.0 does', async () => {
    const id = await newOrganization('owner');
    const nothing = { status: 200, headers: { 'content-type': 'application/json' } };
    server.faults.answer('/organization/update', nothing);

    expect(await update(id, { name: 'Never' })).toMatchObject(refusal('organization-update-refused'));
  });

  it('says what is wrong with it', async () => {
    const [id, other] = [await newOrganization('owner'), await newOrganization('owner')];
    const asMember = await newOrganization('member');
    const foreign = await newOrganization(null);
    const taken = await details(other);

    expect(await update(id, { slug: 'slug' in taken ? taken.slug : '' })).toMatchObject(
      refusal('slug-taken'),
    );
    expect(await update(id, {})).toMatchObject(refusal('nothing-to-update'));
    expect(await update(id, { metadata: 'nonsense' })).toMatchObject(refusal('metadata-invalid'));
    expect(await update(id, { name: '' })).toMatchObject(refusal('bad-request'));
    expect(await update(asMember, { name: 'No' })).toMatchObject(refusal('organization-update-refused'));
    expect(await update(foreign, { name: 'No' })).toMatchObject(refusal('not-a-member'));
  });
});

describe('the page of an organization', () => {
  it('shows what a member may see of it', async () => {
    const id = await newOrganization('admin', { metadata: { plan: 'scale' } });
    await otherOwner(id);
    await activate(id);
    server.log.clear();

    expect(await details(id)).toMatchObject({
      id,
      createdAt: expect.any(Number),
      memberId: expect.any(String),
      role: 'admin',
      memberCount: 2,
      roles: ['owner', 'admin', 'member'],
      isActive: true,
      metadata: '{\n  "plan": "scale"\n}',
    });
    expect(server.log.count('/organization/has-permission')).toBe(2);
  });

  it('asks the server what a role may do, once', async () => {
    const id = await newOrganization('billing');

    expect(await details(id)).toMatchObject({ permissions: ['organization:update'] });
    const asked = server.log.count('/organization/has-permission');
    await details(id);

    expect(asked).toBe(10);
    expect(server.log.count('/organization/has-permission')).toBe(asked);
  });

  it('asks at once for what a part of a role usually grants', async () => {
    const id = await newOrganization('admin,billing');

    expect(await details(id)).toMatchObject({
      role: 'admin,billing',
      roles: expect.arrayContaining(['billing']),
    });
    expect(server.log.count('/organization/has-permission')).toBe(2);
  });

  it('uses the table if the server cannot be asked', async () => {
    const id = await newOrganization('admin');
    server.faults.answer('/organization/has-permission', { status: 404 });

    const shown = await details(id);

    expect('permissions' in shown && shown.permissions).toContain('team:delete');
    expect('permissions' in shown && shown.permissions).not.toContain('organization:delete');
  });

  it('disables nothing for a role of the application if the server cannot be asked', async () => {
    const id = await newOrganization('billing');
    server.faults.answer('/organization/has-permission', { status: 404 });

    expect(await details(id)).toMatchObject({ permissions: PERMISSIONS });
  });

  it('shows metadata that is no text of names and values as it is', async () => {
    const id = await newOrganization('owner');
    const { adapter } = await server.auth.$context;
    const where = [{ field: 'id', value: id }];
    await adapter.update({ model: 'organization', where, update: { metadata: 'plan=scale; seats=12' } });

    expect(await details(id)).toMatchObject({ metadata: 'plan=scale; seats=12' });
  });

  it('knows the person’s own role and the number of members where there are many', async () => {
    const id = await newOrganization(null);
    for (let number = 0; number < 26; number += 1) {
      const userId = await seed.person({ name: `P${number}`, email: `p${number}-${id}@many.example` });
      await seed.member(id, userId, 'member');
    }
    await seed.member(id, person.id, 'owner');

    expect(await details(id)).toMatchObject({ role: 'owner', memberCount: 27 });
  });

  it('is refused to a user who is not in it, whose active organization stays', async () => {
    const [own, foreign] = [await newOrganization('owner'), await newOrganization(null)];
    await activate(own);

    expect(await details(foreign)).toMatchObject(refusal('not-a-member'));
    expect(await serverTruth(here)).toMatchObject({ activeId: own });
    expect(await here.head()).not.toHaveProperty('lostOrganization');
  });
});

describe('what a server does not allow', () => {
  it('is explained for a limit of organizations, for creating and for deleting them', async () => {
    const strict = await startConnected({ organizationLimit: 1, organizationDeletion: false });
    const user = await newPerson(strict.server);
    await strict.signIn(user);
    const { organizationChanges } = strict.worker;
    const first = await organizationChanges.create({ ...NEW, name: 'One', slug: 'one' }, nextContext());

    expect(
      await organizationChanges.create({ ...NEW, name: 'Two', slug: 'two' }, nextContext()),
    ).toMatchObject(refusal('organization-limit'));
    expect(
      await organizationChanges.remove({ organizationId: createdId(first) }, nextContext()),
    ).toMatchObject(refusal('organization-deletion-disabled'));
    await strict.server.close();
  });

  it('is explained where no user may create one', async () => {
    const strict = await startConnected({ organizationCreation: false });
    await strict.signIn(await newPerson(strict.server));

    expect(
      await strict.worker.organizationChanges.create({ ...NEW, name: 'One', slug: 'one' }, nextContext()),
    ).toMatchObject(refusal('organization-create-refused'));
    await strict.server.close();
  });

  it('adds the roles that an organization defined for itself', async () => {
    const open = await startConnected({ organizationRoles: true });
    const user = await newPerson(open.server);
    await open.signIn(user);
    const { organizationChanges } = open.worker;
    const made = await organizationChanges.create({ ...NEW, name: 'Own roles', slug: 'own' }, nextContext());
    await open.tab.post('/organization/create-role', {
      role: 'auditor',
      permission: { invitation: ['create'] },
      organizationId: createdId(made),
    });

    const shown = await organizationChanges.details({ organizationId: createdId(made) });

    expect(shown).toMatchObject({ ok: true, value: { roles: ['owner', 'admin', 'member', 'auditor'] } });
    await open.server.close();
  });

  it('concludes nothing from a list that may be cut', async () => {
    const cut = await startConnected({ findManyLimit: 'default', seed: 'many' });
    await cut.signIn(maxAccount);
    const { organizationChanges } = cut.worker;
    const slug = 'beyond-the-cut';
    const made = await organizationChanges.create({ ...NEW, name: 'Beyond', slug }, nextContext());

    expect(made).toMatchObject({ ok: true });
    expect(await cut.head()).toMatchObject({ activeOrganization: { slug } });
    expect(await cut.list()).toMatchObject({ count: 100, maybeCut: true });
    expect(
      await organizationChanges.update({ organizationId: createdId(made), name: 'Renamed' }, nextContext()),
    ).toEqual(DONE);
    expect(await cut.head()).toMatchObject({ activeOrganization: { name: 'Renamed' } });
    expect(await organizationChanges.remove({ organizationId: createdId(made) }, nextContext())).toEqual(
      DONE,
    );
    expect(await cut.head()).toMatchObject({ activeOrganization: null });
    await cut.server.close();
  });
});
