import { describe, expect, it } from 'vitest';
import { ageSessions } from '../../browser/fixtures/database';
import { browser, server, setUpBrowser } from '../../browserScene';
import { requestCounts } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { newPerson } from '../../newPerson';
import { demoAccounts } from '../../server/seeds/demoAccounts.ts';

const MINUTE_MS = 60_000;

describe('what the server is asked', () => {
  setUpBrowser();

  async function askedBy(action: () => Promise<unknown>): Promise<Record<string, number>> {
    await browser.worker.idle();
    server.log.clear();
    await action();
    await browser.worker.idle();
    return requestCounts(server);
  }

  const open = () => browser.worker.polling.run('open');

  it('signed out, when the popup opens: for the session, once', async () => {
    expect(await askedBy(open)).toEqual({ '/get-session': 1 });
  });

  it('signed out, when many pages open at once: for the session, once', async () => {
    expect(await askedBy(() => Promise.all([open(), open(), open()]))).toEqual({ '/get-session': 1 });
  });

  it('signed in, when the popup opens again soon: for the session, once', async () => {
    await browser.signIn(demoAccounts.mika);
    await browser.switchTo({ by: 'slug', slug: 'acme' });

    expect(await askedBy(open)).toEqual({ '/get-session': 1 });
  });

  it('signed in, when the popup opens later: for session, list, role, sessions and invitations, once each', async () => {
    await browser.signIn(demoAccounts.mika);
    await browser.switchTo({ by: 'slug', slug: 'acme' });
    browser.worker.clock.pass(2 * MINUTE_MS);

    expect(await askedBy(open)).toEqual({
      '/get-session': 1,
      '/organization/list': 1,
      '/organization/get-active-member': 1,
      '/list-sessions': 1,
      '/organization/list-user-invitations': 1,
    });
  });

  it('signed in with a session that is too old to list the others: for that once a minute, and not in between', async () => {
    await browser.signIn(demoAccounts.mika);
    await ageSessions(server, demoAccounts.mika.email);
    browser.worker.clock.pass(2 * MINUTE_MS);

    expect(await askedBy(open)).toMatchObject({ '/list-sessions': 1 });
    browser.worker.clock.pass(30_000);
    expect(await askedBy(open)).not.toHaveProperty('/list-sessions');
    browser.worker.clock.pass(15 * MINUTE_MS);
    expect(await askedBy(() => browser.worker.polling.run('alarm'))).not.toHaveProperty('/list-sessions');
    expect(await askedBy(open)).toMatchObject({ '/list-sessions': 1 });
  });

  it('signed in without an active organization: not for a role', async () => {
    await browser.signIn(demoAccounts.mika);
    browser.worker.clock.pass(2 * MINUTE_MS);

    expect(await askedBy(open)).toEqual({
      '/get-session': 1,
      '/organization/list': 1,
      '/list-sessions': 1,
      '/organization/list-user-invitations': 1,
      '/payments/following': 1,
    });
  });

  it('idle for an hour: for session, invitations and payments at every alarm, for the lists every half and every quarter of an hour', async () => {
    await browser.signIn(demoAccounts.mika);
    await browser.switchTo({ by: 'slug', slug: 'acme' });

    const asked = await askedBy(async () => {
      for (let alarm = 1; alarm <= 12; alarm++) {
        browser.worker.clock.pass(5 * MINUTE_MS);
        await browser.worker.polling.run('alarm');
      }
    });

    expect(asked).toEqual({
      '/get-session': 12,
      '/organization/list': 2,
      '/organization/get-active-member': 2,
      '/list-sessions': 4,
      '/organization/list-user-invitations': 12,
      '/payments/following': 12,
    });
  });

  it('idle for days: in a way that does not keep the login alive', async () => {
    const person = await newPerson(server);
    await browser.signIn(person);
    const { connectionId, worker } = browser;
    await worker.connections.change({ connectionId, keepsWatching: false });
    const { adapter } = await server.auth.$context;
    const where = [{ field: 'userId', value: person.id }];
    const [updatedAt, expiresAt] = [-2, 5].map((days) => new Date(Date.now() + days * 24 * 60 * MINUTE_MS));
    await adapter.updateMany({ model: 'session', where, update: { updatedAt, expiresAt } });
    browser.worker.clock.pass(60 * MINUTE_MS);

    const asked = await askedBy(() => browser.worker.polling.run('alarm'));

    expect(asked).toEqual({
      '/get-session': 1,
      '/organization/list': 1,
      '/list-sessions': 1,
      '/payments/following': 1,
    });
    expect(await adapter.findOne({ model: 'session', where })).toMatchObject({ expiresAt });
  });

  it('idle: for the session in a way that does not renew it', async () => {
    await browser.signIn(demoAccounts.mika);
    await askedBy(() => browser.worker.polling.run('alarm'));

    expect(server.log.entries('/get-session').map(({ search }) => search)).toEqual([
      '?disableCookieCache=true&disableRefresh=true',
    ]);
  });

  it('when a user signs in: once to do it, and no more than twice for the session', async () => {
    const asked = await askedBy(() => browser.signIn(demoAccounts.mika));

    expect(asked['/sign-in/email']).toBe(1);
    expect(asked['/get-session']).toBeLessThanOrEqual(2);
    expect(asked['/organization/list']).toBe(1);
  });

  it('when the same operation is requested three times: once', async () => {
    await browser.signIn(demoAccounts.mika);
    const context = nextContext();
    const again = () => browser.worker.switching.setActive({ by: 'slug', slug: 'bluebird' }, context);

    const asked = await askedBy(async () => {
      await Promise.all([again(), again()]);
      await again();
    });

    expect(asked).toEqual({
      '/organization/set-active': 1,
      // One request for whose session it is, and one for the outcome.
      '/get-session': 2,
      '/organization/get-active-member': 1,
      // The request is about the organization that is active now.
      '/payments/following': 1,
    });
  });

  it('when a refresh is requested: for everything once, however new what is known', async () => {
    await browser.signIn(demoAccounts.mika);
    await browser.switchTo({ by: 'slug', slug: 'acme' });
    await askedBy(open);

    expect(await askedBy(() => browser.worker.polling.run('manual'))).toEqual({
      '/get-session': 1,
      '/organization/list': 1,
      '/organization/get-active-member': 1,
      '/list-sessions': 1,
      '/organization/list-user-invitations': 1,
      '/payments/following': 1,
    });
  });

  it('after a sign-out, when the popup opens: for the session, once', async () => {
    await browser.signIn(demoAccounts.mika);
    await browser.worker.signOut.run(nextContext());

    expect(await askedBy(open)).toEqual({ '/get-session': 1 });
  });

  it('when the server is removed: nothing', async () => {
    await browser.signIn(demoAccounts.mika);
    const { connectionId } = browser;

    expect(await askedBy(() => browser.worker.connections.remove({ connectionId }))).toEqual({});
  });
});
