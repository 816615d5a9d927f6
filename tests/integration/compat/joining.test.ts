import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { versionsUnderTest } from '../../compat/releases.ts';
import { createScene, type Scene } from '../../compat/scene.ts';
import { type ReleaseServer, startRelease } from '../../compat/startRelease.ts';
import { connectTo, serverTruth, shownBy } from '../../connectedWorker';
import { nextContext } from '../../createWorker';

describe.each(versionsUnderTest())(
  'joining an organization of Better Auth %s as its next member',
  (version) => {
    let server: ReleaseServer;
    let scene: Scene;

    beforeAll(async () => {
      server = await startRelease(version);
      scene = await createScene(server);
    });
    afterAll(() => server?.close());

    it('leaves it active, by the name that the invitation showed', async () => {
      const { bo, acmeId, nadirId, invitationId } = scene;
      const here = await connectTo(server, { jar: bo.page.jar });
      await here.worker.invitations.find({ text: invitationId });

      const answer = await here.worker.invitations.accept({ invitationId }, nextContext());

      expect(answer).toEqual({ ok: true, value: null });
      expect(await serverTruth(here)).toEqual({ userId: bo.id, activeId: nadirId });
      expect(await shownBy(here)).toEqual(await serverTruth(here));
      expect(await here.worker.state.invitations.joined.get()).toMatchObject({
        organization: { id: nadirId, name: 'Nadir' },
        previous: { id: acmeId, name: 'Acme' },
      });
      await here.worker.idle();
      expect(await here.head()).toMatchObject({
        activeOrganization: { id: nadirId, name: 'Nadir', slug: 'nadir' },
        roles: { [nadirId]: 'member' },
      });
    });
  },
);
