import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connected, connectTo } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { expectAgreement } from '../../expectAgreement';
import { newPerson, readRows } from '../../newPerson';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { createSeedWriter, type SeedWriter } from '../../server/seeds/seedWriter.ts';
import { createSoftAuthenticator } from '../../softAuthenticator';
import { totpCode } from '../../totpCode';

const NEW_PASSWORD = 'a better password than before';
const DONE = { ok: true, value: null };
const refusal = (code: string) => ({ ok: false, error: { code } });
const NEW = { logo: null, metadata: null, keepsActive: false };

let server: ReferenceServer;
let seed: SeedWriter;
let here: Connected;
let person: Awaited<ReturnType<typeof newPerson>>;
let twice: string;
let organizationId: string;
let ownId: string;
let count = 0;

const create = (name: string, slug: string) =>
  here.worker.organizationChanges.create({ ...NEW, name, slug }, nextContext());
const invite = (email: string, ...roles: string[]) =>
  here.worker.invitations.send({ organizationId, email, roles, teamId: null, resend: false }, nextContext());
/** Returns the new member's id, too. */
async function join(role: string) {
  const joined = await newPerson(server);
  return { ...joined, memberId: await seed.member(organizationId, joined.id, role) };
}
/** An owner removes the member elsewhere. */
async function expel(memberId: string): Promise<void> {
  const { adapter } = await server.auth.$context;
  await adapter.delete({ model: 'member', where: [{ field: 'id', value: memberId }] });
}
const remove = (memberIdOrEmail: string) =>
  here.worker.members.remove({ organizationId, memberIdOrEmail }, nextContext());
const leave = () => here.worker.organizationChanges.leave({ organizationId }, nextContext());
const deleteOrganization = () => here.worker.organizationChanges.remove({ organizationId }, nextContext());
const changePassword = (currentPassword: string, revokeOtherSessions = false) =>
  here.worker.account.changePassword(
    { currentPassword, newPassword: NEW_PASSWORD, revokeOtherSessions },
    nextContext(),
  );
const canSignIn = async (password: string) => {
  const elsewhere = await connectTo(server);
  return (await elsewhere.signIn({ ...person, password })).ok;
};
/** The invitation is to another organization, and is listed here. */
async function invited(): Promise<{ invitationId: string; invitedTo: string }> {
  const invitedTo = await seed.organization({ name: 'Delta Labs', slug: `delta-${count}` });
  const owner = await newPerson(server);
  await seed.member(invitedTo, owner.id, 'owner');
  const { id: invitationId } = await (await server.auth.$context).adapter.create<
    Record<string, unknown>,
    { id: string }
  >({
    model: 'invitation',
    data: {
      organizationId: invitedTo,
      email: person.email,
      role: 'member',
      status: 'pending',
      expiresAt: new Date(Date.now() + 3_600_000),
      createdAt: new Date(),
      inviterId: owner.id,
    },
  });
  await here.worker.refresh.run('manual');
  await here.worker.idle();
  return { invitationId, invitedTo };
}
const rowsIn = async (model: 'organization' | 'invitation') => {
  const { adapter } = await server.auth.$context;
  return adapter.findMany<{ id: string; slug: string; organizationId: string }>({ model, limit: 1_000 });
};

beforeAll(async () => {
  server = await startReferenceServer({
    logLevel: 'off',
    deleteByMail: false,
    updateEmailWithoutVerification: true,
  });
  seed = await createSeedWriter(server.auth);
});
beforeEach(async () => {
  count += 1;
  twice = '';
  person = await newPerson(server);
  organizationId = await seed.organization({ name: `Repeated ${count}`, slug: `repeated-${count}` });
  ownId = await seed.member(organizationId, person.id, 'owner');
  here = await connectTo(server, { isSentTwice: (path) => twice !== '' && path.endsWith(twice) });
  await here.signIn(person);
});
afterAll(() => server.close());

describe('what the browser sends twice by itself', () => {
  it('creates an organization, and reports it as created', async () => {
    twice = '/organization/create';

    const made = await create('Sent twice', `sent-twice-${count}`);

    expect(made).toMatchObject({ ok: true, value: { name: 'Sent twice', slug: `sent-twice-${count}` } });
    expect((await rowsIn('organization')).filter(({ slug }) => slug === `sent-twice-${count}`)).toHaveLength(
      1,
    );
  });

  it('changes a slug', async () => {
    twice = '/organization/update';
    const slug = `changed-${count}`;

    expect(await here.worker.organizationChanges.update({ organizationId, slug }, nextContext())).toEqual(
      DONE,
    );
  });

  it('invites, and reports the invitation as sent', async () => {
    twice = '/organization/invite-member';

    const sent = await invite('new@acme.example', 'member');

    expect(sent).toMatchObject({ ok: true, value: { invitationId: expect.any(String) } });
    expect((await rowsIn('invitation')).filter((row) => row.organizationId === organizationId)).toHaveLength(
      1,
    );
  });

  it('revokes an invitation', async () => {
    const sent = await invite('back@acme.example', 'member');
    await here.worker.invitations.listSent({ organizationId });
    twice = '/organization/cancel-invitation';
    const invitationId = (sent.ok && sent.value.invitationId) || '';

    expect(await here.worker.invitations.cancel({ invitationId }, nextContext())).toEqual(DONE);
  });

  it('accepts an invitation, and keeps the previous organization', async () => {
    await here.switchTo({ by: 'id', organizationId });
    const { invitationId, invitedTo } = await invited();
    twice = '/organization/accept-invitation';

    expect(await here.worker.invitations.accept({ invitationId }, nextContext())).toEqual(DONE);

    await expectAgreement(here);
    expect(await here.worker.state.invitations.joined.get()).toMatchObject({
      organization: { id: invitedTo },
      previous: { id: organizationId },
    });
  });

  it('declines an invitation', async () => {
    const { invitationId } = await invited();
    twice = '/organization/reject-invitation';

    expect(await here.worker.invitations.decline({ invitationId }, nextContext())).toEqual(DONE);
    expect((await here.worker.state.invitations.receivedInvitations.get())?.invitations).toEqual([]);
  });

  it.each([
    ['leaves', leave, '/organization/leave'],
    ['deletes', deleteOrganization, '/organization/delete'],
  ])('%s an organization', async (_what, act, path) => {
    await join('owner');
    await here.switchTo({ by: 'id', organizationId });
    twice = path;

    expect(await act()).toEqual(DONE);

    await expectAgreement(here);
    expect(await here.head()).toMatchObject({ activeOrganization: null });
  });

  it('removes a member', async () => {
    const { memberId, email } = await join('member');
    const other = await join('member');
    twice = '/organization/remove-member';

    expect(await remove(memberId)).toEqual(DONE);
    expect(await remove(other.email)).toEqual(DONE);
    expect(await remove(email)).toMatchObject(refusal('member-not-found'));
  });

  it('removes the user’s own permission to change roles', async () => {
    await join('owner');
    twice = '/organization/update-member-role';
    const input = { organizationId, memberId: ownId, roles: ['member'] };

    expect(await here.worker.members.updateRole(input, nextContext())).toEqual(DONE);
  });

  it('deletes a team, and removes a member of one', async () => {
    const { id: userId } = await join('member');
    const [kept, deleted] = [
      await seed.team(organizationId, 'Kept', [userId]),
      await seed.team(organizationId, 'Deleted', []),
    ];
    const { teams } = here.worker;
    twice = '/organization/remove-team';
    expect(await teams.remove({ organizationId, teamId: deleted }, nextContext())).toEqual(DONE);

    twice = '/organization/remove-team-member';
    expect(await teams.removeMember({ organizationId, teamId: kept, userId }, nextContext())).toEqual(DONE);
  });

  it('adds a passkey, and deletes it', async () => {
    const { passkeys } = here.worker;
    const options = await passkeys.registrationOptions({ attachment: 'cross-platform', name: 'Key' });
    if (!options.ok) throw new Error(options.error.code);
    const response = createSoftAuthenticator().register(options.value);
    twice = '/passkey/verify-registration';
    expect(await passkeys.add({ response, name: 'Key' }, nextContext())).toEqual(DONE);
    const [added] = await readRows(server, 'passkey', person.id);

    twice = '/passkey/delete-passkey';
    expect(await passkeys.remove({ passkeyId: added?.id ?? '' }, nextContext())).toEqual(DONE);
  });

  it('unlinks an account', async () => {
    const { adapter } = await server.auth.$context;
    const linked = { accountId: `at-yard-${person.id}`, providerId: 'yard' };
    const dates = { createdAt: new Date(), updatedAt: new Date() };
    const { id } = await adapter.create<Record<string, unknown>, { id: string }>({
      model: 'account',
      data: { ...linked, ...dates, userId: person.id },
    });
    twice = '/unlink-account';

    expect(await here.worker.account.unlink({ ...linked, accountRowId: id }, nextContext())).toEqual(DONE);
  });

  it('makes the last webhook endpoint that there may be, and deletes it', async () => {
    const { payments } = here.worker;
    const create = (name: string) => payments.create({ organizationId, name }, nextContext());
    const endpoints = async () => {
      const listed = await payments.reads['payments.endpoints']({ organizationId });
      return listed.ok ? listed.value : [];
    };
    let made = await create('First');
    while (made.ok) made = await create('Another');
    const endpointId = (await endpoints()).at(-1)?.id ?? '';
    twice = '/payments/endpoints/delete';
    expect(await payments.remove({ organizationId, endpointId }, nextContext())).toEqual(DONE);

    twice = '/payments/endpoints/create';
    expect(await create('Last')).toMatchObject({
      ok: true,
      value: { endpoint: { name: 'Last' }, isLost: true },
    });
    expect(await create('Last')).toMatchObject(refusal('payments-endpoint-limit'));
  });

  it('changes the password', async () => {
    twice = '/change-password';

    expect(await changePassword(person.password)).toEqual(DONE);
    expect(await canSignIn(NEW_PASSWORD)).toBe(true);
  });

  it('changes an address that was not verified', async () => {
    const { adapter } = await server.auth.$context;
    const where = [{ field: 'id', value: person.id }];
    await adapter.update({ model: 'user', where, update: { emailVerified: false } });
    const newEmail = `new.${person.email}`;
    twice = '/change-email';

    expect(await here.worker.account.changeEmail({ newEmail }, nextContext())).toEqual(DONE);
    expect(await here.worker.account.changeEmail({ newEmail }, nextContext())).toMatchObject(
      refusal('email-same'),
    );
  });

  it.each([
    ['ends all sessions', '/revoke-sessions', () => here.worker.revocation.revokeAll(nextContext())],
    [
      'ends the session here',
      '/revoke-session',
      async () => {
        const { state } = await here.snapshot();
        const sessionId = state.phase === 'signed-in' ? state.session.id : '';
        return here.worker.revocation.revoke({ sessionId }, nextContext());
      },
    ],
  ])('%s', async (_what, path, act) => {
    twice = path;

    expect(await act()).toEqual(DONE);
    expect((await here.snapshot()).state).toEqual({ phase: 'signed-out', reason: 'left' });
  });

  it('deletes the account', async () => {
    twice = '/delete-user';

    expect(await here.worker.account.remove({ password: person.password }, nextContext())).toEqual({
      ok: true,
      value: { deleted: true },
    });
    expect((await here.snapshot()).state).toEqual({ phase: 'signed-out', reason: 'left' });
  });
});

/** The browser doesn't know the session that the server created instead. */
describe('what replaces the session, sent twice', () => {
  it('is shown as signed out after the password was changed everywhere', async () => {
    twice = '/change-password';

    expect(await changePassword(person.password, true)).toMatchObject(refusal('signed-out'));
    await expectAgreement(here);
    expect(await canSignIn(NEW_PASSWORD)).toBe(true);
  });

  it('is shown as signed out after two-factor was turned on', async () => {
    const { twoFactor } = here.worker;
    const enabled = await twoFactor.enable({ password: person.password }, nextContext());
    twice = '/two-factor/verify-totp';

    const confirmed = await twoFactor.confirm(
      { code: totpCode((enabled.ok && enabled.value.totpURI) || '') },
      nextContext(),
    );

    expect(confirmed).toMatchObject(refusal('signed-out'));
    await expectAgreement(here);
  });

  it('is shown as signed out after two-factor was turned off', async () => {
    const { twoFactor } = here.worker;
    const { password } = person;
    const enabled = await twoFactor.enable({ password }, nextContext());
    await twoFactor.confirm({ code: totpCode((enabled.ok && enabled.value.totpURI) || '') }, nextContext());
    twice = '/two-factor/disable';

    expect(await twoFactor.disable({ password }, nextContext())).toMatchObject(refusal('signed-out'));
    await expectAgreement(here);
  });
});

describe('what was there before', () => {
  it('is not a new organization, regardless of its owner', async () => {
    const slug = `before-${count}`;
    await create('Before', slug);

    expect(await create('Before', slug)).toMatchObject(refusal('organization-exists'));
    expect(await create('Another name', `repeated-${count}`)).toMatchObject(refusal('organization-exists'));
  });

  it('is no new invitation', async () => {
    await invite('before@acme.example', 'member');

    expect(await invite('before@acme.example', 'member')).toMatchObject(refusal('already-invited'));
  });

  it('is no changed password', async () => {
    const other = await connectTo(server, { jar: here.jar });
    await other.worker.account.changePassword(
      { currentPassword: person.password, newPassword: 'changed a moment ago', revokeOtherSessions: false },
      nextContext(),
    );

    expect(await changePassword(person.password)).toMatchObject(refusal('password-wrong'));
    expect(await canSignIn(NEW_PASSWORD)).toBe(false);
  });

  it('is no deleted organization, for a user who was removed from it', async () => {
    await expel(ownId);

    expect(await deleteOrganization()).toMatchObject(refusal('not-a-member'));
  });

  it('is no removed member, for a user who was removed', async () => {
    const { memberId } = await join('member');
    await expel(ownId);

    expect(await remove(memberId)).toMatchObject(refusal('member-not-found'));
    expect(await leave()).toEqual(DONE);
  });
});
