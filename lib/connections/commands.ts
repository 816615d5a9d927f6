import type { ApiServer } from '@/lib/core/api/createApi';
import type { Input } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import { type Notifier, parseNotificationId } from '@/lib/core/notifications';
import { fail, ok, type Result } from '@/lib/core/result';
import type { RequestService } from '@/lib/requests/requestService';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { type AddAndCheckDependencies, createAddAndCheck, createGaining } from './addAndCheck';
import { releasedPatterns } from './address';
import { withMoved, withSettings } from './changedConnection';
import type { connectionsContract } from './contract';
import type { Connection, Connections } from './schema';

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);

type KnownPayments = NonNullable<Connection['payments']>;

type UpdateConnections = (change: (connections: Connections) => Connections) => Promise<void>;

function createEdits(update: UpdateConnections, now: () => number) {
  const edit = (connectionId: string, change: (connection: Connection) => Connection) =>
    update(({ list, activeId }) => ({
      list: list.map((other) => (other.id === connectionId ? change(other) : other)),
      activeId,
    }));

  const refuseProvider = ({ id }: Connection, provider: string) =>
    edit(id, ({ providers, refusedProviders, ...connection }) => ({
      ...connection,
      providers: without(providers, provider),
      refusedProviders: [...without(refusedProviders, provider), provider],
    }));

  const offerProvider = ({ id }: Connection, provider: string) =>
    edit(id, ({ providers, refusedProviders, ...connection }) => ({
      ...connection,
      providers: [...new Set([...providers, provider])],
      refusedProviders: without(refusedProviders, provider),
    }));

  const recordAbsence = ({ id = '' }: ApiServer, form: string) =>
    edit(id, (connection) => ({ ...connection, absent: { ...connection.absent, [form]: now() } }));

  const recordPayments = ({ id }: Connection, found: Omit<KnownPayments, 'askedAt'>) =>
    edit(id, (connection) => ({ ...connection, payments: { ...found, askedAt: now() } }));

  return { edit, refuseProvider, offerProvider, recordAbsence, recordPayments };
}

export type ConnectionService = ReturnType<typeof createConnectionService>;

interface ConnectionServiceDependencies extends AddAndCheckDependencies {
  readonly store: AccountStore;
  /** Runs before anything is dropped by which the connection's organizations are known. */
  readonly forgetMutes: (connectionId: string) => Promise<void>;
  readonly forgetConnection: (connectionId: string) => Promise<void>;
}

export function createConnectionService(dependencies: ConnectionServiceDependencies) {
  const { state, store, epoch, now, refreshSoon, onLeaving } = dependencies;
  const { releaseHosts, forgetConnection, forgetMutes } = dependencies;
  const { connections: value, removals } = state.connections;
  const update = (change: (connections: Connections) => Connections) => value.update(change);

  const { edit, refuseProvider, offerProvider, recordAbsence, recordPayments } = createEdits(update, now);
  const { add, check } = createAddAndCheck(dependencies, edit);
  const { learnGained } = createGaining(dependencies, edit);

  async function activate({ connectionId }: Input<'connections.activate'>): Promise<Result<null>> {
    const { list, activeId } = await value.get();
    if (!list.some(({ id }) => id === connectionId)) return fail('no-connection');
    if (activeId !== null && activeId !== connectionId) await onLeaving(activeId);
    await update((connections) => ({ ...connections, activeId: connectionId }));
    epoch.advance();
    refreshSoon();
    return ok(null);
  }

  async function move({ connectionId, place }: Input<'connections.move'>): Promise<Result<null>> {
    await update((connections) => withMoved(connections, connectionId, place));
    return ok(null);
  }

  /** The removal is noted first: if the worker stops in between, the next one finishes it (`completeRemovals`). */
  async function remove({ connectionId }: Input<'connections.remove'>): Promise<Result<null>> {
    const isGoing = ({ id }: Connection) => id === connectionId;
    const going = (await value.get()).list.find(isGoing) ?? (await removals.get()).find(isGoing);
    if (!going) return ok(null);
    await removals.update((begun) => [...begun.filter((other) => !isGoing(other)), going]);
    await forgetMutes(connectionId);
    await update(({ list, activeId }) => {
      const rest = list.filter(({ id }) => id !== connectionId);
      return { list: rest, activeId: activeId === connectionId ? (rest[0]?.id ?? null) : activeId };
    });
    epoch.advance();
    await store.forget(connectionId);
    await forgetConnection(connectionId);
    await releaseHosts(releasedPatterns(going, (await value.get()).list));
    await removals.update((begun) => begun.filter((other) => !isGoing(other)));
    refreshSoon();
    return ok(null);
  }

  async function completeRemovals(): Promise<void> {
    for (const { id } of await removals.get()) await remove({ connectionId: id });
  }

  async function change(set: Input<'connections.update'>): Promise<Result<null>> {
    const before = (await value.get()).list.find(({ id }) => id === set.connectionId);
    if (!before) return fail('no-connection');
    await edit(set.connectionId, (connection) => withSettings(connection, set));
    await releaseHosts(releasedPatterns(before, (await value.get()).list));
    return ok(null);
  }

  return {
    all: async () => (await value.get()).list,
    add,
    check,
    learnGained,
    change,
    activate,
    move,
    remove,
    completeRemovals,
    refuseProvider,
    offerProvider,
    recordAbsence,
    recordPayments,
  };
}

interface Forgets {
  readonly forget: (connectionId: string) => Promise<unknown>;
}

type Forgetful = Readonly<
  Record<'drafts' | 'elsewhere' | 'flows' | 'log' | 'mailLinks' | 'newSignIns', Forgets> &
    Record<'invitationNews' | 'paymentsNews', { readonly withdraw: Forgets['forget'] }> &
    Record<'openedState', { readonly dropConnection: Forgets['forget'] }>
> & { readonly notifier: Notifier };

export const createForgetConnection =
  (worker: Forgetful) =>
  async (connectionId: string): Promise<void> => {
    const { log, newSignIns, flows, mailLinks, drafts, elsewhere } = worker;
    const { invitationNews, paymentsNews, notifier } = worker;
    for (const one of [log, newSignIns, flows, mailLinks, drafts, elsewhere]) await one.forget(connectionId);
    for (const news of [invitationNews, paymentsNews]) await news.withdraw(connectionId);
    // Outcomes and new sign-ins: a click on one would open a page about a server that was removed.
    for (const id of await notifier.shownIds())
      if (parseNotificationId(id)?.connectionId === connectionId) await notifier.clear(id);
    // Last: an announcement under way, for which a withdrawal waits, is still noted.
    await worker.openedState.dropConnection(connectionId);
  };

interface Services {
  readonly connections: ConnectionService;
  readonly requests: RequestService;
  readonly refreshSoon: () => void;
}

export const connectionsCommands = ({
  connections,
  requests,
  refreshSoon,
}: Services): Implementation<typeof connectionsContract> => ({
  'connections.add': connections.add,
  'connections.check': connections.check,
  'connections.update': connections.change,
  'connections.setRequests': async ({ connectionId, requests: set }) => {
    if (!(await connections.all()).some(({ id }) => id === connectionId)) return fail('no-connection');
    await requests.set(connectionId, set);
    refreshSoon();
    return ok(null);
  },
  'connections.activate': connections.activate,
  'connections.move': connections.move,
  'connections.remove': connections.remove,
});
