import type { ApiPool } from '@/lib/api/apiPool';
import type { Input } from '@/lib/messaging/protocol';
import { fail, ok, type Result } from '@/lib/result';
import type { AccountStore } from '@/lib/session/accountStore';
import type { Epoch } from '@/lib/session/epoch';
import type { StoredValue } from '@/lib/storage/defineStoredValue';
import { activeConnection } from './activeConnection';
import { findsBetterAuth, learnCapabilities, learnTrust } from './probe';
import { releasedPatterns } from './hosts';
import type { Connection, Connections } from './schema';

export interface ConnectionServiceDependencies {
  readonly value: StoredValue<Connections>;
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly epoch: Epoch;
  readonly ownOrigin: string;
  readonly now: () => number;
  readonly newId: () => string;
  /** The account of another connection is to be shown; nobody waits for it. */
  readonly onActivated: () => void;
  /** Gives host permissions back to the browser that no connection needs any more. */
  readonly releaseHosts: (patterns: string[]) => Promise<void>;
}

export type ConnectionService = ReturnType<typeof createConnectionService>;

/** The saved servers: probe and save, choose, check again, forget. */
export function createConnectionService(dependencies: ConnectionServiceDependencies) {
  const { value, api, store, epoch, ownOrigin, now, newId, onActivated, releaseHosts } = dependencies;
  let writing: Promise<unknown> = Promise.resolve();

  function update(change: (connections: Connections) => Connections): Promise<void> {
    const write = writing.then(async () => value.set(change(await value.get())));
    writing = write.catch(() => undefined);
    return write;
  }

  const save = (connection: Connection) =>
    update(({ list }) => ({
      list: list.some(({ id }) => id === connection.id)
        ? list.map((other) => (other.id === connection.id ? connection : other))
        : [...list, connection],
      activeId: connection.id,
    }));

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

  async function learn(server: { baseURL: string; basePath: string }) {
    const trust = await learnTrust(api(server), ownOrigin);
    const capabilities = await learnCapabilities(api(server));
    return { trust, capabilities, learntAt: now() };
  }

  async function add(input: Input<'connection.add'>): Promise<Result<{ connectionId: string }>> {
    const { baseURL, dashboardOrigins } = input;
    const found = await findBasePath(baseURL, input.basePaths);
    if (!found.ok) return found;
    const basePath = found.value;
    const learnt = await learn({ baseURL, basePath });
    const { list } = await value.get();
    const saved = list.find((other) => other.baseURL === baseURL && other.basePath === basePath);
    const connection: Connection = {
      id: saved?.id ?? newId(),
      name: saved?.name ?? new URL(baseURL).host,
      baseURL,
      basePath,
      dashboardOrigins: dashboardOrigins.filter((origin) => origin !== baseURL),
      providers: saved?.providers ?? [],
      ...learnt,
    };
    epoch.advance();
    await save(connection);
    onActivated();
    return ok({ connectionId: connection.id });
  }

  async function check({ connectionId }: Input<'connection.check'>): Promise<Result<null>> {
    const connection = (await value.get()).list.find(({ id }) => id === connectionId);
    if (!connection) return fail('no-connection');
    const answers = await findsBetterAuth(api(connection));
    if (!answers.ok) return answers;
    if (!answers.value) return fail('not-better-auth');
    const learnt = await learn(connection);
    await update(({ list, activeId }) => ({
      list: list.map((other) => (other.id === connectionId ? { ...other, ...learnt } : other)),
      activeId,
    }));
    return ok(null);
  }

  async function activate({ connectionId }: Input<'connection.activate'>): Promise<Result<null>> {
    const { list } = await value.get();
    if (!list.some(({ id }) => id === connectionId)) return fail('no-connection');
    epoch.advance();
    await update((connections) => ({ ...connections, activeId: connectionId }));
    onActivated();
    return ok(null);
  }

  async function remove({ connectionId }: Input<'connection.remove'>): Promise<Result<null>> {
    const { list: saved } = await value.get();
    const going = saved.find(({ id }) => id === connectionId);
    if (!going) return ok(null);
    epoch.advance();
    await update(({ list, activeId }) => {
      const rest = list.filter(({ id }) => id !== connectionId);
      return { list: rest, activeId: activeId === connectionId ? (rest[0]?.id ?? null) : activeId };
    });
    await store.forget(connectionId);
    await releaseHosts(releasedPatterns(going, (await value.get()).list));
    onActivated();
    return ok(null);
  }

  return { active: async () => activeConnection(await value.get()), add, check, activate, remove };
}
