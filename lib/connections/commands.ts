import type { ApiPool, ApiServer } from '@/lib/core/api/createApi';
import type { Epoch } from '@/lib/core/api/epoch';
import type { Input } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import { fail, ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { withChosen } from '@/lib/social/providers';
import { releasedPatterns } from './address';
import type { connectionsContract } from './contract';
import { findsBetterAuth, learnCapabilities, learnTrust } from './probe';
import { activeConnection } from './rules';
import { CAPABILITIES, type Connection, type Connections } from './schema';
import type * as connections from './state';

export type ConnectionService = ReturnType<typeof createConnectionService>;

interface ConnectionServiceDependencies {
  readonly state: WorkerState<{ connections: typeof connections }>;
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly epoch: Epoch;
  readonly ownOrigin: string;
  readonly now: () => number;
  readonly newId: () => string;
  /** Reads the account of another connection in the background. */
  readonly refreshSoon: () => void;
  /** Gives up host permissions that no connection needs any more. */
  readonly releaseHosts: (patterns: string[]) => Promise<void>;
}

const without = (ids: readonly string[], id: string) => ids.filter((other) => other !== id);

type Learnt = Pick<Connection, 'trust' | 'capabilities'>;

/** What can't be determined now, because of a rate limit for example, stays as it was. */
function withKnown<L extends Learnt>(known: Learnt, learnt: L): L {
  const trust = learnt.trust === 'unknown' ? known.trust : learnt.trust;
  const capabilities = { ...known.capabilities };
  for (const name of CAPABILITIES) capabilities[name] = learnt.capabilities[name] ?? known.capabilities[name];
  return { ...learnt, trust, capabilities };
}

/** Whether it has the payments plugin, and what else it may lack, is for the next reading to find out. */
const askedAgain = ({ payments: _payments, absent: _absent, ...connection }: Connection): Connection =>
  connection;

/** The user's settings of a server; absent fields stay as they are. */
function withSettings(connection: Connection, set: Input<'connections.update'>): Connection {
  const { providers = {}, invitationTemplate = connection.invitationTemplate } = set;
  const { keepsWatching = connection.keepsWatching } = set;
  const origins = set.dashboardOrigins?.filter((origin) => origin !== connection.baseURL);
  return {
    ...connection,
    name: set.name ?? connection.name,
    dashboardOrigins: origins ? [...new Set(origins)] : connection.dashboardOrigins,
    afterSwitch: set.afterSwitch ?? connection.afterSwitch,
    invitationTemplate,
    ...(keepsWatching === undefined ? {} : { keepsWatching }),
    providers: withChosen(connection.providers, providers),
    refusedProviders: connection.refusedProviders.filter((id) => providers[id] !== true),
  };
}

/** The saved servers: probe and save, choose, check again, forget. */
export function createConnectionService(dependencies: ConnectionServiceDependencies) {
  const { state, api, store, epoch, ownOrigin, now, newId, refreshSoon, releaseHosts } = dependencies;
  const value = state.connections.connections;
  const update = (change: (connections: Connections) => Connections) => value.update(change);

  /** Saves a server as the active one; one that is saved already is updated. Returns its id. */
  async function save(fresh: Omit<Connection, 'id'>): Promise<string> {
    let id = newId();
    await update(({ list }) => {
      const saved = list.find(
        ({ baseURL, basePath }) => baseURL === fresh.baseURL && basePath === fresh.basePath,
      );
      if (!saved) return { list: [...list, { ...fresh, id }], activeId: id };
      id = saved.id;
      const { name, providers, refusedProviders, afterSwitch, invitationTemplate, keepsWatching } = saved;
      const { dashboardOrigins } = fresh.dashboardOrigins.length > 0 ? fresh : saved;
      const kept = {
        id,
        name,
        providers,
        refusedProviders,
        afterSwitch,
        invitationTemplate,
        dashboardOrigins,
        ...(keepsWatching === undefined ? {} : { keepsWatching }),
      };
      const next = { ...withKnown(saved, fresh), ...kept };
      return { list: list.map((other) => (other === saved ? next : other)), activeId: id };
    });
    return id;
  }

  async function findBasePath(baseURL: string, basePaths: readonly string[]): Promise<Result<string>> {
    let failure = fail('not-better-auth');
    for (const basePath of basePaths) {
      const found = await findsBetterAuth(api({ baseURL, basePath }));
      if (found.ok && found.value) return ok(basePath);
      if (found.ok) continue;
      failure = found;
      if (!['server-error', 'server-redirects'].includes(found.error.code)) return found;
    }
    return failure;
  }

  /** Ignores what is known about it. */
  async function learn({ baseURL, basePath }: ApiServer) {
    const server = api({ baseURL, basePath });
    const trust = await learnTrust(server, ownOrigin);
    return { trust, capabilities: await learnCapabilities(server), learntAt: now() };
  }

  async function add(input: Input<'connections.add'>): Promise<Result<{ connectionId: string }>> {
    const { baseURL, dashboardOrigins } = input;
    const found = await findBasePath(baseURL, input.basePaths);
    if (!found.ok) return found;
    const basePath = found.value;
    const learnt = await learn({ baseURL, basePath });
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
    epoch.advance();
    refreshSoon();
    return ok({ connectionId });
  }

  async function check({ connectionId }: Input<'connections.check'>): Promise<Result<null>> {
    const connection = (await value.get()).list.find(({ id }) => id === connectionId);
    if (!connection) return fail('no-connection');
    const answers = await findsBetterAuth(api(connection));
    if (!answers.ok) return answers;
    if (!answers.value) return fail('not-better-auth');
    const learnt = await learn(connection);
    await edit(connectionId, (saved) => ({ ...askedAgain(saved), ...withKnown(saved, learnt) }));
    return ok(null);
  }

  async function activate({ connectionId }: Input<'connections.activate'>): Promise<Result<null>> {
    if (!(await value.get()).list.some(({ id }) => id === connectionId)) return fail('no-connection');
    await update((connections) => ({ ...connections, activeId: connectionId }));
    epoch.advance();
    refreshSoon();
    return ok(null);
  }

  async function remove({ connectionId }: Input<'connections.remove'>): Promise<Result<null>> {
    const going = (await value.get()).list.find(({ id }) => id === connectionId);
    if (!going) return ok(null);
    await update(({ list, activeId }) => {
      const rest = list.filter(({ id }) => id !== connectionId);
      return { list: rest, activeId: activeId === connectionId ? (rest[0]?.id ?? null) : activeId };
    });
    epoch.advance();
    await store.forget(connectionId);
    await releaseHosts(releasedPatterns(going, (await value.get()).list));
    refreshSoon();
    return ok(null);
  }

  const edit = (connectionId: string, change: (connection: Connection) => Connection) =>
    update(({ list, activeId }) => ({
      list: list.map((other) => (other.id === connectionId ? change(other) : other)),
      activeId,
    }));

  /** The user's settings. A provider that is chosen again is checked again. */
  async function change(set: Input<'connections.update'>): Promise<Result<null>> {
    const before = (await value.get()).list.find(({ id }) => id === set.connectionId);
    if (!before) return fail('no-connection');
    await edit(set.connectionId, (connection) => withSettings(connection, set));
    await releaseHosts(releasedPatterns(before, (await value.get()).list));
    return ok(null);
  }

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

  const learnPayments = ({ id }: Connection, isThere: boolean) =>
    edit(id, (connection) => ({ ...connection, payments: { isThere, askedAt: now() } }));

  return {
    active: async () => activeConnection(await value.get()),
    all: async () => (await value.get()).list,
    add,
    check,
    change,
    activate,
    remove,
    refuseProvider,
    offerProvider,
    learnAbsence,
    learnPayments,
  };
}

interface Services {
  readonly connections: ConnectionService;
  /** Drops what the other domains keep about a connection. */
  readonly forgetConnection: (connectionId: string) => Promise<void>;
}

export const connectionsCommands = ({
  connections,
  forgetConnection,
}: Services): Implementation<typeof connectionsContract> => ({
  'connections.add': connections.add,
  'connections.check': connections.check,
  'connections.update': connections.change,
  'connections.activate': connections.activate,
  'connections.remove': async (input) => {
    const result = await connections.remove(input);
    await forgetConnection(input.connectionId);
    return result;
  },
});
