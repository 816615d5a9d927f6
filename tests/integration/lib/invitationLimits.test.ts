import { describe, expect, it } from 'vitest';
import { updateUser } from '../../browser/fixtures/database';
import { requestCounts } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { scene, server, setUpInvitations } from '../../invitationScene';

const DONE = { ok: true, value: null };
const refusal = (code: string) => ({ ok: false, error: { code } });

describe('invitations on a server with limits', () => {
  setUpInvitations({ membershipLimit: 1, invitationLimit: 1, verifiedInvitations: true });

  it('are refused where the organization is full', async () => {
    const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
    const invitationId = await scene.invite(id);

    expect(await scene.accept(invitationId)).toMatchObject(refusal('member-limit'));
    expect((await scene.rowOf(invitationId))?.status).toBe('pending');
  });

  it('are refused where their team is full, in words for the invited user', async () => {
    const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
    const invitationId = await scene.invite(id);
    server.faults.answer('/organization/accept-invitation', {
      status: 403,
      body: { code: 'TEAM_MEMBER_LIMIT_REACHED', message: 'Team member limit reached' },
    });

    expect(await scene.accept(invitationId)).toMatchObject(refusal('member-limit'));
    server.faults.clear();
  });

  it('are not sent where as many are open as may be', async () => {
    const { id } = await scene.newOrganization(scene.person.id, 'Home');
    await scene.invite(id, { email: 'first@harbor.example' });

    const sent = await scene.invitations.send(
      { organizationId: id, email: 'sam@harbor.example', roles: ['member'], teamId: null, resend: false },
      nextContext(),
    );

    expect(sent).toMatchObject(refusal('invitation-limit'));
  });

  it('are not answered with an address that is not verified', async () => {
    const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
    const invitationId = await scene.invite(id);
    await updateUser(server, scene.person.email, { emailVerified: false });

    const code = 'invitation-needs-verified-email';
    expect(await scene.accept(invitationId)).toMatchObject(refusal(code));
    expect(await scene.decline(invitationId)).toMatchObject(refusal(code));
    expect(await scene.invitations.find({ text: invitationId })).toMatchObject(
      refusal('invitations-need-verified-email'),
    );
    await scene.invitations.readDetails({ invitationIds: [invitationId] });
    expect(await scene.details()).toEqual({});
  });
});

describe('invitations on a server that cuts its lists', () => {
  setUpInvitations({ findManyLimit: 'default' });

  it('say that there may be more', async () => {
    const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
    for (let made = 0; made < 120; made++) await scene.invite(id);

    await scene.read();

    expect(await scene.here.worker.state.invitations.receivedInvitations.get()).toMatchObject({
      maybeCut: true,
    });
    expect(await scene.received()).toHaveLength(100);
    expect([...scene.here.worker.shown.values()]).toHaveLength(1);
    expect(requestCounts(server)).not.toHaveProperty('/organization/get-invitation');
  });

  it('are accepted when the answer was lost and the list lacks them', async () => {
    const { id } = await scene.newOrganization(scene.inviter.id, 'Delta Labs');
    for (let made = 0; made < 120; made++) await scene.invite(id, { status: 'canceled' });
    const invitationId = await scene.invite(id);
    await scene.read();
    expect(await scene.received()).toEqual([]);
    scene.lost.answer = '/accept-invitation';

    expect(await scene.accept(invitationId)).toEqual(DONE);
  });
});
