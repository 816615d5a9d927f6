import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connected, connectTo } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { newPerson } from '../../newPerson';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { createSeedWriter, type SeedWriter } from '../../server/seeds/seedWriter.ts';

const DONE = { ok: true, value: null };
const refusal = (code: string) => ({ ok: false, error: { code } });
const NEW = { logo: null, metadata: null, keepsActive: false };

let server: ReferenceServer;
let seed: SeedWriter;
let here: Connected;
let person: Awaited<ReturnType<typeof newPerson>>;
let twice: string;
let organizationId: string;
let count = 0;

const create = (name: string, slug: string) =>
  here.worker.organizationChanges.create({ ...NEW, name, slug }, nextContext());
const invite = (email: string, ...roles: string[]) =>
  here.worker.invitations.send({ organizationId, email, roles, teamId: null, resend: false }, nextContext());
const rowsIn = async (model: 'organization' | 'invitation') => {
  const { adapter } = await server.auth.$context;
  return adapter.findMany<{ id: string; slug: string; organizationId: string }>({ model, limit: 1_000 });
};

beforeAll(async () => {
  server = await startReferenceServer({ logLevel: 'off' });
  seed = await createSeedWriter(server.auth);
});
beforeEach(async () => {
  count += 1;
  twice = '';
  person = await newPerson(server);
  organizationId = await seed.organization({ name: `Repeated ${count}`, slug: `repeated-${count}` });
  await seed.member(organizationId, person.id, 'owner');
  here = await connectTo(server, { isSentTwice: (path) => twice !== '' && path.endsWith(twice) });
  await here.signIn(person);
});
afterAll(() => server.close());

describe('what the browser sends twice by itself', () => {
  it('makes an organization, and tells it as made', async () => {
    twice = '/organization/create';

    const made = await create('Sent twice', `sent-twice-${count}`);

    expect(made).toMatchObject({ ok: true, value: { name: 'Sent twice', slug: `sent-twice-${count}` } });
    expect((await rowsIn('organization')).filter(({ slug }) => slug === `sent-twice-${count}`)).toHaveLength(
      1,
    );
  });

  it('changes a slug', async () => {
    twice = '/organization/update';
    const slug = `changed-${count}`;

    expect(await here.worker.organizationChanges.update({ organizationId, slug }, nextContext())).toEqual(
      DONE,
    );
  });

  it('invites, and tells the invitation as sent', async () => {
    twice = '/organization/invite-member';

    const sent = await invite('new@acme.example', 'member');

    expect(sent).toMatchObject({ ok: true, value: { invitationId: expect.any(String) } });
    expect((await rowsIn('invitation')).filter((row) => row.organizationId === organizationId)).toHaveLength(
      1,
    );
  });

  it('takes an invitation back', async () => {
    const sent = await invite('back@acme.example', 'member');
    await here.worker.invitations.listSent({ organizationId });
    twice = '/organization/cancel-invitation';
    const invitationId = (sent.ok && sent.value.invitationId) || '';

    expect(await here.worker.invitations.cancel({ invitationId }, nextContext())).toEqual(DONE);
  });
});

describe('what was there before', () => {
  it('is no new organization, of whoever it is', async () => {
    const slug = `before-${count}`;
    await create('Before', slug);

    expect(await create('Before', slug)).toMatchObject(refusal('organization-exists'));
    expect(await create('Another name', `repeated-${count}`)).toMatchObject(refusal('organization-exists'));
  });

  it('is no new invitation', async () => {
    await invite('before@acme.example', 'member');

    expect(await invite('before@acme.example', 'member')).toMatchObject(refusal('already-invited'));
  });
});
