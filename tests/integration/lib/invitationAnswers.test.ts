import { describe, expect, it } from 'vitest';
import { requestCounts, serverTruth, shownBy } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { scene, server, setUpInvitations } from '../../invitationScene';
import { readRows } from '../../newPerson';

const DONE = { ok: true, value: null };
const refusal = (code: string) => ({ ok: false, error: { code } });

describe('answering invitations', () => {
  setUpInvitations();

  describe('signing out while an invitation is accepted', () => {
    it.each(['hold', 'holdAnswer'] as const)('leaves no session and no trace of it (%s)', async (kind) => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      const invitationId = await scene.invite(id);
      await scene.read();
      const hold = server.faults[kind]('/organization/accept-invitation');
      const accepting = scene.accept(invitationId);
      await hold.arrived;

      const leaving = scene.here.worker.signOut.run(nextContext());
      hold.release();
      await Promise.all([accepting, leaving]);
      await scene.here.worker.idle();

      expect(await serverTruth(scene.here)).toBeNull();
      expect(await shownBy(scene.here)).toBeNull();
      expect([await scene.received(), await scene.joined()]).toEqual([null, null]);
      expect([...scene.here.worker.shown.keys()]).toEqual([]);
    });
  });

  describe('accepting one', () => {
    it('makes its organization active, and remembers the previous one', async () => {
      const home = await scene.newOrganization(scene.person.id, 'Home');
      await scene.here.switchTo({ by: 'slug', slug: home.slug });
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      const invitationId = await scene.invite(id);
      await scene.read();

      expect(await scene.accept(invitationId)).toEqual(DONE);
      await scene.here.worker.idle();

      expect(await serverTruth(scene.here)).toEqual({ userId: scene.person.id, activeId: id });
      expect(await shownBy(scene.here)).toEqual(await serverTruth(scene.here));
      expect(await scene.joined()).toEqual({
        connectionId: scene.here.connectionId,
        userId: scene.person.id,
        organization: { id, name: 'Delta Labs' },
        previous: { id: home.id, name: 'Home' },
        isCreated: false,
      });
      expect(await scene.received()).toEqual([]);
      expect(await scene.here.list()).toMatchObject({ count: 2 });
      expect((await scene.here.head())?.roles).toMatchObject({ [id]: 'admin' });
      expect((await scene.rowOf(invitationId))?.status).toBe('accepted');
    });

    it('has no previous organization where none was active', async () => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');

      await scene.accept(await scene.invite(id));

      expect(await scene.joined()).toMatchObject({ organization: { id }, previous: null });
    });

    it.each([
      ['a switch', () => scene.here.switchTo({ by: 'none' })],
      ['putting it away', () => scene.invitations.dismissJoined()],
      ['signing out', () => scene.here.worker.signOut.run(nextContext())],
    ])('forgets the previous organization with %s', async (_what, act) => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      await scene.accept(await scene.invite(id));

      await act();

      expect(await scene.joined()).toBeNull();
    });

    it('is done also when only the answer was lost', async () => {
      const home = await scene.newOrganization(scene.person.id, 'Home');
      await scene.here.switchTo({ by: 'slug', slug: home.slug });
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      const [listed, pasted] = [
        await scene.invite(id),
        await scene.invite((await scene.newOrganization(scene.inviter.id, 'Elm')).id),
      ];
      await scene.read();
      scene.lost.answer = '/accept-invitation';

      expect(await scene.accept(listed)).toEqual(DONE);

      expect(await scene.received()).toMatchObject([{ id: pasted }]);
      expect(await scene.joined()).toMatchObject({ organization: { id }, previous: { id: home.id } });
    });

    it('by its id alone is done also when only the answer was lost', async () => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      const invitationId = await scene.invite(id);
      scene.lost.answer = '/accept-invitation';

      expect(await scene.accept(invitationId)).toEqual(DONE);

      expect(await scene.joined()).toMatchObject({ organization: { id, name: 'Delta Labs' } });
    });

    it('is not confirmed where it never arrived', async () => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      const invitationId = await scene.invite(id);
      server.faults.answer('/organization/accept-invitation', { status: 502, body: 'gateway' });

      expect(await scene.accept(invitationId)).toMatchObject({ ok: false });

      expect((await scene.rowOf(invitationId))?.status).toBe('pending');
      expect(await scene.joined()).toBeNull();
    });

    it('is found out by the next worker where it was left behind', async () => {
      const home = await scene.newOrganization(scene.person.id, 'Home');
      await scene.here.switchTo({ by: 'slug', slug: home.slug });
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      const invitationId = await scene.invite(id);
      scene.lost.answer = '/accept-invitation';
      await scene.accept(invitationId);
      scene.lost.answer = '';
      const { operation } = await scene.leftBehind();
      await scene.here.worker.state.invitations.joined.set(null);

      expect(await scene.here.worker.settle(operation)).toEqual(DONE);

      expect(operation.resume?.organizationId).toBe(home.id);
      expect(await scene.joined()).toMatchObject({
        organization: { id },
        previous: { id: home.id, name: 'Home' },
      });
    });

    it.each([
      ['has ended', { expiresAt: new Date(0) }, 'invitation-not-found'],
      ['was answered elsewhere', { status: 'accepted' }, 'invitation-not-found'],
      ['is for somebody else', { email: 'somebody@else.example' }, 'invitation-not-yours'],
    ])('is refused where it %s', async (_what, more, code) => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');

      expect(await scene.accept(await scene.invite(id, more))).toMatchObject(refusal(code));
      expect((await scene.here.snapshot()).state.phase).toBe('signed-in');
      expect(await scene.joined()).toBeNull();
    });

    it('is refused where its team was deleted', async () => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');

      expect(await scene.accept(await scene.invite(id, { teamId: 'gone' }))).toMatchObject(
        refusal('team-not-found'),
      );
    });

    it.each(['accept', 'decline'] as const)(
      'that was accepted elsewhere is no longer to be answered (%s): they are in, and what is active is shown',
      async (answer) => {
        const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
        const invitationId = await scene.invite(id);
        await scene.read();
        await scene.here.tab.post('/organization/accept-invitation', { invitationId });

        expect(await scene[answer](invitationId)).toEqual(refusal('invitation-accepted'));

        expect(await serverTruth(scene.here)).toEqual({ userId: scene.person.id, activeId: id });
        expect(await shownBy(scene.here)).toEqual(await serverTruth(scene.here));
        expect(await scene.received()).toEqual([]);
        await scene.here.worker.idle();
        expect(JSON.parse((await scene.here.list())?.rows ?? '[]')).toMatchObject([{ id }]);
      },
    );

    it('that was answered elsewhere brings the list up to date', async () => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      const [answered, open] = [await scene.invite(id), await scene.invite(id)];
      await scene.read();
      await scene.change('invitation', answered, { status: 'rejected' });

      expect(await scene.accept(answered)).toMatchObject(refusal('invitation-not-found'));

      expect((await scene.received())?.map((row) => row.id)).toEqual([open]);
    });

    it('twice at the same time happens once', async () => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      const invitationId = await scene.invite(id);
      const context = nextContext();

      const results = await Promise.all([
        scene.invitations.accept({ invitationId }, context),
        scene.invitations.accept({ invitationId }, context),
      ]);

      expect(results).toEqual([DONE, DONE]);
      expect(requestCounts(server)).toMatchObject({ '/organization/accept-invitation': 1 });
      expect(await readRows(server, 'member', scene.person.id)).toHaveLength(1);
    });

    it('sends nothing for a user who has signed out', async () => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      const invitationId = await scene.invite(id);
      await scene.here.worker.signOut.run(nextContext());
      server.log.clear();

      expect(await scene.accept(invitationId)).toMatchObject(refusal('signed-out'));
      expect(requestCounts(server)).toEqual({});
    });
  });

  describe('declining one', () => {
    it('is sent to the server, and removes it here', async () => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      const invitationId = await scene.invite(id);
      await scene.read();

      expect(await scene.decline(invitationId)).toEqual(DONE);

      expect((await scene.rowOf(invitationId))?.status).toBe('rejected');
      expect(await scene.received()).toEqual([]);
    });

    it('is done also when only the answer was lost', async () => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      const [open, ended] = [await scene.invite(id), await scene.invite(id, { expiresAt: new Date(0) })];
      await scene.read();
      scene.lost.answer = '/reject-invitation';

      expect(await scene.decline(open)).toEqual(DONE);
      expect(await scene.decline(ended)).toEqual(DONE);

      expect(await scene.received()).toEqual([]);
    });

    it('is not confirmed where it never arrived', async () => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      const invitationId = await scene.invite(id);
      server.faults.answer('/organization/reject-invitation', { status: 502, body: 'gateway' });

      expect(await scene.decline(invitationId)).toMatchObject({ ok: false });
    });

    it.each([
      ['was answered', { status: 'accepted' }, 'invitation-not-found'],
      ['is for somebody else', { email: 'somebody@else.example' }, 'invitation-not-yours'],
    ])('is refused where it %s', async (_what, more, code) => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');

      expect(await scene.decline(await scene.invite(id, more))).toMatchObject(refusal(code));
    });
  });
});
