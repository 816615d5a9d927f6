import type { Connection } from '@/lib/connections/schema';
import type { ApiDependencies } from '@/lib/core/api/createApi';
import { createClock, createState, createWorker, nextContext, type Worker } from './createWorker';
import type { MemoryState } from './memoryState';
import { type CookieJar, createCookieJar } from './server/cookieJar.ts';
import {
  type ReferenceServer,
  type ReferenceServerOptions,
  startReferenceServer,
} from './server/createReferenceServer.ts';
import { createServerClient } from './server/createServerClient.ts';
import { createJarFetch } from './server/jarFetch.ts';
import type { SeedAccount } from './server/seeds/seedAccount.ts';

interface BrowserOptions {
  readonly jar?: CookieJar;
  readonly state?: MemoryState;
  /** Gives up a request to a path when this resolves, as a timeout does. */
  readonly giveUp?: (path: string) => Promise<unknown> | undefined;
  readonly isOnline?: () => boolean;
  /** Whether the answer to a path never arrives: the server has done its work, and the browser sees a network failure. */
  readonly isAnswerLost?: (path: string) => boolean;
  /** Whether a request to a path never arrives: to the browser it is the same. */
  readonly isRequestLost?: (path: string) => boolean;
  /** Whether the browser sends a request to a path once more, as it does where a kept connection is dropped: nothing of the first response arrives. */
  readonly isSentTwice?: (path: string) => boolean;
  /** Stands between the worker and the network. */
  readonly around?: (server: ApiDependencies) => ApiDependencies;
}

/** What a worker needs of a server, whatever its release. */
export type Served = Pick<ReferenceServer, 'origin' | 'basePath' | 'url' | 'log'>;

/** A worker that talks over the network, with the cookies of one browser; nothing is connected yet. */
export function createBrowser({ jar = createCookieJar(), ...options }: BrowserOptions = {}) {
  const clock = createClock();
  const send = createJarFetch({ jar });
  const sendUnanswered = createJarFetch({ jar: { ...jar, store: () => undefined } });
  const { isAnswerLost = () => false, isRequestLost = () => false, giveUp = () => undefined } = options;
  const { isSentTwice = () => false, around = (plain) => plain } = options;
  const server: ApiDependencies = {
    fetch: async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (isRequestLost(pathname)) throw new TypeError('Failed to fetch');
      const timeout = giveUp(pathname)?.then(() => Promise.reject(new DOMException('', 'TimeoutError')));
      if (isSentTwice(pathname)) await sendUnanswered(input instanceof Request ? input.clone() : input, init);
      const response = await Promise.race([send(input, init), ...(timeout ? [timeout] : [])]);
      if (isAnswerLost(pathname)) throw new TypeError('Failed to fetch');
      return response;
    },
    hasPermission: async () => true,
    isOnline: options.isOnline ?? (() => true),
    wait: clock.wait,
    now: clock.now,
  };
  const worker = createWorker({ server: around(server), clock, state: options.state ?? createState([]) });
  return { jar, worker };
}

/** A real server, a worker that is connected to it, and another client with the same cookies. */
export async function startConnected(options: ReferenceServerOptions = {}, browser: BrowserOptions = {}) {
  const server = await startReferenceServer({ logLevel: 'off', ...options });
  return { server, ...(await connectTo(server, browser)) };
}

/** The connection of the first browser of each server, so that the others need not probe it again. */
const knownConnections = new WeakMap<Served, Connection>();

async function connect(server: Served, worker: Worker): Promise<string> {
  const known = knownConnections.get(server);
  if (known) {
    await worker.state.connections.connections.set({ list: [known], activeId: known.id });
    await worker.polling.run('manual');
    return known.id;
  }
  const address = { baseURL: server.origin, basePaths: [server.basePath], dashboardOrigins: [] };
  const added = await worker.connections.add(address);
  if (!added.ok) throw new Error(`Cannot connect: ${added.error.code}`);
  const connection = await worker.connections.active();
  if (connection) knownConnections.set(server, connection);
  return added.value.connectionId;
}

/** A browser of its own on a server that runs already. */
export async function connectTo(server: Served, options: BrowserOptions = {}) {
  const { jar, worker } = createBrowser(options);
  const connectionId = await connect(server, worker);
  await worker.idle();
  server.log.clear();

  async function signIn({ email, password }: SeedAccount) {
    const result = await worker.signIn.withEmail({ email, password, rememberMe: true }, nextContext());
    await worker.idle();
    return result;
  }

  async function switchTo(choice: Parameters<typeof worker.switching.setActive>[0]) {
    return worker.switching.setActive(choice, nextContext());
  }

  return {
    jar,
    worker,
    signIn,
    switchTo,
    connectionId,
    /** Reads the server with the same cookies, as the dashboard in a tab does. */
    tab: createServerClient(server, { jar, origin: server.origin }),
    snapshot: () => worker.state.sessions.sessionSnapshot.get(),
    head: async () => (await worker.state.sessions.heads.get())[connectionId],
    list: () => worker.state.organizations.organizationList.get(),
  };
}

export type Connected = Awaited<ReturnType<typeof connectTo>>;

type WireSession = { user: { id: string }; session: { activeOrganizationId?: string | null } } | null;

/** Who is signed in and what is active, as the server tells another client with the same cookies. */
export async function truthOf({ tab }: Pick<Connected, 'tab'>) {
  const { json } = await tab.get('/get-session?disableCookieCache=true');
  // Safe: what GET /get-session of the reference server returns.
  const session = json as WireSession;
  return session && { userId: session.user.id, activeId: session.session.activeOrganizationId ?? null };
}

/** The same as a page shows it: from the snapshot and from the head. */
export async function shownBy({ snapshot, head }: Pick<Connected, 'snapshot' | 'head'>) {
  const { state } = await snapshot();
  if (state.phase !== 'signed-in') return null;
  const activeId = (await head())?.activeOrganization?.id ?? null;
  if (activeId !== state.session.activeOrganizationId) throw new Error('Head and snapshot disagree');
  return { userId: state.user.id, activeId };
}

/** Requests by path, as the server counted them. */
export function requestsOf({ log }: Pick<ReferenceServer, 'log'>): Record<string, number> {
  const paths = log.entries().map(({ path }) => path);
  return Object.fromEntries(
    [...new Set(paths)].map((path) => [path, paths.filter((other) => other === path).length]),
  );
}
