import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseOf, versionsUnderTest } from '../../compat/releases.ts';
import { createScene, type Scene } from '../../compat/scene.ts';
import { type ReleaseServer, startRelease } from '../../compat/startRelease.ts';
import { connectTo } from '../../connectedWorker';
import { nextContext } from '../../createWorker';

const DONE = { ok: true, value: null };
const NEW_PASSWORD = 'a better password than before';

describe.each(versionsUnderTest())('what the browser sends twice to Better Auth %s', (version) => {
  let server: ReleaseServer;
  let scene: Scene;
  let twice = '';

  const openBrowser = ({ page }: Scene['ann']) =>
    connectTo(server, { jar: page.jar, isSentTwice: (path) => twice !== '' && path.endsWith(twice) });

  beforeAll(async () => {
    server = await startRelease(version);
    scene = await createScene(server);
  });
  afterAll(() => server?.close());

  it('changes a password once, and says so where the server shows it', async () => {
    const { cy } = scene;
    const here = await openBrowser(cy);
    twice = '/change-password';
    const input = { currentPassword: cy.password, newPassword: NEW_PASSWORD, revokeOtherSessions: false };

    const changed = await here.worker.account.changePassword(input, nextContext());

    expect(changed).toMatchObject(
      releaseOf(version).notesPasswords ? DONE : { error: { code: 'password-wrong' } },
    );
    const { status } = await cy.page.post('/sign-in/email', { email: cy.email, password: NEW_PASSWORD });
    expect(status).toBe(200);
    // The password is wrong now, and this call does not change it.
    expect(await here.worker.account.changePassword(input, nextContext())).toMatchObject({
      error: { code: 'password-wrong' },
    });
  });

  it('removes a member, leaves an organization and deletes one', async () => {
    const { ann, bo, acmeId, nadirId } = scene;
    const [owner, member] = [await openBrowser(ann), await openBrowser(bo)];
    await owner.worker.refresh.run('manual');
    await member.worker.refresh.run('manual');
    const { id: cyId } =
      server.tables.member?.find((row) => row.organizationId === nadirId && row.userId === scene.cy.id) ?? {};
    twice = '/organization/remove-member';
    const removal = { organizationId: nadirId, memberIdOrEmail: String(cyId) };
    expect(await owner.worker.members.remove(removal, nextContext())).toEqual(DONE);

    twice = '/organization/leave';
    const left = await member.worker.organizationChanges.leave({ organizationId: acmeId }, nextContext());
    expect(left).toEqual(DONE);

    twice = '/organization/delete';
    const deleted = await owner.worker.organizationChanges.remove({ organizationId: nadirId }, nextContext());
    expect(deleted).toEqual(DONE);
  });
});
