import { describe, expect, it } from 'vitest';
import { landingNonce, readServerPage } from '@/lib/connections/landing';
import { ageSessions, updateUser } from '../../browser/fixtures/database';
import { connectTo, serverTruth, startConnected } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { followInTab } from '../../followTab';
import { everythingWritten } from '../../memoryState';
import { newPerson, readRows } from '../../newPerson';
import { here, lost, person, server, setUpNewPerson } from '../../newPersonScene';
import { startReferenceServer } from '../../server/createReferenceServer.ts';

const NEW_PASSWORD = 'a better password than before';
const DONE = { ok: true, value: null };
const refusal = (code: string) => ({ ok: false, error: { code } });

const profile = async () => {
  const { state } = await here.snapshot();
  return state.phase === 'signed-in' ? state.user : null;
};
const update = (fields: Parameters<typeof here.worker.account.updateProfile>[0]) =>
  here.worker.account.updateProfile(fields, nextContext());
const requests = () => server.log.entries().map(({ method, path }) => `${method} ${path}`);

/** Returns what the mail's link is for if it leads back to this browser. */
async function landsAs(url: string | undefined): Promise<string | undefined> {
  const connection = await here.worker.activeConnection();
  const target = new URL(url ?? '').searchParams.get('callbackURL') ?? '';
  const page = connection && readServerPage(connection, new URL(target, server.origin).href);
  const nonce = page && landingNonce(page);
  return (await here.worker.state.mailLinks.mailLinks.get()).find((link) => link.nonce === nonce)?.kind;
}

setUpNewPerson();

describe('the profile', () => {
  it('takes a new name, and leaves the rest', async () => {
    const before = await profile();

    expect(await update({ name: 'Another Name' })).toEqual(DONE);

    expect(await profile()).toEqual({ ...before, name: 'Another Name' });
    expect(requests()).toEqual(['GET /get-session', 'POST /update-user', 'GET /get-session']);
  });

  it('accepts an image, and removes it again', async () => {
    await update({ image: 'https://images.example/me.png' });
    expect((await profile())?.image).toBe('https://images.example/me.png');

    expect(await update({ image: null })).toEqual(DONE);
    expect((await profile())?.image).toBeNull();
  });

  it('takes a user name, which the server keeps in lower case', async () => {
    const username = `Someone_${person.username}`;

    expect(await update({ username, displayUsername: 'Some One' })).toEqual(DONE);

    expect(await profile()).toMatchObject({
      username: username.toLowerCase(),
      displayUsername: 'Some One',
    });
  });

  it.each([
    ['too short', 'ab', 'username-too-short'],
    ['too long', 'a'.repeat(31), 'username-too-long'],
    ['of other characters', 'no spaces', 'username-invalid'],
    ['taken', 'mika', 'username-taken'],
  ])('refuses a user name that is %s', async (_what, username, code) => {
    expect(await update({ username })).toMatchObject(refusal(code));
    expect((await profile())?.username).toBe(person.username);
  });

  it('sends nothing where nothing was given', async () => {
    expect(await update({})).toEqual(refusal('nothing-to-update'));
    expect(requests()).toEqual([]);
  });

  it('is done when only the answer was lost', async () => {
    lost.answer = '/update-user';

    expect(await update({ name: 'Another Name' })).toEqual(DONE);
    expect((await profile())?.name).toBe('Another Name');
  });

  it('reports the reason if the server fails before it did anything', async () => {
    server.faults.answer('/update-user', { status: 503 });

    expect(await update({ name: 'Another Name' })).toMatchObject(refusal('server-error'));
    expect((await profile())?.name).toBe(person.name);
  });

  it('reports that the session ended meanwhile', async () => {
    await here.tab.post('/sign-out', {});

    expect(await update({ name: 'Another Name' })).toMatchObject(refusal('signed-out'));
    expect((await here.snapshot()).state).toEqual({ phase: 'signed-out', reason: 'ended' });
  });
});

describe('the address', () => {
  const change = (newEmail: string) => here.worker.account.changeEmail({ newEmail }, nextContext());

  it('is changed by a link mailed to the old address, which returns to this page', async () => {
    expect(await change(`new.${person.email}`)).toEqual(DONE);

    const mail = server.mails.latest(person.email, 'change-email');
    expect(mail?.data.newEmail).toBe(`new.${person.email}`);
    expect(await landsAs(mail?.url)).toBe('change-email');
    expect((await profile())?.email).toBe(person.email);
  });

  it('is shown anew, and as not verified, once the links were followed', async () => {
    await change(`new.${person.email}`);
    await followInTab(here.jar, server.mails.latest(person.email, 'change-email')?.url ?? '');
    const second = server.mails.latest(`new.${person.email}`, 'verify-email');
    await followInTab(here.jar, second?.url ?? '');

    await here.worker.polling.run('event');

    expect(await profile()).toMatchObject({ email: `new.${person.email}` });
  });

  it.each([
    ['the same', (email: string) => email, 'email-same'],
    ['the same in other letters', (email: string) => email.toUpperCase(), 'email-same'],
    ['no address', () => 'nobody', 'invalid-email'],
  ])('is refused when it is %s', async (_what, addressFor, code) => {
    expect(await change(addressFor(person.email))).toMatchObject(refusal(code));
  });

  it('that is taken gets the same answer, and no mail', async () => {
    const other = await newPerson(server);

    expect(await change(other.email)).toEqual(DONE);
    expect(server.mails.latest(other.email)).toBeUndefined();
    expect(server.mails.latest(person.email)).toBeUndefined();
  });

  it('that is not verified is changed at once where the server allows that', async () => {
    const direct = await startConnected({ updateEmailWithoutVerification: true });
    const them = await newPerson(direct.server);
    await updateUser(direct.server, them.email, { emailVerified: false });
    await direct.signIn(them);

    const newEmail = `new.${them.email}`;
    expect(await direct.worker.account.changeEmail({ newEmail }, nextContext())).toEqual(DONE);

    const { state } = await direct.snapshot();
    expect(state).toMatchObject({ user: { email: newEmail, emailVerified: false } });
    await direct.server.close();
  });

  it('gets its link again, also for a user who is not signed in', async () => {
    await updateUser(server, person.email, { emailVerified: false });
    await here.worker.signOut.run(nextContext());

    const { email } = person;
    expect(await here.worker.account.sendVerification({ email }, nextContext())).toEqual(DONE);

    expect(await landsAs(server.mails.latest(email, 'verify-email')?.url)).toBe('verify');
  });

  it.each([
    ['is verified already', undefined, 'email-already-verified'],
    ['is not ours', 'somebody.else@acme.example', 'email-mismatch'],
  ])('gets no link when it %s', async (_what, email, code) => {
    const result = await here.worker.account.sendVerification(
      { email: email ?? person.email },
      nextContext(),
    );

    expect(result).toMatchObject(refusal(code));
  });
});

describe('the password', () => {
  const change = (currentPassword: string, newPassword = NEW_PASSWORD, revokeOtherSessions = false) =>
    here.worker.account.changePassword({ currentPassword, newPassword, revokeOtherSessions }, nextContext());

  it('signs in as the new one, and no longer as the old one', async () => {
    expect(await change(person.password)).toEqual(DONE);

    const other = await connectTo(server);
    expect(await other.signIn(person)).toMatchObject(refusal('invalid-credentials'));
    expect(await other.signIn({ ...person, password: NEW_PASSWORD })).toMatchObject({ ok: true });
  });

  it.each([
    ['a wrong current one', 'not this one', NEW_PASSWORD, 'password-wrong'],
    ['a short new one', undefined, 'short', 'password-too-short'],
    ['a long new one', undefined, 'x'.repeat(129), 'password-too-long'],
  ])('stays with %s', async (_what, current, next, code) => {
    expect(await change(current ?? person.password, next)).toMatchObject(refusal(code));

    const other = await connectTo(server);
    expect(await other.signIn(person)).toMatchObject({ ok: true });
  });

  it('cannot be changed where there is none', async () => {
    const { adapter } = await server.auth.$context;
    const where = [
      { field: 'userId', value: person.id },
      { field: 'providerId', value: 'credential' },
    ];
    await adapter.update({ model: 'account', where, update: { providerId: 'yard' } });

    expect(await change(person.password)).toMatchObject(refusal('password-missing'));
  });

  it('can sign out all others, with the organization kept', async () => {
    const { adapter } = await server.auth.$context;
    const acme = await adapter.findOne<{ id: string }>({
      model: 'organization',
      where: [{ field: 'slug', value: 'acme' }],
    });
    const organizationId = acme?.id ?? '';
    const member = { organizationId, userId: person.id, role: 'member', createdAt: new Date() };
    await adapter.create({ model: 'member', data: member });
    await here.switchTo({ by: 'id', organizationId });
    const other = await connectTo(server);
    await other.signIn(person);

    expect(await change(person.password, NEW_PASSWORD, true)).toEqual(DONE);

    expect(await serverTruth(other)).toBeNull();
    expect(await serverTruth(here)).toEqual({ userId: person.id, activeId: organizationId });
    expect((await here.head())?.activeOrganization?.id).toBe(organizationId);
    expect((await here.worker.state.sessions.sessionList.get())?.sessions).toMatchObject([{ current: true }]);
  });

  it('is requested again by a mail, by anybody, and set with what its link brings', async () => {
    await here.worker.signOut.run(nextContext());
    const { email } = person;

    expect(await here.worker.account.forgotPassword({ email }, nextContext())).toEqual(DONE);

    const mail = server.mails.latest(email, 'reset-password');
    expect(await landsAs(mail?.url)).toBe('reset');
    const input = { connectionId: here.connectionId, token: mail?.token ?? '', newPassword: NEW_PASSWORD };
    expect(await here.worker.account.resetPassword(input, nextContext())).toEqual(DONE);
    expect(await here.signIn({ ...person, password: NEW_PASSWORD })).toMatchObject({ ok: true });
    // Each link works once.
    expect(await here.worker.account.resetPassword(input, nextContext())).toMatchObject(
      refusal('link-invalid'),
    );
  });

  it('is refused as too short with the link left as it was', async () => {
    const { email } = person;
    await here.worker.account.forgotPassword({ email }, nextContext());
    const token = server.mails.latest(email, 'reset-password')?.token ?? '';

    const input = { connectionId: here.connectionId, token, newPassword: 'short' };
    expect(await here.worker.account.resetPassword(input, nextContext())).toMatchObject({ ok: false });
  });

  it('is not reset on another server than its page was opened for', async () => {
    const { email } = person;
    await here.worker.account.forgotPassword({ email }, nextContext());
    const token = server.mails.latest(email, 'reset-password')?.token ?? '';
    const elsewhere = await startReferenceServer({ logLevel: 'off' });
    const address = { baseURL: elsewhere.origin, basePaths: [elsewhere.basePath], dashboardOrigins: [] };
    await here.worker.connections.add(address);
    await here.worker.idle();
    const input = { connectionId: here.connectionId, token, newPassword: NEW_PASSWORD };

    expect(await here.worker.account.resetPassword(input, nextContext())).toMatchObject(
      refusal('superseded'),
    );

    expect(elsewhere.log.count('/reset-password')).toBe(0);
    await elsewhere.close();
    await here.worker.connections.activate({ connectionId: here.connectionId });
    await here.worker.idle();
    expect(await here.worker.account.resetPassword(input, nextContext())).toEqual(DONE);
  });

  it('is requested at a server that knows only the older path', async () => {
    server.faults.answer('/request-password-reset', { status: 404 });
    server.faults.answer('/forget-password', { status: 200, body: { status: true } });

    const result = await here.worker.account.forgotPassword({ email: person.email }, nextContext());

    expect(result).toEqual(DONE);
    expect(requests()).toEqual(['POST /request-password-reset', 'POST /forget-password']);
  });

  it('is kept nowhere', async () => {
    await change(person.password);
    await change('not this one');

    const kept = everythingWritten(here.worker.state);
    for (const secret of [person.password, NEW_PASSWORD, 'not this one']) expect(kept).not.toContain(secret);
  });
});

describe('the linked accounts', () => {
  /** The reference server's provider leaves such a second way to sign in. */
  async function linkYard(more: Record<string, unknown> = {}) {
    const { adapter } = await server.auth.$context;
    const now = new Date();
    return adapter.create<Record<string, unknown>, { id: string }>({
      model: 'account',
      data: {
        accountId: `at-yard-${person.id}`,
        providerId: 'yard',
        userId: person.id,
        scope: 'profile,email',
        createdAt: now,
        updatedAt: now,
        ...more,
      },
    });
  }
  const account = (id: string) => ({
    accountRowId: id,
    providerId: 'yard',
    accountId: `at-yard-${person.id}`,
  });
  const unlink = (id: string) => here.worker.account.unlink(account(id), nextContext());

  it('are listed with what they may do, and without their tokens', async () => {
    const { id } = await linkYard({ accessToken: 'secret-access', refreshToken: 'secret-refresh' });

    const list = await here.worker.account.list();

    expect(list).toMatchObject({
      ok: true,
      value: expect.arrayContaining([
        expect.objectContaining({ providerId: 'credential' }),
        expect.objectContaining({ id, providerId: 'yard', scopes: ['profile', 'email'] }),
      ]),
    });
    expect(JSON.stringify(list)).not.toContain('secret-');
  });

  it('can be unlinked', async () => {
    const { id } = await linkYard();

    expect(await unlink(id)).toEqual(DONE);
    expect(await readRows(server, 'account', person.id)).toHaveLength(1);
  });

  it('are not unlinked if one is the last way to sign in', async () => {
    const [credential] = await readRows(server, 'account', person.id);

    expect(await unlink(credential?.id ?? '')).toMatchObject(refusal('unlink-last'));
  });

  it('are missing after being unlinked elsewhere', async () => {
    const { id } = await linkYard();
    await linkYard({ accountId: 'another' });
    await (await connectTo(server, { jar: here.jar })).worker.account.unlink(account(id), nextContext());

    expect(await unlink(id)).toEqual(DONE);
  });

  it('are not unlinked while the session is too old', async () => {
    const { id } = await linkYard();
    await ageSessions(server, person.email);

    expect(await unlink(id)).toMatchObject(refusal('needs-confirmation'));
    expect(await readRows(server, 'account', person.id)).toHaveLength(2);
  });

  it('are unlinked when only the response was lost', async () => {
    const { id } = await linkYard();
    lost.answer = '/unlink-account';

    expect(await unlink(id)).toEqual(DONE);
  });

  it('say why their tokens cannot be refreshed', async () => {
    const { id } = await linkYard();

    const result = await here.worker.account.refreshTokens(account(id), nextContext());

    expect(result).toMatchObject({ ok: false });
    expect(result).not.toMatchObject(refusal('bad-request'));
  });
});

describe('organizations without another owner', () => {
  async function organization(name: string, roles: Record<string, string>) {
    const { adapter } = await server.auth.$context;
    const slug = `${name}-${person.id}`.toLowerCase();
    const { id } = await adapter.create<Record<string, unknown>, { id: string }>({
      model: 'organization',
      data: { name, slug, createdAt: new Date() },
    });
    for (const [userId, role] of Object.entries(roles)) {
      const data = { organizationId: id, userId, role, createdAt: new Date() };
      await adapter.create({ model: 'member', data });
    }
    return id;
  }

  it('are named, and no others', async () => {
    const other = await newPerson(server);
    const alone = await organization('Alone', { [person.id]: 'owner' });
    const several = await organization('Several', { [person.id]: 'admin,owner', [other.id]: 'member' });
    await organization('Shared', { [person.id]: 'owner', [other.id]: 'billing,owner' });
    await organization('Theirs', { [person.id]: 'member', [other.id]: 'owner' });
    await here.worker.polling.run('manual');

    expect(await here.worker.account.soleOwnerships()).toEqual({
      ok: true,
      value: {
        organizations: [
          { id: alone, name: 'Alone' },
          { id: several, name: 'Several' },
        ],
        unchecked: 0,
      },
    });
  });

  it('count as not looked at where the server does not say', async () => {
    await organization('Alone', { [person.id]: 'owner' });
    await here.worker.polling.run('manual');
    server.faults.answer('/organization/list-members', { status: 403, body: { message: 'No' } });

    expect(await here.worker.account.soleOwnerships()).toEqual({
      ok: true,
      value: { organizations: [], unchecked: 1 },
    });
  });

  it('are found at a server that lists members only with their organization', async () => {
    const alone = await organization('Alone', { [person.id]: 'owner' });
    await here.worker.polling.run('manual');
    server.faults.answer('/organization/list-members', { status: 404 });

    expect(await here.worker.account.soleOwnerships()).toMatchObject({
      value: { organizations: [{ id: alone }], unchecked: 0 },
    });
  });

  it('are looked for in no more than fifty', async () => {
    for (let made = 0; made < 53; made += 1) {
      await organization(`Yard ${made}`, { [person.id]: 'owner' });
    }
    await here.worker.polling.run('manual');
    server.log.clear();

    const result = await here.worker.account.soleOwnerships();

    expect(result.ok && result.value.organizations).toHaveLength(50);
    expect(result.ok && result.value.unchecked).toBe(3);
    expect(requests()).toHaveLength(50);
  });
});
