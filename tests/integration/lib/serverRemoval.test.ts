import { describe, expect, it } from 'vitest';
import { notificationId } from '@/lib/core/notifications';
import { writesInOrder } from '@/lib/core/state/storedValue';
import { NOTIFICATION_KINDS, type NotificationKindName } from '@/lib/notifications/kinds';
import { muteOf } from '@/lib/preferences/mutes';
import { createBrowser, requestCounts } from '../../connectedWorker';
import { createState, nextContext } from '../../createWorker';
import { everyValue, type MemoryState } from '../../memoryState';
import type { MemoryValue } from '../../memoryValue';
import type { ReferenceServer } from '../../server/createReferenceServer.ts';
import {
  acme,
  bluebird,
  browser,
  clearLogs,
  idOf,
  insert,
  invite,
  originOf,
  personOf,
  poll,
  setUpServers,
  use,
  userIdAt,
} from '../../serversScene';
import { sendTo } from './stopped/stage';

/** The values are the same, but each write goes through a gate. */
function stateWith(state: MemoryState, gate: (write: () => Promise<void>) => Promise<void>): MemoryState {
  const gated = Object.entries(state).map(([domain, values]: [string, object]) => [
    domain,
    Object.fromEntries(
      Object.entries(values).map(([name, value]: [string, MemoryValue<unknown>]) => [
        name,
        {
          ...value,
          ...writesInOrder(
            () => value.get(),
            (next) => gate(() => value.set(next)),
          ),
        },
      ]),
    ),
  ]);
  // Safe: the same names, each with a value of the same kind.
  return Object.fromEntries(gated) as MemoryState;
}

let count = 0;

describe('the removal of a server', () => {
  setUpServers();

  /** Puts whatever a server can leave where it leaves it; returns the texts by which it would be found. */
  async function leaveTraces(server: ReferenceServer): Promise<string[]> {
    const { worker } = browser;
    const connectionId = idOf(server);
    const person = personOf(server);
    await invite(server, person);
    count += 1;
    const owned = { name: `Owned ${count}`, slug: `owned-${count}`, createdAt: new Date() };
    const organizationId = await insert(server, 'organization', owned);
    await insert(server, 'member', {
      organizationId,
      userId: person.id,
      role: 'owner',
      createdAt: new Date(),
    });
    await use(server);
    await worker.polling.run('manual');
    await worker.idle();
    await worker.commands['preferences.change'](
      { mute: { connectionId, organizationId, isMuted: true } },
      nextContext(),
    );
    // Safe: its keys are the names.
    for (const kind of Object.keys(NOTIFICATION_KINDS) as NotificationKindName[]) {
      const id = notificationId(kind, { connectionId, subject: 'any' });
      await worker.notifier.show({ id, title: kind, message: person.name, buttons: [] });
    }
    await worker.drafts.save({ form: 'signIn', values: { email: person.email } });
    await worker.drafts.save({ form: 'profile', values: { user: person.id, name: person.email } });
    return [connectionId, person.id, person.email, originOf(server), organizationId];
  }

  async function expectNone(traces: readonly string[]): Promise<void> {
    const { worker } = browser;
    const left = await Promise.all(
      everyValue(worker.state).map(async ({ name, value }) => ({
        name,
        text: JSON.stringify(await value.get()),
      })),
    );
    expect(left.filter(({ text }) => traces.some((trace) => text.includes(trace)))).toEqual([]);
    expect([...worker.shown.keys()].filter((id) => id.includes(traces[0] ?? ''))).toEqual([]);
  }

  async function remove(server: ReferenceServer): Promise<void> {
    await browser.worker.commands['connections.remove']({ connectionId: idOf(server) }, nextContext());
    await browser.worker.idle();
    await poll();
  }

  it('leaves nothing of a server, and gives back the hosts that no other needs', async () => {
    const traces = await leaveTraces(bluebird);
    const kept = await leaveTraces(acme);

    await remove(bluebird);

    await expectNone(traces);
    expect(browser.worker.released).toContainEqual(['http://127.0.0.1/*']);
    const { mutedOrganizations } = await browser.worker.state.preferences.preferences.get();
    expect(mutedOrganizations).toEqual([muteOf(idOf(acme), kept.at(-1) ?? '')]);
    expect([...browser.worker.shown.keys()]).toContain(`switchRefused|${idOf(acme)}|any`);
    clearLogs();
    await poll();
    expect(requestCounts(bluebird)).toEqual({});
  });

  it('leaves nothing either of the one in use, nor of the last one, after which nothing is polled', async () => {
    const others = await leaveTraces(bluebird);
    const traces = await leaveTraces(acme);

    await remove(acme);
    await expectNone(traces);
    expect((await browser.worker.activeConnection())?.id).toBe(idOf(bluebird));

    await remove(bluebird);
    await expectNone(others);
    expect(browser.worker.shown.size).toBe(0);
    expect(await browser.worker.activeConnection()).toBeUndefined();
    expect((await browser.worker.state.preferences.preferences.get()).mutedOrganizations).toEqual([]);
    await browser.worker.polling.arm();
    expect(await browser.worker.alarm.dueAt()).toBeNull();
    clearLogs();
    await poll();
    expect([requestCounts(acme), requestCounts(bluebird)]).toEqual([{}, {}]);
  });

  describe('while a request is under way', () => {
    const read = () => browser.worker.polling.run('manual');
    const invitationId = async () =>
      (await browser.worker.state.invitations.receivedInvitations.get())?.invitations[0]?.id ?? '';
    const made = { name: 'Late', slug: 'late-one', logo: null, metadata: null, keepsActive: false };

    type Row = readonly [path: string, deed: (organizationId: string) => Promise<unknown>];
    const rows: readonly Row[] = [
      ['/get-session', read],
      [
        '/organization/set-active',
        (organizationId) => sendTo(browser.worker, 'organizations.setActive', { by: 'id', organizationId }),
      ],
    ];
    const others: readonly Row[] = [
      ['/organization/list', read],
      ['/list-sessions', read],
      ['/organization/list-user-invitations', read],
      ['/payments/following', read],
      ['/admin/has-permission', () => sendTo(browser.worker, 'admin.permissions', null)],
      ['/organization/create', () => sendTo(browser.worker, 'organizations.create', made)],
      [
        '/organization/accept-invitation',
        async () => sendTo(browser.worker, 'invitations.accept', { invitationId: await invitationId() }),
      ],
      ['/sign-out', () => sendTo(browser.worker, 'sessions.signOut', null)],
    ];

    it.each(process.env.SWITCHYARD_ALL ? [...rows, ...others] : rows)(
      'leaves nothing, whatever the response to %s brings',
      async (path, deed) => {
        const traces = await leaveTraces(bluebird);
        const held = bluebird.faults.holdAnswer(path);
        const done = deed(traces.at(-1) ?? '');
        await held.arrived;

        const { worker } = browser;
        await worker.commands['connections.remove']({ connectionId: idOf(bluebird) }, nextContext());
        held.release();
        await done;
        await worker.idle();
        await poll();

        await expectNone(traces);
        expect((await worker.activeConnection())?.id).toBe(idOf(acme));
        expect(await userIdAt(acme)).toBe(personOf(acme).id);
      },
    );

    it('leaves nothing of one that isn’t in use and is being asked', async () => {
      const traces = await leaveTraces(bluebird);
      await use(acme);
      const held = bluebird.faults.holdAnswer('/get-session');
      const polling = poll();
      await held.arrived;

      const { worker } = browser;
      await worker.commands['connections.remove']({ connectionId: idOf(bluebird) }, nextContext());
      held.release();
      await polling;
      await poll();

      await expectNone(traces);
    });
  });

  it('leaves nothing although the worker stops anywhere in the middle of it', async () => {
    const traces = await leaveTraces(bluebird);
    await use(acme);
    const before = new Map(
      await Promise.all(
        everyValue(browser.worker.state).map(async ({ name, value }) => [name, await value.get()] as const),
      ),
    );
    const never = new Promise<void>(() => undefined);
    let writes = 0;
    for (let stopAt = 1; stopAt === 1 || writes >= stopAt - 1; stopAt += 1) {
      const state = createState([]);
      for (const { name, value } of everyValue(state)) await value.set(before.get(name));
      writes = 0;
      const reached = Promise.withResolvers<void>();
      const isStopped = () => writes >= stopAt;
      const stopping = createBrowser({
        jar: browser.jar,
        state: stateWith(state, async (write) => {
          if (isStopped()) return never;
          writes += 1;
          if (!isStopped()) return write();
          reached.resolve();
          return never;
        }),
      }).worker;
      const removing = stopping.commands['connections.remove'](
        { connectionId: idOf(bluebird) },
        nextContext(),
      );
      await Promise.race([reached.promise, removing]);

      const next = createBrowser({ jar: browser.jar, state }).worker;
      await next.takeOver();
      if (stopAt > 1) {
        const left = await Promise.all(
          everyValue(state).map(async ({ name, value }) => ({
            name,
            text: JSON.stringify(await value.get()),
          })),
        );
        const found = left.filter(({ text }) => traces.some((trace) => text.includes(trace)));
        expect(found, `stopped at write ${stopAt}`).toEqual([]);
        expect([...stopping.released, ...next.released]).toContainEqual(['http://127.0.0.1/*']);
      }
    }
    expect(writes).toBeGreaterThan(5);
  });
});
