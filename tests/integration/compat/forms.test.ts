import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lineOf, releaseOf, versionsUnderTest } from '../../compat/releases.ts';
import { rowOf } from '../../compat/scene.ts';
import { type ReleaseServer, startRelease } from '../../compat/startRelease.ts';
import { nextContext } from '../../createWorker';
import { followInTab, loadLastTab } from '../../followTab';
import { openStage, type Stage } from '../lib/stopped/stage';

describe.each(versionsUnderTest())('the calls of SPEC.md section 7 on Better Auth %s', (version) => {
  const line = lineOf(version);
  const { lacks, listsProvider, passkeyOptions, passwordPath, teamMembers } = releaseOf(version);
  let server: ReleaseServer;
  beforeAll(async () => {
    server = await startRelease(version);
  });
  afterEach(() => {
    server.faults.clear();
    server.mails.clear();
  });
  afterAll(() => server?.close());

  const open = () => openStage(server, true, { hasTeamMembers: teamMembers !== 'none' });

  /** The server has accepted these requests, by method and path. */
  const accepted = (path: RegExp) =>
    server.log
      .entries((entry) => path.test(entry.path) && entry.status === 200)
      .map((entry) => `${entry.method} ${entry.path}`);

  async function link(stage: Stage) {
    server.oauth.decide('yes', stage.person.email);
    await stage.ask('social.start', { provider: 'yard', purpose: 'link', loginHint: null, scopes: [] });
    await loadLastTab(stage.here);
  }

  it('asks for a new password by the path that the server has', async () => {
    const { ask, person } = await open();
    server.log.clear();

    await ask('account.forgotPassword', { email: person.email });

    expect(accepted(/password/)).toEqual([`POST ${passwordPath}`]);
    expect(server.mails.latest(person.email, 'reset-password')).toBeDefined();
  });

  /** Asks once for whatever changed its form between releases. */
  async function askAll(stage: Stage, name: string) {
    const { ask, person, colleague } = stage;
    await ask('account.forgotPassword', { email: person.email });
    await ask('admin.users', {
      ...({ search: '', field: 'email', operator: 'contains', filter: { role: 'admin' } } as const),
      ...({ sortBy: 'createdAt', isDescending: true, offset: 0, limit: 25 } as const),
    });
    await ask('admin.permissions', null);
    await ask('admin.setRole', { userId: colleague.id, roles: ['user', 'admin'] });
    await ask('admin.createUser', { name, email: `${name}@acme.example`, password: null, roles: ['user'] });
    if (lacks['social.start']) return;
    await link(stage);
    const linked = (await ask('account.list', null)).find(({ providerId }) => providerId === 'yard');
    if (!linked) throw new Error('Nothing is linked');
    const { id: accountRowId, providerId, accountId } = linked;
    await ask('account.refreshTokens', { accountRowId, providerId, accountId });
    await ask('account.unlink', { accountRowId, providerId, accountId });
  }

  it('asks in the form that the server took from the second time on, and finds it out again where it is checked', async () => {
    const stage = await open();
    rowOf(server, 'user', 'id', stage.person.id).role = 'admin';
    await stage.ask('sessions.refresh', { reason: 'manual' });
    // 1.2.0 and some releases of 1.3 respond to neither form; a table of ours then has what a role permits.
    const asked = await Promise.all(
      ['permission', 'permissions'].map((name) =>
        stage.here.tab.post('/admin/has-permission', { [name]: { user: ['list'] } }),
      ),
    );
    const isBroken = asked.every(({ status }) => status !== 200);
    const inVain = () =>
      server.log
        .entries(
          ({ status, path }) =>
            (status === 400 && !(isBroken && path === '/admin/has-permission')) || status === 404,
        )
        .map(({ path }) => path);
    await askAll(stage, 'first');
    server.log.clear();

    await askAll(stage, 'second');

    expect(inVain()).toEqual([]);
    await stage.here.worker.connections.check({ connectionId: stage.here.connectionId });
    server.log.clear();
    await askAll(stage, 'third');
    expect(inVain().length > 0).toBe(line < 7);
  });

  it('asks for the options of a passkey by the method that the server has', async () => {
    const { ask } = await open();
    server.log.clear();

    await ask('passkeys.requestOptions', null);

    expect(accepted(/options/)).toEqual([`${passkeyOptions} /passkey/generate-authenticate-options`]);
  });

  it.runIf(!lacks['social.start'])('lists accounts with their provider and what they may do', async () => {
    const stage = await open();
    await link(stage);

    const listed = await stage.ask('account.list', null);

    // Safe: GET /list-accounts returns this in every release.
    const raw = (await stage.here.tab.get('/list-accounts')).json as Record<string, unknown>[];
    expect(raw.map((row) => 'provider' in row)).toEqual(raw.map(() => listsProvider));
    expect(listed.find(({ providerId }) => providerId === 'yard')).toMatchObject({
      scopes: ['profile', 'email'],
    });
  });

  it.runIf(!lacks['social.start'])('reads what a provider refused from the redirect', async () => {
    const { ask, here } = await open();
    server.oauth.decide('no');
    await ask('social.start', { provider: 'yard', purpose: 'link', loginHint: null, scopes: [] });

    const { landing } = await loadLastTab(here);

    expect(new URL(landing).searchParams.get('error')).toBe('access_denied');
    expect(await here.worker.state.social.flows.get()).toMatchObject([
      { error: { code: 'provider-refused' } },
    ]);
  });

  it('reads the code in the redirect of a mail, in lower case up to 1.4', async () => {
    const { here } = await open();
    const connection = await here.worker.activeConnection();
    if (!connection) throw new Error('Nothing is connected');
    const landing = await here.worker.mailLinks.landing(connection, 'verify');
    const tabId = (await here.worker.tabs.openBlank()) ?? -1;
    const link = `${server.url}/verify-email?token=none&callbackURL=${encodeURIComponent(landing)}`;

    const url = await followInTab(here.jar, link);
    await here.worker.mailLinks.onTab({ tabId, url, isLoaded: true });

    const code = new URL(url).searchParams.get('error');
    expect(code).toBe(line < 5 ? 'invalid_token' : 'INVALID_TOKEN');
    expect(here.worker.tabs.open.get(tabId)).toContain('problem=link-invalid');
  });

  it('removes a logo together with what else was changed', async () => {
    const { ask, organizationId } = await open();
    await ask('organizations.update', { organizationId, logo: 'https://cdn.acme.example/logo.png' });

    await ask('organizations.update', { organizationId, logo: null, name: 'Plain' });

    const { name, logo } = rowOf(server, 'organization', 'id', organizationId);
    expect([name, logo || null]).toEqual(['Plain', null]);
  });

  it('reads a refusal without a code by its message', async () => {
    const { here, organizationId } = await open();
    // Safe: Better Auth refuses with this in every release.
    server.faults.transform('/organization/leave', (json) => ({
      message: (json as { message: string }).message,
    }));

    const left = await here.worker.organizationChanges.leave({ organizationId }, nextContext());

    expect(left).toMatchObject({ error: { code: 'only-owner' } });
  });
});
