import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connected, connectTo, serverTruth, shownBy } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { expectAgreement } from '../../expectAgreement';
import { newPerson, readRows } from '../../newPerson';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';

type Person = Awaited<ReturnType<typeof newPerson>>;

const NEW_PASSWORD = 'a better password than before';
const CHANGED = { ok: false, error: { code: 'account-changed' } };
const YARD = { provider: 'yard', loginHint: null, scopes: [] };

let server: ReferenceServer;
let here: Connected;
let isOnline: boolean;
/** `other` signs in on the dashboard while `shown` is on screen. */
let shown: Person;
let other: Person;

beforeAll(async () => {
  server = await startReferenceServer({ logLevel: 'off' });
});
beforeEach(async () => {
  [shown, other] = [await newPerson(server), await newPerson(server)];
  isOnline = true;
  here = await connectTo(server, { isOnline: () => isOnline });
  await here.signIn(shown);
});
afterEach(() => server.faults.clear());
afterAll(() => server.close());

const onDashboard = () => here.tab.post('/sign-in/email', { email: other.email, password: other.password });
const sent = () =>
  server.log
    .entries()
    .filter(({ method }) => method === 'POST')
    .map(({ path }) => path);

/** Every change that goes its own way, and of the others those whose harm another click can't undo. */
const CHANGES = {
  'account.delete': ({ worker }: Connected, { password }: Person) =>
    worker.account.remove({ password }, nextContext()),
  'account.updateProfile': ({ worker }: Connected) =>
    worker.account.updateProfile({ name: 'Another Name' }, nextContext()),
  'account.changeEmail': ({ worker }: Connected, { email }: Person) =>
    worker.account.changeEmail({ newEmail: `new.${email}` }, nextContext()),
  'account.changePassword': ({ worker }: Connected, { password }: Person) =>
    worker.account.changePassword(
      { currentPassword: password, newPassword: NEW_PASSWORD, revokeOtherSessions: true },
      nextContext(),
    ),
  'account.unlink': ({ worker }: Connected) =>
    worker.account.unlink({ accountRowId: 'any', providerId: 'yard', accountId: '' }, nextContext()),
  'account.refreshTokens': ({ worker }: Connected) =>
    worker.account.refreshTokens({ accountRowId: 'any', providerId: 'yard', accountId: '' }, nextContext()),
  'twoFactor.enable': ({ worker }: Connected, { password }: Person) =>
    worker.twoFactor.enable({ password }, nextContext()),
  'twoFactor.enableByMail': ({ worker }: Connected, { password }: Person) =>
    worker.twoFactor.enableByMail({ password }, nextContext()),
  'twoFactor.disable': ({ worker }: Connected, { password }: Person) =>
    worker.twoFactor.disable({ password }, nextContext()),
  'twoFactor.newBackupCodes': ({ worker }: Connected, { password }: Person) =>
    worker.twoFactor.newBackupCodes({ password }, nextContext()),
  'passkeys.add': ({ worker }: Connected) =>
    worker.passkeys.add({ response: { id: 'any' }, name: '' }, nextContext()),
  'passkeys.rename': ({ worker }: Connected) =>
    worker.passkeys.rename({ passkeyId: 'any', name: 'Mine' }, nextContext()),
  'passkeys.delete': ({ worker }: Connected) => worker.passkeys.remove({ passkeyId: 'any' }, nextContext()),
  'confirmation.password': ({ worker }: Connected, { password }: Person) =>
    worker.confirmation.withPassword({ password }, nextContext()),
  'organizations.setActive': ({ worker }: Connected) =>
    worker.switching.setActive({ by: 'none' }, nextContext()),
  'sessions.signOut': ({ worker }: Connected) => worker.signOut.run(nextContext()),
  'sessions.revoke': ({ worker }: Connected) => worker.revocation.revoke({ sessionId: 'any' }, nextContext()),
  'sessions.revokeOthers': ({ worker }: Connected) => worker.revocation.revokeOthers(nextContext()),
  'sessions.revokeAll': ({ worker }: Connected) => worker.revocation.revokeAll(nextContext()),
  'social.start to link': ({ worker }: Connected) =>
    worker.flows.start({ ...YARD, purpose: 'link' }, nextContext()),
} as const;
const all = Object.entries(CHANGES);

describe('a change for a user whose place another has taken', () => {
  it.each(all)('sends nothing, and shows who it is now: %s', async (_kind, change) => {
    await onDashboard();
    server.log.clear();

    expect(await change(here, other)).toMatchObject(CHANGED);

    expect(sent()).toEqual([]);
    expect((await here.head())?.user.id).toBe(other.id);
    await expectAgreement(here);
  });

  it('leaves their account, their name and their other sessions as they were', async () => {
    const elsewhere = await connectTo(server);
    await elsewhere.signIn(other);
    await onDashboard();

    for (const [, change] of all.slice(0, 2)) await change(here, other);

    expect(await readRows(server, 'session', other.id)).toHaveLength(2);
    expect((await serverTruth(elsewhere))?.userId).toBe(other.id);
  });

  it.each(all.filter(([kind]) => kind !== 'sessions.signOut'))(
    'reports a user who is signed out: %s',
    async (_kind, change) => {
      await here.tab.post('/sign-out', {});
      server.log.clear();

      expect(await change(here, shown)).toMatchObject({ error: { code: 'signed-out' } });

      expect(sent()).toEqual([]);
      expect((await here.snapshot()).state).toEqual({ phase: 'signed-out', reason: 'ended' });
    },
  );
});

describe('a switch that no page asked for, for a user whose place another has taken', () => {
  const SWITCH_AWAY = { keyboard: 'toPrevious', address: 'toTyped', menu: 'toKnown' } as const;

  /** Each of them has an active organization of their own, and one more. */
  async function bothInOrganizations() {
    const { adapter } = await server.auth.$context;
    const insert = async (model: string, data: Record<string, unknown>) =>
      (await adapter.create<Record<string, unknown>, { id: string }>({ model, data })).id;
    const found = async (name: string, userIds: string[]) => {
      const slug = `${name}-${shown.id}`.toLowerCase();
      const id = await insert('organization', { name, slug, createdAt: new Date() });
      for (const userId of userIds)
        await insert('member', { organizationId: id, userId, role: 'owner', createdAt: new Date() });
      return id;
    };
    const [first, second] = [await found('First', [shown.id]), await found('Second', [shown.id])];
    const others = await found('Theirs', [other.id]);
    for (const organizationId of [second, first])
      await here.worker.switching.setActive({ by: 'id', organizationId }, nextContext());
    await here.worker.polling.run('manual');
    await onDashboard();
    await here.tab.post('/organization/set-active', { organizationId: others });
    server.log.clear();
    return { first, second, others };
  }

  it.each(Object.entries(SWITCH_AWAY))(
    'sends nothing, leaves theirs active and says so: by %s',
    async (_by, way) => {
      const { second, others } = await bothInOrganizations();
      const { quickSwitch } = here.worker;

      await {
        toPrevious: () => quickSwitch.toPrevious(),
        toTyped: () => quickSwitch.toTyped('Second'),
        toKnown: () => quickSwitch.toKnown(here.connectionId, second),
      }[way]();
      await here.worker.idle();

      expect(sent()).toEqual([]);
      expect(await serverTruth(here)).toEqual({ userId: other.id, activeId: others });
      expect(await shownBy(here)).toEqual(await serverTruth(here));
      expect([...here.worker.shown.values()]).toMatchObject([
        { title: 'Couldn’t switch to Second', message: expect.stringContaining('someone else') },
      ]);
    },
  );

  it('keeps their active organization also if the shown user is no longer in one', async () => {
    const { first, others } = await bothInOrganizations();
    const connection = await here.worker.activeConnection();
    if (!connection) throw new Error('No connection');

    expect(await here.worker.switching.clearGone(connection, first)).toMatchObject(CHANGED);

    expect(sent()).toEqual([]);
    expect(await serverTruth(here)).toEqual({ userId: other.id, activeId: others });
  });
});

describe('an account that changes while sessions are ended', () => {
  let changesAfter: string;

  /** Another user signs in right after the response of a path, in the same browser, and is shown. */
  async function overtaken(): Promise<Connected> {
    const moving: Connected = await connectTo(server, {
      around: (plain) => ({
        ...plain,
        fetch: async (input, init) => {
          const response = await plain.fetch(input, init);
          if (!new URL(new Request(input).url).pathname.endsWith(changesAfter)) return response;
          changesAfter = 'never';
          await moving.tab.post('/sign-in/email', { email: other.email, password: other.password });
          await moving.worker.refresh.run('event');
          return response;
        },
      }),
    });
    await moving.signIn(shown);
    return moving;
  }

  beforeEach(() => {
    changesAfter = 'never';
  });

  it('is no revoked session: nothing was sent', async () => {
    const moving = await overtaken();
    const [session] = await readRows(server, 'session', shown.id);
    changesAfter = '/get-session';

    const revoked = await moving.worker.revocation.revoke({ sessionId: session?.id ?? '' }, nextContext());

    expect(revoked).toEqual(CHANGED);
    expect(await readRows(server, 'session', shown.id)).toContainEqual(session);
  });

  it('keeps the sessions of the other account', async () => {
    await (await connectTo(server)).signIn(other);
    const moving = await overtaken();
    changesAfter = '/revoke-other-sessions';

    expect(await moving.worker.revocation.revokeOthers(nextContext())).toMatchObject({ ok: false });

    expect(await readRows(server, 'session', other.id)).toHaveLength(2);
  });
});

describe('a change for a user whose session cannot be checked', () => {
  const change = () => here.worker.account.updateProfile({ name: 'Another Name' }, nextContext());
  const sweep = () => here.worker.revocation.revokeOthers(nextContext());
  const away = () => here.worker.switching.setActive({ by: 'none' }, nextContext());

  it.each([
    ['a change', change],
    ['a sweep', sweep],
    ['a switch', away],
  ])('is not sent where the session cannot be read: %s', async (_what, run) => {
    server.faults.answer('/get-session', { status: 503 });
    server.log.clear();

    expect(await run()).toMatchObject({ error: { code: 'server-error' } });

    expect(sent()).toEqual([]);
    expect((await here.head())?.user.id).toBe(shown.id);
    expect((await here.snapshot()).error).toMatchObject({ code: 'server-error' });
  });

  it('is sent all the same where it is a sign-out', async () => {
    server.faults.answer('/get-session', { status: 503, times: 1 });

    expect(await here.worker.signOut.run(nextContext())).toEqual({ ok: true, value: null });

    expect(await serverTruth(here)).toBeNull();
  });

  it.each([
    ['a change', change],
    ['a sweep', sweep],
    ['a switch', away],
  ])('is not sent while offline: %s', async (_what, run) => {
    isOnline = false;
    server.log.clear();

    expect(await run()).toMatchObject({ error: { code: 'offline' } });

    expect(server.log.entries()).toEqual([]);
  });
});
