import type { ApiPool } from '@/lib/core/api/createApi';
import type { Epoch } from '@/lib/core/api/epoch';
import type { Input } from '@/lib/core/command/contract';
import { fail, ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import { DAY_MS, isOlder } from '@/lib/core/time';
import type { RequestService } from '@/lib/requests/requestService';
import { optionsOf } from '@/lib/requests/schema';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { releasedPatterns } from './address';
import { askedAgain, withKnown } from './changedConnection';
import { createLearning, findsServer } from './probe';
import { activeConnection } from './rules';
import { CAPABILITIES, type Connection } from './schema';
import type * as connections from './state';

export interface AddAndCheckDependencies {
  readonly state: WorkerState<{ connections: typeof connections }>;
  readonly api: ApiPool;
  readonly requests: RequestService;
  readonly epoch: Epoch;
  readonly ownOrigin: string;
  readonly now: () => number;
  readonly newId: () => string;
  readonly refreshSoon: () => void;
  readonly onLeaving: (connectionId: string) => Promise<void>;
  readonly releaseHosts: (patterns: string[]) => Promise<void>;
  readonly store: Pick<AccountStore, 'readHead'>;
}

type Findings = Pick<Connection, 'trust' | 'capabilities' | 'learntAt'>;
type Fresh = Omit<Connection, 'id' | keyof Findings>;
type Edit = (connectionId: string, change: (connection: Connection) => Connection) => Promise<void>;

export function createAddAndCheck(
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
    store,
  }: AddAndCheckDependencies,
  edit: Edit,
) {
  const value = state.connections.connections;
  const { findBasePath, learn } = createLearning({ api, ownOrigin, now });

  /** Returns its id. */
  async function save(fresh: Fresh, findings: Findings): Promise<string> {
    let id = newId();
    await value.update(({ list }) => {
      const saved = list.find(
        ({ baseURL, basePath }) => baseURL === fresh.baseURL && basePath === fresh.basePath,
      );
      if (!saved) return { list: [...list, { ...fresh, ...findings, id }], activeId: id };
      id = saved.id;
      const { dashboardOrigins } = fresh.dashboardOrigins.length > 0 ? fresh : saved;
      const next = { ...askedAgain(saved, false), ...withKnown(saved, findings), dashboardOrigins };
      return { list: list.map((other) => (other === saved ? next : other)), activeId: id };
    });
    return id;
  }

  async function add(input: Input<'connections.add'>): Promise<Result<{ connectionId: string }>> {
    const { baseURL, dashboardOrigins, requests: set } = input;
    const server = { baseURL, requests: set && optionsOf(set, set.gateway ?? null) };
    const found = await findBasePath(server, input.basePaths);
    if (!found.ok) {
      // Granted in the click, for a server that isn't saved.
      await releaseHosts(releasedPatterns(input, (await value.get()).list));
      return found;
    }
    const basePath = found.value;
    const findings = await learn({ ...server, basePath });
    const { activeId } = await value.get();
    if (activeId !== null) await onLeaving(activeId);
    const fresh: Fresh = {
      name: new URL(baseURL).host,
      baseURL,
      basePath,
      dashboardOrigins: dashboardOrigins.filter((origin) => origin !== baseURL),
      providers: [],
      refusedProviders: [],
      afterSwitch: { kind: 'nothing' },
      invitationTemplate: null,
    };
    const connectionId = await save(fresh, findings);
    if (set) await requests.set(connectionId, set);
    epoch.advance();
    refreshSoon();
    return ok({ connectionId });
  }

  async function check({ connectionId }: Input<'connections.check'>): Promise<Result<null>> {
    const { list, activeId } = await value.get();
    const connection = list.find(({ id }) => id === connectionId);
    if (!connection) return fail('no-connection');
    const answers = await findsServer(api, connection);
    if (!answers.ok) return answers;
    if (!answers.value) return fail('not-better-auth');
    const options = await requests.optionsFor(connection);
    if (!options.ok) return options;
    const findings = await learn({ ...connection, requests: options.value });
    const isRead = activeId === connectionId && (await store.readHead(activeId)) !== undefined;
    await edit(connectionId, (saved) => ({ ...askedAgain(saved, isRead), ...withKnown(saved, findings) }));
    return ok(null);
  }

  return { add, check };
}

export function createGaining({ state, api, requests, ownOrigin, now }: AddAndCheckDependencies, edit: Edit) {
  const { learnAgain } = createLearning({ api, ownOrigin, now });

  /**
   * Once a day, learns whether the server in use has gained a plugin: what a missing plugin offers is neither shown nor
   * asked for. So is what couldn't be learned before, because of a rate limit for example. A server that lacks none is
   * asked nothing.
   */
  async function learnGained(): Promise<void> {
    const connection = activeConnection(await state.connections.connections.get());
    const lacking = CAPABILITIES.filter((name) => connection?.capabilities[name] !== true);
    if (!connection || lacking.length === 0 || !isOlder(connection.learntAt, DAY_MS, now())) return;
    // Noted first: several polls at once ask once, and so does a server that doesn't respond.
    await edit(connection.id, (saved) => ({ ...saved, learntAt: now() }));
    const options = await requests.optionsFor(connection);
    if (!options.ok) return;
    const capabilities = await learnAgain({ ...connection, requests: options.value }, lacking);
    await edit(connection.id, (saved) => withKnown(saved, { ...saved, capabilities }));
  }

  return { learnGained };
}
