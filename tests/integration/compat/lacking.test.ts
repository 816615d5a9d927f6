import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CURRENT, versionsUnderTest } from '../../compat/releases.ts';
import { createScene, type Scene, signUp } from '../../compat/scene.ts';
import { type ReleaseServer, startRelease } from '../../compat/startRelease.ts';
import { type Connected, connectTo, requestsOf } from '../../connectedWorker';

const MINUTE_MS = 60_000;

/** What the pages of an organization and the popup ask for. */
async function visit({ worker }: Connected, organizationId: string) {
  worker.clock.pass(2 * MINUTE_MS);
  await worker.refresh.run('open');
  await worker.organizationChanges.details({ organizationId });
  await worker.members.list({ organizationId, offset: 0, limit: 25, search: '' });
  await worker.invitations.listSent({ organizationId });
  await worker.invitations.readReceived();
  const listed = await worker.teams.list({ organizationId });
  const [team] = listed.ok ? listed.value.teams : [];
  if (team) await worker.teams.members({ organizationId, teamId: team.id });
  await worker.idle();
}

/** Calls that the server does not have, or does not understand. */
const inVain = ({ log }: ReleaseServer) =>
  log
    .entries(({ status }) => status === 400 || status === 404)
    .map(({ method, path }) => `${method} ${path}`);

describe.each(versionsUnderTest())('what Better Auth %s lacks', (version) => {
  let server: ReleaseServer;
  let scene: Scene;
  let here: Connected;

  beforeAll(async () => {
    server = await startRelease(version);
    scene = await createScene(server);
    here = await connectTo(server, { jar: scene.ann.page.jar });
  });
  afterAll(() => server?.close());

  it('is asked for once by the pages of an organization, and again where the server is checked', async () => {
    await visit(here, scene.nadirId);
    server.log.clear();
    await visit(here, scene.nadirId);

    expect(inVain(server)).toEqual([]);

    await here.worker.connections.check({ connectionId: here.connectionId });
    server.log.clear();
    await visit(here, scene.nadirId);

    expect(inVain(server)).toContain('GET /organization/list-roles');
  });
});

describe('a server without organizations', () => {
  it('is asked for nothing of them', async () => {
    const server = await startRelease(CURRENT.version, { plugins: ['username', 'passkey', 'twoFactor'] });
    const here = await connectTo(server, { jar: (await signUp(server, 'Ann')).page.jar });
    server.log.clear();

    await visit(here, 'none');
    await here.worker.refresh.run('manual');

    expect(requestsOf(server)).toEqual({ '/get-session': 2, '/list-sessions': 2 });
    await server.close();
  });
});
