import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { createServerClient, type ServerClient } from '../../server/createServerClient.ts';
import { AWKWARD_ORGANIZATIONS, awkwardAccounts } from '../../server/seeds/awkward.ts';
import { lenaAccount, maxAccount } from '../../server/seeds/crowd.ts';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';

const rows = z.array(z.looseObject({ id: z.string() }));
const named = z.array(z.object({ id: z.string(), name: z.string(), slug: z.string() }));

async function listOrganizations(client: ServerClient) {
  return named.parse((await client.get('/organization/list')).json);
}

describe('the demo seed', () => {
  let server: ReferenceServer;
  let mika: ServerClient;

  beforeAll(async () => {
    server = await startReferenceServer({ seed: 'demo' });
    mika = createServerClient(server);
    await mika.signIn(demoAccounts.mika);
  });
  afterAll(() => server.close());

  it('has mika in five organizations with five different roles', async () => {
    const organizations = await listOrganizations(mika);

    const roles: Record<string, unknown> = {};
    for (const { id, slug } of organizations) {
      await mika.post('/organization/set-active', { organizationId: id });
      roles[slug] = (await mika.get('/organization/get-active-member-role')).json;
    }
    expect(roles).toEqual({
      acme: { role: 'owner' },
      bluebird: { role: 'admin' },
      cedar: { role: 'member' },
      dune: { role: 'admin,billing' },
      ember: { role: 'member' },
    });
  });

  it('has teams with members in acme', async () => {
    const [acme] = await listOrganizations(mika);

    const answer = await mika.get(`/organization/get-full-organization?organizationId=${acme?.id}`);

    expect(answer.json).toMatchObject({
      slug: 'acme',
      logo: null,
      metadata: expect.stringContaining('"plan":"scale"'),
      teams: [{ name: 'Default' }, { name: 'Workshop' }, { name: 'Shipping' }],
      members: [{ role: 'owner' }, { role: 'admin' }, { role: 'member' }],
      invitations: [{ email: 'sam@harbor.example', status: 'pending' }],
    });
  });

  it('has two invitations for mika that can be answered and one that is too late', async () => {
    const { json } = await mika.get('/organization/list-user-invitations');

    const now = new Date().toISOString();
    const invitations = z
      .array(z.object({ organizationName: z.string(), expiresAt: z.string() }))
      .parse(json);
    const open = invitations.filter(({ expiresAt }) => expiresAt > now);
    expect(invitations.map(({ organizationName }) => organizationName)).toContain('Foxglove Films');
    expect(open.map(({ organizationName }) => organizationName)).toEqual(['Delta Labs', 'Elm Street Press']);
  });

  it('lets mika accept the invitation to Delta Labs', async () => {
    const other = await startReferenceServer({ seed: 'demo' });
    const client = createServerClient(other);
    await client.signIn(demoAccounts.mika);
    const [invitation] = rows.parse((await client.get('/organization/list-user-invitations')).json);

    const answer = await client.post('/organization/accept-invitation', { invitationId: invitation?.id });

    expect(answer).toMatchObject({ status: 200, json: { member: { role: 'admin' } } });
    await other.close();
  });

  it('has sessions of mika on three other devices', async () => {
    const { json } = await mika.get('/list-sessions');

    const sessions = z.array(z.object({ userAgent: z.string(), ipAddress: z.string() })).parse(json);
    const elsewhere = sessions.filter(({ ipAddress }) => ipAddress.startsWith('203.0.113.'));
    const devices = elsewhere.map(({ userAgent }) => /Macintosh|iPhone|Windows/.exec(userAgent)?.[0]);
    expect(new Set(devices)).toEqual(new Set(['Macintosh', 'iPhone', 'Windows']));
  });

  it('has ana as owner of delta and of what mika does not own', async () => {
    const ana = createServerClient(server);
    await ana.signIn(demoAccounts.ana);

    const slugs = (await listOrganizations(ana)).map(({ slug }) => slug);

    expect(new Set(slugs)).toEqual(new Set(['bluebird', 'cedar', 'delta', 'dune', 'ember', 'glass']));
  });

  it('has an operator who may list users', async () => {
    const operator = createServerClient(server);
    await operator.signIn(demoAccounts.operator);

    const answers = [await operator.get('/admin/list-users'), await mika.get('/admin/list-users')];

    expect(answers.map(({ status }) => status)).toEqual([200, 403]);
  });
});

describe('ids of a seed', () => {
  it('are the same at every start where that is requested, and others otherwise', async () => {
    const readIds = async (hasFixedIds: boolean) => {
      const server = await startReferenceServer({ seed: 'demo', hasFixedIds });
      const client = createServerClient(server);
      await client.signIn(demoAccounts.mika);
      const ids = (await listOrganizations(client)).map(({ id }) => id);
      await server.close();
      return ids;
    };
    const fixed = await readIds(true);

    expect(await readIds(true)).toEqual(fixed);
    expect(await readIds(false)).not.toEqual(fixed);
  });
});

describe('the other seeds', () => {
  it('cuts the list of 150 organizations at 100 only with the default of Better Auth', async () => {
    const lengths = [];
    for (const findManyLimit of ['default', 10_000] as const) {
      const server = await startReferenceServer({ seed: 'many', findManyLimit });
      const client = createServerClient(server);
      await client.signIn(maxAccount);
      lengths.push((await listOrganizations(client)).length);
      await server.close();
    }

    expect(lengths).toEqual([100, 150]);
  });

  it('puts lena in 5,000 organizations', async () => {
    const server = await startReferenceServer({ seed: 'large' });
    const client = createServerClient(server);
    await client.signIn(lenaAccount);

    const organizations = await listOrganizations(client);
    await server.close();

    expect(new Set(organizations.map(({ slug }) => slug)).size).toBe(5_000);
  });

  it('keeps awkward names and logos as they are', async () => {
    const server = await startReferenceServer({ seed: 'awkward' });
    const [odd, none] = [createServerClient(server), createServerClient(server)];
    await odd.signIn(awkwardAccounts.odd);
    await none.signIn(awkwardAccounts.none);

    const answers = [(await odd.get('/organization/list')).json, (await none.get('/organization/list')).json];
    await server.close();

    expect(answers).toEqual([AWKWARD_ORGANIZATIONS.map((one) => expect.objectContaining(one)), []]);
  });
});
