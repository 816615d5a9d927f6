import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { readAllUsers } from '@/components/admin/usersCsv';
import type { UserQuestion } from '@/components/admin/useUsers';
import { sendEach } from '@/components/form/useBulk';
import { failureOf } from '@/components/reading/queries';
import { call, showAccount, shownAccount } from '@/lib/core/command/call';
import type { CommandName } from '@/lib/core/command/contract';
import { accountInUse } from '@/lib/sessions/accountInUse';
import { updateUser } from '../../browser/fixtures/database';
import { createBrowser, requestCounts } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { newPerson } from '../../newPerson';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';
import { sendTo } from './stopped/stage';

/** A page acts with its own code for one account, while another one takes its place. */

const EVERYBODY: UserQuestion = {
  search: '',
  field: 'email',
  operator: 'contains',
  filter: null,
  sortBy: 'createdAt',
  isDescending: true,
};
const SUPERSEDED = { code: 'superseded' };

type Browser = ReturnType<typeof createBrowser>;

let acme: ReferenceServer;
let bluebird: ReferenceServer;
let browser: Browser;
let ids: ReadonlyMap<ReferenceServer, string>;

async function signInTo(server: ReferenceServer, host: string): Promise<string> {
  const { worker } = browser;
  const person = await newPerson(server);
  await updateUser(server, person.email, { role: 'admin' });
  const added = await worker.connections.add({
    baseURL: `http://${host}:${server.port}`,
    basePaths: [server.basePath],
    dashboardOrigins: [],
  });
  if (!added.ok) throw new Error(added.error.code);
  await worker.idle();
  await worker.signIn.withEmail({ ...person, rememberMe: true }, nextContext());
  await worker.idle();
  return added.value.connectionId;
}

const use = async (server: ReferenceServer) => {
  await browser.worker.connections.activate({ connectionId: ids.get(server) ?? '' });
  await browser.worker.idle();
};

/** The page follows what is stored. */
async function look(): Promise<void> {
  const { connections, sessions } = browser.worker.state;
  showAccount(accountInUse(await connections.connections.get(), await sessions.heads.get()));
}

/** Leaves out the requests to a server that comes into use. By path. */
const adminRequests = (server: ReferenceServer) =>
  Object.entries(requestCounts(server)).filter(([path]) => path.startsWith('/admin/'));

beforeAll(async () => {
  [acme, bluebird] = await Promise.all([
    startReferenceServer({ logLevel: 'off' }),
    startReferenceServer({ logLevel: 'off' }),
  ]);
});
beforeEach(async () => {
  browser = createBrowser();
  const other = await signInTo(bluebird, '127.0.0.1');
  ids = new Map([
    [bluebird, other],
    [acme, await signInTo(acme, 'localhost')],
  ]);
  Object.assign(fakeBrowser.runtime, {
    sendMessage: (
      { type, data: { operationId, issuedAt, account, input } }: { type: CommandName; data: Sent },
      respond: (reply: unknown) => void,
    ) => {
      void sendTo(browser.worker, type, input as never, { operationId, issuedAt, account }).then((res) =>
        respond({ res }),
      );
    },
  });
  await look();
  for (const server of [acme, bluebird]) server.log.clear();
});
afterEach(() => {
  for (const server of [acme, bluebird]) server.faults.clear();
  showAccount(null);
  fakeBrowser.reset();
});
afterAll(() => Promise.all([acme.close(), bluebird.close()]));

interface Sent {
  readonly operationId: string;
  readonly issuedAt: number;
  readonly account: ReturnType<typeof shownAccount>;
  readonly input: unknown;
}

/** The users are on the server in use; it knows them by these ids. */
const users = () => Promise.all([newPerson(acme), newPerson(acme), newPerson(acme)]);

describe('what a page asks', () => {
  it('is done for the account that it shows', async () => {
    const people = await users();

    const failed = await sendEach(people, ({ id }, account) =>
      call('admin.ban', { userId: id, reason: '', seconds: null }, account),
    );

    expect(failed).toEqual([]);
    expect(adminRequests(acme)).toEqual([['/admin/ban-user', 3]]);
    expect(adminRequests(bluebird)).toEqual([]);
  });

  it('stops where another server comes into use in the middle of several bans', async () => {
    const people = await users();

    const failed = await sendEach(people, async ({ id }, account) => {
      const banned = await call('admin.ban', { userId: id, reason: '', seconds: null }, account);
      await use(bluebird);
      await look();
      return banned;
    });

    expect(failed).toEqual(people.slice(1).map((item) => ({ item, error: SUPERSEDED })));
    expect(adminRequests(acme)).toEqual([['/admin/ban-user', 1]]);
    expect(adminRequests(bluebird)).toEqual([]);
  });

  it('mixes no users of two servers where another one comes into use in the middle of an export', async () => {
    await users();
    const account = shownAccount();

    const { arrived } = acme.faults.hold('/admin/list-users');
    const reading = readAllUsers(EVERYBODY, {
      onCount: () => undefined,
      patiently: (read) => read(),
      account,
    });
    await arrived;
    await use(bluebird);
    await look();
    acme.faults.clear();

    expect(failureOf(await reading.catch((thrown: unknown) => thrown))).toEqual(SUPERSEDED);
    expect(adminRequests(acme)).toEqual([['/admin/list-users', 1]]);
    expect(adminRequests(bluebird)).toEqual([]);
  });

  it('isn’t asked of the server that is in use by then', async () => {
    const shown = shownAccount();
    await use(bluebird);

    const asked = { ...EVERYBODY, offset: 0, limit: 10 };
    expect(await call('admin.users', asked, shown)).toEqual({ ok: false, error: SUPERSEDED });
    expect(await call('organizations.details', { organizationId: 'any' }, shown)).toMatchObject({
      error: SUPERSEDED,
    });
    expect(await call('sessions.signOut', null, shown)).toEqual({ ok: false, error: SUPERSEDED });
    expect(adminRequests(bluebird)).toEqual([]);
    expect(requestCounts(bluebird)['/sign-out']).toBeUndefined();
  });

  it('isn’t done for another user who has signed in to the same server', async () => {
    const [target] = await users();
    const shown = shownAccount();
    await browser.worker.signOut.run(nextContext());
    await browser.worker.idle();
    const next = await newPerson(acme);
    await updateUser(acme, next.email, { role: 'admin' });
    await browser.worker.signIn.withEmail({ ...next, rememberMe: true }, nextContext());
    await browser.worker.idle();

    const ban = { userId: target.id, reason: '', seconds: null };
    expect(await call('admin.ban', ban, shown)).toMatchObject({ error: { code: 'account-changed' } });
    expect(await call('admin.userSessions', { userId: target.id }, shown)).toMatchObject({
      error: SUPERSEDED,
    });
    expect(adminRequests(acme)).toEqual([]);
  });

  it('refreshes whichever server is in use', async () => {
    const shown = shownAccount();
    await use(bluebird);
    bluebird.log.clear();

    expect(await call('sessions.refresh', { reason: 'manual' }, shown)).toMatchObject({ ok: true });
    expect(requestCounts(bluebird)['/get-session']).toBe(1);
  });
});
