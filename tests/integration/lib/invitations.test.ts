import { describe, expect, it } from 'vitest';
import { updateUser } from '../../browser/fixtures/database';
import { requestCounts } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { scene, server, setUpInvitations } from '../../invitationScene';
import { newPerson } from '../../newPerson';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const DONE = { ok: true, value: null };
const refusal = (code: string) => ({ ok: false, error: { code } });

describe('invitations', () => {
  setUpInvitations();

  describe('that were received', () => {
    it('are listed with the soonest to end first, and nothing that was answered', async () => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      const later = await scene.invite(id, { expiresAt: new Date(Date.now() + 3 * DAY_MS) });
      const sooner = await scene.invite(id);
      await scene.invite(id, { status: 'canceled' });
      await scene.invite(id, { status: 'rejected' });

      expect(await scene.read()).toEqual(DONE);

      expect(await scene.received()).toEqual([
        {
          id: sooner,
          organizationId: id,
          organizationName: 'Delta Labs',
          email: scene.person.email,
          role: 'admin',
          state: 'pending',
          teamId: null,
          createdAt: expect.any(Number),
          expiresAt: expect.any(Number),
        },
        expect.objectContaining({ id: later }),
      ]);
      expect(await scene.listError()).toBeNull();
    });

    it('say that they have ended, behind those that have not', async () => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      await scene.invite(id, { expiresAt: new Date(Date.now() - HOUR_MS) });
      await scene.invite(id);

      await scene.read();

      expect((await scene.received())?.map(({ state }) => state)).toEqual(['pending', 'expired']);
    });

    it('are announced with who invites, asked for once', async () => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      await scene.invite(id);

      await scene.read();
      await scene.read();

      expect([...scene.here.worker.shown.values()]).toMatchObject([
        { message: expect.stringContaining(scene.inviter.email) },
      ]);
      expect(requestCounts(server)).toMatchObject({ '/organization/get-invitation': 1 });
    });

    it('are removed from this browser when a user signs out', async () => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      const invitationId = await scene.invite(id);
      await scene.read();
      await scene.invitations.readDetails({ invitationIds: [invitationId] });

      await scene.here.worker.signOut.run(nextContext());

      expect(await scene.received()).toBeNull();
      expect(await scene.here.worker.state.invitations.invitationDetails.get()).toBeNull();
    });

    it('are not listed to an address that is not verified, and can be found by their link', async () => {
      const { id, slug } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      const invitationId = await scene.invite(id);
      await updateUser(server, scene.person.email, { emailVerified: false });

      expect(await scene.read()).toMatchObject(refusal('invitations-need-verified-email'));

      expect(await scene.listError()).toMatchObject({ code: 'invitations-need-verified-email' });
      const text = `https://elsewhere.example/accept-invitation/${invitationId}`;
      expect(await scene.invitations.find({ text })).toMatchObject({
        ok: true,
        value: {
          invitation: { id: invitationId, state: 'pending' },
          details: {
            organizationName: 'Delta Labs',
            organizationSlug: slug,
            inviterEmail: scene.inviter.email,
          },
        },
      });
      expect(await scene.accept(invitationId)).toEqual(DONE);
    });

    it('are requested by no alarm while the address stays unverified', async () => {
      await updateUser(server, scene.person.email, { emailVerified: false });
      await scene.read();
      server.log.clear();

      await scene.here.worker.polling.run('alarm');
      expect(requestCounts(server)).not.toHaveProperty('/organization/list-user-invitations');

      await updateUser(server, scene.person.email, { emailVerified: true });
      await scene.here.worker.polling.run('alarm');
      expect(await scene.listError()).toBeNull();
    });

    it('are requested by no alarm with a session that this would renew: an idle login stays idle', async () => {
      const { worker, connectionId } = scene.here;
      await worker.connections.change({ connectionId, keepsWatching: false });
      const { adapter } = await server.auth.$context;
      await adapter.updateMany({
        model: 'session',
        where: [{ field: 'userId', value: scene.person.id }],
        update: {
          updatedAt: new Date(Date.now() - 2 * DAY_MS),
          expiresAt: new Date(Date.now() + 5 * DAY_MS),
        },
      });
      server.log.clear();

      await scene.here.worker.polling.run('alarm');

      expect(requestCounts(server)).not.toHaveProperty('/organization/list-user-invitations');
      scene.here.worker.clock.pass(2 * 60_000);
      await scene.here.worker.polling.run('open');
      expect(requestCounts(server)).toHaveProperty('/organization/list-user-invitations', 1);
    });

    it('are not known to a server that never had the list: it is asked when a person looks', async () => {
      server.faults.answer('/organization/list-user-invitations', { status: 404 });
      await scene.here.worker.state.invitations.receivedInvitations.set(null);

      await scene.read();
      await scene.here.worker.polling.run('alarm');
      await scene.here.worker.polling.run('event');

      expect(await scene.here.worker.state.invitations.receivedInvitations.get()).toMatchObject({
        invitations: [],
        error: { code: 'not-found' },
      });
      expect(requestCounts(server)).toHaveProperty('/organization/list-user-invitations', 1);
    });

    it('are requested again by the next poll where a server that listed them finds no list for a moment', async () => {
      await scene.read();
      const find = server.faults.answer('/organization/list-user-invitations', { status: 404 });

      await scene.here.worker.polling.run('alarm');
      expect(await scene.listError()).toMatchObject({ code: 'server-error' });

      find();
      await scene.here.worker.polling.run('alarm');
      expect(await scene.listError()).toBeNull();
    });
  });

  describe('when their details are requested', () => {
    it('cost one request each and none again, whatever the server answers', async () => {
      const { id, slug } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      const invitationIds = [await scene.invite(id), 'of-nobody'];

      await scene.invitations.readDetails({ invitationIds });
      await scene.invitations.readDetails({ invitationIds });

      expect(requestCounts(server)).toEqual({ '/organization/get-invitation': 2 });
      expect(await scene.details()).toEqual({
        [invitationIds[0] ?? '']: {
          organizationName: 'Delta Labs',
          organizationSlug: slug,
          inviterEmail: scene.inviter.email,
        },
        'of-nobody': { organizationName: null, organizationSlug: null, inviterEmail: null },
      });
    });

    it('are requested again after the server could not be reached', async () => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      const invitationIds = [await scene.invite(id), await scene.invite(id)];

      server.faults.refuseConnections();
      expect(await scene.invitations.readDetails({ invitationIds })).toMatchObject(refusal('unreachable'));
      server.faults.acceptConnections();
      await scene.invitations.readDetails({ invitationIds });

      expect(Object.keys(await scene.details())).toHaveLength(2);
    });
  });

  describe('when one is looked for', () => {
    it.each([
      ['nothing that could be one', 'no link at all', 'invitation-link-unreadable'],
      ['one that is not there', 'nothing-like-it', 'invitation-not-found'],
    ])('%s says so', async (_what, text, code) => {
      expect(await scene.invitations.find({ text })).toMatchObject(refusal(code));
    });

    it.each([
      ['one that has ended', { expiresAt: new Date(0) }, 'invitation-not-found'],
      ['one that was taken back', { status: 'canceled' }, 'invitation-not-found'],
      ['somebody else’s', { email: 'somebody@else.example' }, 'invitation-not-yours'],
    ])('%s says so', async (_what, more, code) => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');

      expect(await scene.invitations.find({ text: await scene.invite(id, more) })).toMatchObject(
        refusal(code),
      );
    });

    it('one whose inviter has left says so', async () => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      const other = await newPerson(server);

      expect(
        await scene.invitations.find({ text: await scene.invite(id, { inviterId: other.id }) }),
      ).toMatchObject(refusal('inviter-gone'));
    });
  });
});
