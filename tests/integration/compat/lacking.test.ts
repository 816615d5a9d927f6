import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CURRENT, releaseOf, versionsUnderTest } from '../../compat/releases.ts';
import { createScene, rowOf, type Scene, signUp } from '../../compat/scene.ts';
import { type ReleaseServer, startRelease } from '../../compat/startRelease.ts';
import { type Connected, connectTo, requestCounts } from '../../connectedWorker';
import { nextContext } from '../../createWorker';

const MINUTE_MS = 60_000;

/** The pages of an organization and the popup make these requests. */
async function visit({ worker }: Connected, organizationId: string) {
  worker.clock.pass(2 * MINUTE_MS);
  await worker.polling.run('open');
  await worker.organizationChanges.details({ organizationId });
  await worker.members.list({ organizationId, offset: 0, limit: 25, search: '' });
  await worker.invitations.listSent({ organizationId });
  await worker.invitations.readReceived();
  const listed = await worker.teams.list({ organizationId });
  await worker.teams.abilities({ organizationId });
  await worker.roles.list({ organizationId });
  const [team] = listed.ok ? listed.value.teams : [];
  if (team) await worker.teams.members({ organizationId, teamId: team.id });
  await worker.idle();
}

/** The server lacks these calls, or does not understand them. */
const inVain = ({ log }: ReleaseServer) =>
  log
    .entries(({ status }) => status === 400 || status === 404)
    .map(({ method, path }) => `${method} ${path}`);

describe.each(versionsUnderTest())('what Better Auth %s lacks', (version) => {
  let server: ReleaseServer;
  let scene: Scene;
  let here: Connected;

  beforeAll(async () => {
    server = await startRelease(version, { roles: false });
    scene = await createScene(server);
    here = await connectTo(server, { jar: scene.ann.page.jar });
  });
  afterAll(() => server?.close());

  it('is requested once by the pages of an organization, and again where the server is checked', async () => {
    await visit(here, scene.nadirId);
    await visit(here, scene.acmeId);
    server.log.clear();
    await visit(here, scene.nadirId);
    await visit(here, scene.acmeId);

    expect(inVain(server)).toEqual([]);

    await here.worker.connections.check({ connectionId: here.connectionId });
    server.log.clear();
    await visit(here, scene.nadirId);

    expect(inVain(server)).toContain('GET /organization/list-roles');
  });

  it('is recognized by the list of received invitations, and by no list that has one', async () => {
    const invited = await connectTo(server, { jar: scene.bo.page.jar });
    await invited.worker.polling.run('manual');

    const received = await invited.worker.state.invitations.receivedInvitations.get();

    const { listsReceived } = releaseOf(version);
    expect(received?.error?.code).toBe(listsReceived ? undefined : 'not-found');
    expect(received?.invitations).toHaveLength(listsReceived ? 1 : 0);
  });

  it.each(['active', 'other'] as const)(
    'is not offered to put members into teams of an organization: the %s one',
    async (which) => {
      const { teams } = here.worker;
      const organizationId = which === 'active' ? scene.nadirId : scene.acmeId;
      const member = which === 'active' ? scene.cy : scene.bo;
      const teamId = String(rowOf(server, 'team', 'organizationId', organizationId).id);

      const offered = await teams.abilities({ organizationId });
      const added = await teams.addMember({ organizationId, teamId, userId: member.id }, nextContext());

      const { teamMembers } = releaseOf(version);
      const takesMembers = teamMembers === 'any' || teamMembers === which;
      expect(offered).toEqual({ ok: true, value: { hasMembers: teamMembers !== 'none', takesMembers } });
      expect(added.ok).toBe(takesMembers);
    },
  );

  it('is no member of another organization on a page of members, nor a page after the last', async () => {
    const page = await here.worker.members.list({
      ...{ organizationId: scene.acmeId, offset: 0, limit: 25, search: '' },
    });

    expect(page).toMatchObject({ ok: true, value: { total: 2, maybeCut: false } });
    expect(page.ok && page.value.members.map(({ name }) => name)).toEqual(['Ann', 'Bo']);
  });

  it('is a password where the server takes none, which is learnt without a sign-in', async () => {
    const passwordless = await startRelease(version, { more: { emailAndPassword: { enabled: false } } });
    const [withOut, withThem] = [await connectTo(passwordless), await connectTo(server)];

    server.log.clear();
    const rows = JSON.stringify(server.rows());
    await withThem.worker.connections.check(withThem);

    const connections = [withOut, withThem].map(({ worker }) => worker.activeConnection());
    const [absent, present] = await Promise.all(connections);
    expect(absent?.capabilities).toMatchObject({ password: false, username: true, passkey: true });
    expect(present?.capabilities).toMatchObject({ password: true, username: true, passkey: true });
    const asked = server.log.entries(({ path }) => path.endsWith('/sign-in/email'));
    expect(asked.map(({ status }) => status)).toEqual([400]);
    expect(JSON.stringify(server.rows())).toBe(rows);
    await passwordless.close();
  });

  it('is no further member where a page is full', async () => {
    const page = await here.worker.members.list({
      ...{ organizationId: scene.acmeId, offset: 0, limit: 2, search: '' },
    });

    expect(page).toMatchObject({ ok: true, value: { total: 2, maybeCut: false } });
  });
});

describe('a server without organizations', () => {
  it('receives no request about organizations', async () => {
    const server = await startRelease(CURRENT.version, { plugins: ['username', 'passkey', 'twoFactor'] });
    const here = await connectTo(server, { jar: (await signUp(server, 'Ann')).page.jar });
    server.log.clear();

    await visit(here, 'none');
    await here.worker.polling.run('manual');

    expect(requestCounts(server)).toEqual({ '/get-session': 2, '/list-sessions': 2 });
    await server.close();
  });
});
