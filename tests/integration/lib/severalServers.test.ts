import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@/lib/core/time';
import { actingElsewhere } from '@/lib/elsewhere/actingElsewhere';
import { UNKNOWN_SESSION } from '@/lib/sessions/schema';
import { waitingElsewhere } from '@/lib/toolbar/badge';
import { updateUser } from '../../browser/fixtures/database';
import { requestCounts } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { followInTab } from '../../followTab';
import { newPerson, readRows } from '../../newPerson';
import type { ReferenceServer } from '../../server/createReferenceServer.ts';
import { createServerClient } from '../../server/createServerClient.ts';
import {
  acme,
  addCedar,
  bluebird,
  browser,
  clearLogs,
  idOf,
  invite,
  network,
  originOf,
  personOf,
  poll,
  sent,
  setUpServers,
  use,
  userIdAt,
} from '../../serversScene';

const waiting = async () =>
  waitingElsewhere(
    await browser.worker.state.elsewhere.elsewhere.get(),
    (await browser.worker.activeConnection())?.id,
    Date.now(),
  );

let count = 0;

describe('several servers', () => {
  setUpServers();

  it('are signed in to at once, each with its own account', async () => {
    await poll();

    expect(await userIdAt(acme)).toBe(personOf(acme).id);
    expect(await userIdAt(bluebird)).toBe(personOf(bluebird).id);
    expect(requestCounts(bluebird)).toEqual({
      '/get-session': 1,
      '/list-sessions': 1,
      '/organization/list-user-invitations': 1,
      '/payments/following': 1,
    });
    expect(bluebird.log.entries('/get-session')[0]?.search).toContain('disableRefresh=true');
  });

  it('are asked every five minutes, also while a page of ours is open', async () => {
    await poll();
    clearLogs();
    browser.worker.presence.join('fast');
    browser.worker.clock.pass(20_000);
    await browser.worker.polling.poll();
    await browser.worker.idle();

    expect(requestCounts(bluebird)).toEqual({});
    expect(requestCounts(acme)['/get-session']).toBe(1);
  });

  it('never hear of each other: what one account does asks its own server alone, with its own cookies', async () => {
    const { worker } = browser;
    const all = [acme, bluebird, await addCedar()];
    const deeds = async () => {
      await worker.polling.run('open');
      await worker.polling.run('manual');
      await worker.polling.run('event');
      const { organizationChanges, switching } = worker;
      count += 1;
      const made = { name: `Made ${count}`, slug: `made-${count}` };
      await organizationChanges.create(
        { ...made, logo: null, metadata: null, keepsActive: false },
        nextContext(),
      );
      await switching.setActive({ by: 'slug', slug: made.slug }, nextContext());
      await worker.idle();
    };

    for (const server of all) {
      await use(server);
      clearLogs();
      await deeds();
      expect(requestCounts(server)['/organization/create']).toBe(1);
      const others = all.filter((other) => other !== server);
      expect(others.map(requestCounts)).toEqual([{}, {}]);
    }

    await poll();
    const tokens = await Promise.all(
      all.map(async (server) => {
        const rows = await readRows<{ id: string; token: string }>(server, 'session', personOf(server).id);
        return { host: new URL(originOf(server)).host, tokens: rows.map(({ token }) => token) };
      }),
    );
    for (const { host, tokens: own } of tokens) {
      const toOthers = sent.filter((request) => request.host !== host);
      expect(toOthers.length).toBeGreaterThan(0);
      expect(toOthers.filter(({ cookie }) => own.some((token) => cookie.includes(token)))).toEqual([]);
    }
  });

  it('share the badge and announce invitations, of which a press answers that of its own server', async () => {
    const id = await invite(bluebird, personOf(bluebird));
    await poll();
    expect(await waiting()).toBe(1);
    const notification = `invitation|${idOf(bluebird)}|${id}`;
    expect([...browser.worker.shown.keys()]).toContain(notification);
    clearLogs();

    await browser.worker.notificationClicks.press(notification, 0);
    await browser.worker.idle();

    expect((await browser.worker.activeConnection())?.id).toBe(idOf(bluebird));
    expect(requestCounts(bluebird)['/organization/accept-invitation']).toBe(1);
    expect(requestCounts(acme)).toEqual({});
  });

  /** The server has to be in use. */
  async function impersonate(server: ReferenceServer): Promise<void> {
    await updateUser(server, personOf(server).email, { role: 'admin' });
    const { id } = await newPerson(server);
    const { run } = browser.worker.commands['admin.impersonate'];
    expect(await run({ userId: id }, nextContext())).toMatchObject({ ok: true });
    await browser.worker.idle();
  }

  it('go on announcing while an administrator acts as another user on the one in use', async () => {
    await impersonate(acme);
    const id = await invite(bluebird, personOf(bluebird));
    network.isBlocked = (origin) => origin === originOf(bluebird);
    await poll();
    network.isBlocked = () => false;
    expect(paused()).toHaveLength(1);

    for (let time = 0; time < 3; time += 1) await poll();

    expect([...browser.worker.shown.keys()]).toContain(`invitation|${idOf(bluebird)}|${id}`);
  });

  it('announce what came while an administrator acted as another user, once that is over', async () => {
    await poll();
    await impersonate(acme);
    const id = await invite(acme, personOf(acme));
    acme.faults.answer('/organization/list-user-invitations', { status: 503, times: 200 });
    for (let time = 0; time < 14; time += 1) await poll();
    expect((await browser.worker.state.watch.watchState.get())?.pause).not.toBeNull();
    const shown = () => [...browser.worker.shown.keys()].filter((shownId) => shownId.includes(idOf(acme)));
    expect(shown()).toEqual([]);

    const stopped = await browser.worker.commands['admin.stopImpersonating'].run(null, nextContext());
    expect(stopped).toMatchObject({ ok: true });
    await browser.worker.idle();
    await poll();
    expect(shown()).toEqual([`paused|${idOf(acme)}|${idOf(acme)}`]);

    acme.faults.clear();
    await poll();
    expect(shown()).toEqual([`invitation|${idOf(acme)}|${id}`]);
  });

  it('show where else an administrator acts as another user, once another one is in use', async () => {
    await impersonate(acme);
    await use(bluebird);

    const acting = async () => {
      const { connections, elsewhere, sessions } = browser.worker.state;
      const known = [connections.connections, elsewhere.elsewhere, sessions.heads] as const;
      const [saved, others, heads] = await Promise.all([known[0].get(), known[1].get(), known[2].get()]);
      return actingElsewhere(saved, others, heads).map(({ connection }) => connection.id);
    };
    expect(await acting()).toEqual([idOf(acme)]);
    await poll();
    expect(await acting()).toEqual([idOf(acme)]);
    await use(acme);
    expect(await acting()).toEqual([]);
  });

  it('keep their count after the user leaves a server, from what was known of it', async () => {
    await invite(acme, personOf(acme));
    await browser.worker.polling.run('manual');
    await browser.worker.idle();
    expect(await waiting()).toBe(0);

    await use(bluebird);

    expect(await waiting()).toBe(1);
  });

  it('end one by one: a session that ended elsewhere, and a server that does not respond', async () => {
    bluebird.faults.answer('/get-session', { status: 503, times: 4 });
    await poll();
    expect(await userIdAt(bluebird)).toBe(personOf(bluebird).id);
    expect((await browser.worker.state.sessions.sessionSnapshot.get()).error).toBeNull();
    // The server rests for ten minutes.
    clearLogs();
    await poll();
    expect(requestCounts(bluebird)).toEqual({});
    bluebird.faults.clear();

    const { adapter } = await bluebird.auth.$context;
    await adapter.deleteMany({
      model: 'session',
      where: [{ field: 'userId', value: personOf(bluebird).id }],
    });
    await poll();

    expect(await userIdAt(bluebird)).toBeUndefined();
    expect(await userIdAt(acme)).toBe(personOf(acme).id);
    expect((await browser.worker.state.elsewhere.elsewhere.get())[idOf(bluebird)]).toBeUndefined();
  });

  it('are asked as often while the one in use does not respond, which is asked less and less', async () => {
    acme.faults.answer('*', { status: 503 });
    await poll();
    clearLogs();

    await poll();

    expect(requestCounts(acme)).toEqual({});
    expect(requestCounts(bluebird)['/get-session']).toBe(1);
  });

  it('are asked at once where the clock was set back by more than they can have to wait', async () => {
    await poll();
    clearLogs();
    browser.worker.clock.pass(-3 * 60 * MINUTE_MS);

    await poll();

    expect(requestCounts(bluebird)['/get-session']).toBeGreaterThan(0);
  });

  it('keep nobody waiting: one that does not respond delays no poll of the one in use', async () => {
    const { worker } = browser;
    const held = bluebird.faults.hold('/get-session');
    const polls: Promise<void>[] = [];
    const countPolls = () => {
      worker.clock.pass(5 * MINUTE_MS);
      polls.push(worker.polling.poll());
      return requestCounts(acme)['/payments/following'];
    };

    await expect.poll(countPolls).toBeGreaterThan(1);

    held.release();
    await Promise.all(polls);
  });

  it('announce a new sign-in, which a press ends on its own server', async () => {
    await poll();
    const [here] = await readRows<{ id: string }>(bluebird, 'session', personOf(bluebird).id);
    await createServerClient(bluebird).signIn(personOf(bluebird));
    const all = await readRows<{ id: string }>(bluebird, 'session', personOf(bluebird).id);
    const strange = all.find(({ id }) => id !== here?.id)?.id ?? '';
    const notification = `newSignIn|${idOf(bluebird)}|${strange}`;
    await poll();
    expect([...browser.worker.shown.keys()]).toContain(notification);
    expect(all).toHaveLength(2);
    clearLogs();

    await browser.worker.notificationClicks.press(notification, 0);
    await browser.worker.idle();

    expect(await readRows(bluebird, 'session', personOf(bluebird).id)).toHaveLength(1);
    expect((await browser.worker.activeConnection())?.id).toBe(idOf(bluebird));
    expect(requestCounts(acme)).toEqual({});
  });

  it('are not asked for sessions again with a session that is not fresh', async () => {
    bluebird.faults.answer('/list-sessions', { status: 403, body: { code: 'SESSION_NOT_FRESH' } });

    for (let time = 0; time < 3; time += 1) await poll();

    expect(requestCounts(bluebird)['/list-sessions']).toBe(1);
  });

  const paused = (server = bluebird) =>
    [...browser.worker.shown.keys()].filter((id) => id === `paused|${idOf(server)}|${idOf(server)}`);

  it('say once that one is not watched any more because its session ended', async () => {
    const { adapter } = await bluebird.auth.$context;
    await adapter.deleteMany({
      model: 'session',
      where: [{ field: 'userId', value: personOf(bluebird).id }],
    });
    await poll();

    expect(paused()).toHaveLength(1);
    expect(browser.worker.shown.get(paused()[0] ?? '')?.message).toContain('You’re signed out.');
    browser.worker.shown.clear();
    await poll();
    expect(paused()).toEqual([]);
  });

  it('end without a request where a later sign-in on the same host has replaced the cookie', async () => {
    const cedar = await addCedar(new URL(originOf(acme)).hostname);
    await poll();
    await poll();

    expect(await userIdAt(cedar)).toBe(personOf(cedar).id);
    expect(await userIdAt(acme)).toBeUndefined();
    expect(requestCounts(acme)).toEqual({});
    expect(paused(acme)).toHaveLength(1);
  });

  it('end so too right after the browser’s start, and while a server on another host is in use', async () => {
    const cedar = await addCedar(new URL(originOf(acme)).hostname);
    await use(bluebird);
    await browser.worker.state.sessions.sessionSnapshot.set(UNKNOWN_SESSION);
    clearLogs();
    await poll();
    await poll();

    expect(requestCounts(acme)).toEqual({});
    expect(await userIdAt(acme)).toBeUndefined();
    expect(await userIdAt(cedar)).toBe(personOf(cedar).id);
  });

  it('have that noted before it is forgotten who was signed in, for a worker that stops in between', async () => {
    const { elsewhere, sessions } = browser.worker.state;
    const order: string[] = [];
    elsewhere.pausesElsewhere.watch((known) => known[idOf(bluebird)] && order.push('pause'));
    sessions.heads.watch((known) => known[idOf(bluebird)] ?? order.push('head'));
    const { adapter } = await bluebird.auth.$context;
    await adapter.deleteMany({
      model: 'session',
      where: [{ field: 'userId', value: personOf(bluebird).id }],
    });

    await poll();

    expect(order.slice(0, 2)).toEqual(['pause', 'head']);
  });

  it('announce once that one has not responded for long, and clear the notice when it does', async () => {
    bluebird.faults.answer('/get-session', { status: 503, times: 100 });
    await poll();
    expect(paused()).toEqual([]);
    for (let time = 0; time < 12; time += 1) await poll();
    expect(paused()).toHaveLength(1);
    expect(await userIdAt(bluebird)).toBe(personOf(bluebird).id);
    bluebird.faults.clear();
    for (let time = 0; time < 12; time += 1) await poll();

    expect(paused()).toEqual([]);
    expect(await browser.worker.state.elsewhere.pausesElsewhere.get()).toEqual({});
  });

  it('announce once that invitations alone can’t be read on one for long', async () => {
    bluebird.faults.answer('/organization/list-user-invitations', { status: 503 });
    await poll();
    expect(paused()).toEqual([]);
    for (let time = 0; time < 7; time += 1) await poll();
    const message = browser.worker.shown.get(paused()[0] ?? '')?.message;
    bluebird.faults.clear();
    await poll();

    expect(message).toContain('You won’t be notified of invitations.');
    expect(paused()).toEqual([]);
  });

  it.each(['/organization/list-user-invitations', '/list-sessions'])(
    'are asked nothing until the time that one asked for in its answer to %s, which is a pause',
    async (path) => {
      const headers = { 'Retry-After': '2400' };
      bluebird.faults.answer(path, { status: 429, headers, times: 1 });
      await poll();
      expect(paused()).toHaveLength(1);
      clearLogs();

      for (let time = 0; time < 7; time += 1) await poll();
      expect(requestCounts(bluebird)).toEqual({});

      await poll();
      expect(requestCounts(bluebird)['/get-session']).toBe(1);
      expect(paused()).toEqual([]);
    },
  );

  it('announce that one has no invitations for an address that isn’t verified', async () => {
    const body = { code: 'EMAIL_VERIFICATION_REQUIRED_FOR_INVITATION', message: '' };
    bluebird.faults.answer('/organization/list-user-invitations', { status: 403, body });
    await poll();

    expect(browser.worker.shown.get(paused()[0] ?? '')?.message).toContain('Your email isn’t verified.');
  });

  it('no longer appear as unwatched once they are in use, or removed', async () => {
    network.isBlocked = (origin) => origin === originOf(bluebird);
    await poll();
    expect(paused()).toHaveLength(1);
    network.isBlocked = () => false;

    await use(bluebird);
    expect(paused()).toEqual([]);

    await use(acme);
    network.isBlocked = (origin) => origin === originOf(bluebird);
    await poll();
    network.isBlocked = () => false;
    expect(paused()).toHaveLength(1);
    await browser.worker.commands['connections.remove']({ connectionId: idOf(bluebird) }, nextContext());
    expect(paused()).toEqual([]);
  });

  it('are not to blame while the browser is offline', async () => {
    network.isOnline = false;
    for (let time = 0; time < 13; time += 1) await poll();
    network.isOnline = true;

    expect(paused()).toEqual([]);
    clearLogs();
    await poll();
    expect(requestCounts(bluebird)['/get-session']).toBe(1);
  });

  it('say at once that the browser does not let us reach one', async () => {
    network.isBlocked = (origin) => origin === originOf(bluebird);
    await poll();
    network.isBlocked = () => false;

    expect(browser.worker.shown.get(paused()[0] ?? '')?.message).toContain('can’t access the server');
  });

  it('hold that back in quiet hours, also for one that is asked nothing any more', async () => {
    const { preferences } = browser.worker.state.preferences;
    await preferences.update((known) => ({ ...known, quietHours: { from: 0, to: 1_439 } }));
    const { adapter } = await bluebird.auth.$context;
    await adapter.deleteMany({
      model: 'session',
      where: [{ field: 'userId', value: personOf(bluebird).id }],
    });
    await poll();
    expect(paused()).toEqual([]);

    await preferences.update((known) => ({ ...known, quietHours: null }));
    await poll();

    expect(paused()).toHaveLength(1);
  });

  it('go on being watched where the one in use is signed out, which is asked nothing', async () => {
    await browser.worker.signOut.run(nextContext());
    await browser.worker.idle();
    clearLogs();

    await poll();

    expect(requestCounts(acme)).toEqual({});
    expect(requestCounts(bluebird)['/get-session']).toBe(1);
    expect(await browser.worker.alarm.dueAt()).not.toBeNull();
  });

  it('keep the permission for a host that another one needs', async () => {
    const { worker } = browser;
    await worker.commands['connections.update'](
      { connectionId: idOf(acme), dashboardOrigins: [originOf(bluebird)] },
      nextContext(),
    );
    worker.released.length = 0;

    await worker.commands['connections.remove']({ connectionId: idOf(bluebird) }, nextContext());

    expect(worker.released.flat()).toEqual([]);
  });

  it('are put in another order, which changes nothing else', async () => {
    const before = await browser.worker.state.connections.connections.get();

    await browser.worker.commands['connections.move']({ connectionId: idOf(acme), place: 0 }, nextContext());

    const after = await browser.worker.state.connections.connections.get();
    expect(after.list.map(({ id }) => id)).toEqual([idOf(acme), idOf(bluebird)]);
    expect(after.activeId).toBe(before.activeId);
  });

  it('are put into use by the link of a mail that was requested there', async () => {
    const { worker, jar } = browser;
    const { email } = personOf(acme);
    await worker.account.forgotPassword({ email }, nextContext());
    await use(bluebird);
    const { url = '', token } = acme.mails.latest(email, 'reset-password') ?? {};
    const tabId = (await worker.tabs.openBlank()) ?? -1;

    await worker.accountEvents.onTab({ tabId, url: await followInTab(jar, url), isLoaded: true });
    await worker.idle();

    expect(worker.tabs.open.get(tabId)?.split('#')[1]).toBe('/reset-password');
    expect((await worker.activeConnection())?.id).toBe(idOf(acme));
    expect(await worker.mailLinks.takeResetToken()).toEqual({ ok: true, value: token });
  });
});
