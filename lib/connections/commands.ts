import type { ApiPool, ApiServer } from '@/lib/core/api/createApi';
import type { Epoch } from '@/lib/core/api/epoch';
import type { Input } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import { fail, ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import { DAY_MS, isOlder } from '@/lib/core/time';
import type { RequestService } from '@/lib/requests/requestService';
import { optionsOf } from '@/lib/requests/schema';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { releasedPatterns } from './address';
import { askedAgain, choicesOf, withKnown, withMoved, withSettings } from './changedConnection';
import type { connectionsContract } from './contract';
import { createLearning, findsServer } from './probe';
import { activeConnection } from './rules';
import { CAPABILITIES, type Connection, type Connections } from './schema';
import type * as connections from './state';

export type ConnectionService = ReturnType<typeof createConnectionService>;

interface ConnectionServiceDependencies {
  readonly state: WorkerState<{ connections: typeof connections }>;
  readonly api: ApiPool;
  readonly requests: RequestService;
  readonly store: AccountStore;
  readonly epoch: Epoch;
  readonly ownOrigin: string;
  readonly now: () => number;
  readonly newId: () => string;
  /** Reads the account of another connection in the background. */
  readonly refreshSoon: () => void;
  /** Another server comes into use. */
  readonly onLeaving: (connectionId: string) => Promise<void>;
  /** Gives up host permissions that no connection needs any more. */
  readonly releaseHosts: (patterns: string[]) => Promise<void>;
  /** Before anything is dropped by which its organizations are known. */
  readonly forgetMutes: (connectionId: string) => Promise<void>;
  /** Drops what the other domains keep about a connection. */
  readonly forgetConnection: (connectionId: string) => Promise<void>;
}

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);

type KnownPayments = NonNullable<Connection['payments']>;

type UpdateConnections = (change: (connections: Connections) => Connections) => Promise<void>;

/** Changes of one saved server that nothing else depends on. */
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
      providers: providers.includes(provider) ? providers : [...providers, provider],
      refusedProviders: without(refusedProviders, provider),
    }));

  const learnAbsence = ({ id = '' }: ApiServer, form: string) =>
    edit(id, (connection) => ({ ...connection, absent: { ...connection.absent, [form]: now() } }));

  const learnPayments = ({ id }: Connection, learnt: Omit<KnownPayments, 'askedAt'>) =>
    edit(id, (connection) => ({ ...connection, payments: { ...learnt, askedAt: now() } }));

  return { edit, refuseProvider, offerProvider, learnAbsence, learnPayments };
}

/** Probes servers, and saves what is learnt of them. */
function createProbing(
  {
    state,
    api,
    requests,
    epoch,
    ownOrigin,
    now,
    newId,
    refreshSoon,
    onLeaving,
    releaseHosts,
  }: ConnectionServiceDependencies,
  edit: ReturnType<typeof createEdits>['edit'],
) {
  const value = state.connections.connections;
  const { findBasePath, learn, learnAgain } = createLearning({ api, ownOrigin, now });

  /** Saves a server as the active one; one that is saved already is updated. Returns its id. */
  async function save(fresh: Omit<Connection, 'id'>): Promise<string> {
    let id = newId();
    await value.update(({ list }) => {
      const saved = list.find(
        ({ baseURL, basePath }) => baseURL === fresh.baseURL && basePath === fresh.basePath,
      );
      if (!saved) return { list: [...list, { ...fresh, id }], activeId: id };
      id = saved.id;
      const { name, providers, refusedProviders, afterSwitch, invitationTemplate } = saved;
      const { dashboardOrigins } = fresh.dashboardOrigins.length > 0 ? fresh : saved;
      const kept = {
        id,
        name,
        providers,
        refusedProviders,
        afterSwitch,
        invitationTemplate,
        dashboardOrigins,
      };
      const next = { ...withKnown(saved, fresh), ...kept, ...choicesOf(saved) };
      return { list: list.map((other) => (other === saved ? next : other)), activeId: id };
    });
    return id;
  }

  async function add(input: Input<'connections.add'>): Promise<Result<{ connectionId: string }>> {
    const { baseURL, dashboardOrigins } = input;
    const set = input.requests;
    const server = { baseURL, ...(set ? { requests: optionsOf(set, set.gateway ?? null) } : {}) };
    const found = await findBasePath(server, input.basePaths);
    if (!found.ok) {
      // Granted in the click, for a server that isn't saved.
      await releaseHosts(releasedPatterns(input, (await value.get()).list));
      return found;
    }
    const basePath = found.value;
    const learnt = await learn({ ...server, basePath });
    const { activeId } = await value.get();
    if (activeId !== null) await onLeaving(activeId);
    const connectionId = await save({
      name: new URL(baseURL).host,
      baseURL,
      basePath,
      dashboardOrigins: dashboardOrigins.filter((origin) => origin !== baseURL),
      providers: [],
      refusedProviders: [],
      afterSwitch: { kind: 'nothing' },
      invitationTemplate: null,
      ...learnt,
    });
    if (set) await requests.set(connectionId, set);
    epoch.advance();
    refreshSoon();
    return ok({ connectionId });
  }

  async function check({ connectionId }: Input<'connections.check'>): Promise<Result<null>> {
    const connection = (await value.get()).list.find(({ id }) => id === connectionId);
    if (!connection) return fail('no-connection');
    const answers = await findsServer(api, connection);
    if (!answers.ok) return answers;
    if (!answers.value) return fail('not-better-auth');
    const options = await requests.optionsFor(connection);
    if (!options.ok) return options;
    const learnt = await learn({ ...connection, requests: options.value });
    await edit(connectionId, (saved) => ({ ...askedAgain(saved), ...withKnown(saved, learnt) }));
    return ok(null);
  }

  /**
   * Once a day, whether the server in use has gained a plugin: without it nothing of it is shown, or asked. One that lacks
   * none is asked nothing.
   */
  async function learnGained(): Promise<void> {
    const connection = activeConnection(await value.get());
    const lacking = CAPABILITIES.filter((name) => connection?.capabilities[name] === false);
    if (!connection || lacking.length === 0 || !isOlder(connection.learntAt, DAY_MS, now())) return;
    // Noted first: several polls at once ask once, and so does a server that doesn't respond.
    await edit(connection.id, (saved) => ({ ...saved, learntAt: now() }));
    const options = await requests.optionsFor(connection);
    if (!options.ok) return;
    const capabilities = await learnAgain({ ...connection, requests: options.value }, lacking);
    await edit(connection.id, (saved) => withKnown(saved, { ...saved, capabilities }));
  }

  return { add, check, learnGained };
}

/** The saved servers: probe and save, choose, check again, forget. */
export function createConnectionService(dependencies: ConnectionServiceDependencies) {
  const { state, store, epoch, now, refreshSoon, onLeaving } = dependencies;
  const { releaseHosts, forgetConnection, forgetMutes } = dependencies;
  const { connections: value, removals } = state.connections;
  const update = (change: (connections: Connections) => Connections) => value.update(change);

  const { edit, ...learning } = createEdits(update, now);

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

  /** Noted first: a worker that stops in between leaves the rest to the next one (`completeRemovals`). */
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

  /** The user's settings. A provider that is chosen again is checked again. */
  async function change(set: Input<'connections.update'>): Promise<Result<null>> {
    const before = (await value.get()).list.find(({ id }) => id === set.connectionId);
    if (!before) return fail('no-connection');
    await edit(set.connectionId, (connection) => withSettings(connection, set));
    await releaseHosts(releasedPatterns(before, (await value.get()).list));
    return ok(null);
  }

  return {
    active: async () => activeConnection(await value.get()),
    all: async () => (await value.get()).list,
    ...createProbing(dependencies, edit),
    change,
    activate,
    move,
    remove,
    completeRemovals,
    ...learning,
  };
}

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
