import { beforeEach, describe, expect, it } from 'vitest';
import { nextContext } from '../../createWorker';
import { scene, server, setUpInvitations } from '../../invitationScene';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
const DONE = { ok: true, value: null };
const refusal = (code: string) => ({ ok: false, error: { code } });

describe('invitations', () => {
  setUpInvitations();

  describe('that an organization sends', () => {
    let organizationId: string;

    const send = (email: string, more: object = {}) =>
      scene.invitations.send(
        { organizationId, email, roles: ['member'], teamId: null, resend: false, ...more },
        nextContext(),
      );
    const listSent = () => scene.invitations.listSent({ organizationId });

    beforeEach(async () => {
      organizationId = (await scene.newOrganization(scene.person.id, 'Home')).id;
    });

    it('are listed in every state, the newest first', async () => {
      const ended = { expiresAt: new Date(Date.now() - HOUR_MS) };
      const states = [{ status: 'accepted' }, { status: 'rejected' }, { status: 'canceled' }, {}, ended];
      for (const [index, more] of states.entries()) {
        await scene.invite(organizationId, { ...more, createdAt: new Date(Date.now() - index * HOUR_MS) });
      }

      const result = await listSent();

      expect(result).toMatchObject({ ok: true, value: { maybeCut: false } });
      expect(result.ok && result.value.invitations.map(({ state }) => state)).toEqual([
        'accepted',
        'declined',
        'canceled',
        'pending',
        'expired',
      ]);
    });

    it('are not listed to a user who is not in it', async () => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');

      expect(await scene.invitations.listSent({ organizationId: id })).toMatchObject(refusal('not-a-member'));
    });

    it('go out by mail, with one role or several and into a team', async () => {
      const teamId = await scene.insert('team', { organizationId, name: 'Workshop', createdAt: new Date() });

      const result = await send(' Sam@Harbor.Example ', { roles: ['admin', 'billing'], teamId });

      const id = result.ok ? (result.value.invitationId ?? '') : '';
      expect(await scene.rowOf(id)).toMatchObject({ role: 'admin,billing', teamId, status: 'pending' });
      expect(server.mails.list().at(-1)).toMatchObject({ to: 'sam@harbor.example', kind: 'invitation' });
      expect(await listSent()).toMatchObject({
        value: { invitations: [{ id, email: 'sam@harbor.example', role: 'admin,billing', teamId }] },
      });
    });

    it('go out again, and last longer then', async () => {
      const sent = await send('sam@harbor.example');
      const id = sent.ok ? (sent.value.invitationId ?? '') : '';
      await scene.change('invitation', id, { expiresAt: new Date(Date.now() + HOUR_MS) });

      expect(await send('sam@harbor.example')).toMatchObject(refusal('already-invited'));
      expect(await send('sam@harbor.example', { resend: true })).toEqual({
        ok: true,
        value: { invitationId: id },
      });
      expect((await scene.rowOf(id))?.expiresAt.getTime()).toBeGreaterThan(Date.now() + DAY_MS);
    });

    it('are sent also when only the answer was lost, and then have their id', async () => {
      scene.lost.answer = '/invite-member';

      const result = await send('sam@harbor.example');

      expect(result).toEqual({ ok: true, value: { invitationId: expect.any(String) } });
    });

    it('sent again are not confirmed when the answer was lost: nothing shows it', async () => {
      await send('sam@harbor.example');
      scene.lost.answer = '/invite-member';

      expect(await send('sam@harbor.example', { resend: true })).toMatchObject({ ok: false });
    });

    it('are found out by the next worker where they were left behind', async () => {
      await send('sam@harbor.example');
      const { operation } = await scene.leftBehind();
      const settle = (subject: string) => scene.here.worker.settle({ ...operation, subject });

      expect(await settle(operation.subject ?? '')).toEqual(DONE);
      expect(await settle(`other@harbor.example ${organizationId}`)).toMatchObject(refusal('not-confirmed'));
    });

    it.each([
      ['no address', 'sam', {}, 'invalid-email'],
      ['an address that the server does not take', 'sam@harbor', {}, 'invalid-email'],
      ['a role that is not there', 'sam@harbor.example', { roles: ['pirate'] }, 'role-not-found'],
      ['a team that is not there', 'sam@harbor.example', { teamId: 'gone' }, 'team-not-found'],
    ])('are refused with %s', async (_what, email, more, code) => {
      expect(await send(email, more)).toMatchObject(refusal(code));
    });

    it('are refused for a user who is in it', async () => {
      await scene.join(organizationId, scene.inviter.id);

      expect(await send(scene.inviter.email)).toMatchObject(refusal('member-exists'));
    });

    it.each([
      ['a member', 'member', 'member', 'invite-refused'],
      ['an admin who makes an owner', 'admin', 'owner', 'invite-role-refused'],
    ])('are refused to %s', async (_who, role, invitedAs, code) => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      await scene.join(id, scene.person.id, role);
      organizationId = id;

      expect(await send('sam@harbor.example', { roles: [invitedAs] })).toMatchObject(refusal(code));
    });

    it('are refused to a user who is not in it', async () => {
      organizationId = (await scene.newOrganization(scene.inviter.id, 'Delta Labs')).id;

      expect(await send('sam@harbor.example')).toMatchObject(refusal('not-a-member'));
      const invitationId = await scene.invite(organizationId);
      expect(await scene.cancel(invitationId)).toMatchObject(refusal('not-a-member'));
    });

    it('can be revoked', async () => {
      const id = await scene.invite(organizationId);

      expect(await scene.cancel(id)).toEqual(DONE);
      expect((await scene.rowOf(id))?.status).toBe('canceled');
    });

    it('are revoked also if only the response was lost, whichever organization is active', async () => {
      const id = await scene.invite(organizationId);
      await listSent();
      scene.lost.answer = '/cancel-invitation';

      expect(await scene.cancel(id)).toEqual(DONE);
    });

    it('are not confirmed as revoked if the request never arrived', async () => {
      const id = await scene.invite(organizationId);
      await listSent();
      server.faults.answer('/organization/cancel-invitation', { status: 502, body: 'gateway' });

      expect(await scene.cancel(id)).toMatchObject({ ok: false });
      expect((await scene.rowOf(id))?.status).toBe('pending');
    });

    it('are not revoked without permission, nor if there are none', async () => {
      const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
      await scene.join(id, scene.person.id);

      expect(await scene.cancel(await scene.invite(id))).toMatchObject(refusal('invitation-cancel-refused'));
      expect(await scene.cancel('nothing-like-it')).toMatchObject(refusal('invitation-not-found'));
    });
  });
});
