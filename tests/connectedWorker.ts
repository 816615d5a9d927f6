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
  /** A request to this path is given up when the promise resolves, as at a timeout. */
  readonly giveUp?: (path: string) => Promise<unknown> | undefined;
  readonly isOnline?: () => boolean;
  /** The server has done its work, but the response never arrives: the browser sees a network failure. */
  readonly isAnswerLost?: (path: string) => boolean;
  /** The request never arrives, which looks the same to the browser. */
  readonly isRequestLost?: (path: string) => boolean;
  /**
   * The browser sends the request once more, as it does where a reused connection is dropped: nothing of the first
   * response arrives.
   */
  readonly isSentTwice?: (path: string) => boolean;
  /** Wraps what the worker reaches the network with. */
  readonly around?: (server: ApiDependencies) => ApiDependencies;
}

/** A worker needs only this of a server, whatever its release. */
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

/** Runs a real server, a worker that is connected to it, and another client with the same cookies. */
export async function startConnected(options: ReferenceServerOptions = {}, browser: BrowserOptions = {}) {
  const server = await startReferenceServer({ logLevel: 'off', ...options });
  return { server, ...(await connectTo(server, browser)) };
}

/** Later browsers of the same server need not probe it again. */
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
  const connection = await worker.activeConnection();
  if (connection) knownConnections.set(server, connection);
  return added.value.connectionId;
}

/** Opens another browser on a running server. */
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
    /** The dashboard in a tab reads the server with the same cookies. */
    tab: createServerClient(server, { jar, origin: server.origin }),
    snapshot: () => worker.state.sessions.sessionSnapshot.get(),
    head: async () => (await worker.state.sessions.heads.get())[connectionId],
    list: () => worker.state.organizations.organizationList.get(),
  };
}

export type Connected = Awaited<ReturnType<typeof connectTo>>;

type WireSession = { user: { id: string }; session: { activeOrganizationId?: string | null } } | null;

/** Another client with the same cookies asks the server who is signed in and what is active. */
export async function serverTruth({ tab }: Pick<Connected, 'tab'>) {
  const { json } = await tab.get('/get-session?disableCookieCache=true');
  // Safe: the reference server's GET /get-session returns this.
  const session = json as WireSession;
  return session && { userId: session.user.id, activeId: session.session.activeOrganizationId ?? null };
}

/** A page reads the same from the snapshot and from the head. */
export async function shownBy({ snapshot, head }: Pick<Connected, 'snapshot' | 'head'>) {
  const { state } = await snapshot();
  if (state.phase !== 'signed-in') return null;
  const activeId = (await head())?.activeOrganization?.id ?? null;
  if (activeId !== state.session.activeOrganizationId) throw new Error('Head and snapshot disagree');
  return { userId: state.user.id, activeId };
}

/** The server's own counts, by path. */
export function requestCounts({ log }: Pick<ReferenceServer, 'log'>): Record<string, number> {
  const paths = log.entries().map(({ path }) => path);
  return Object.fromEntries(
    [...new Set(paths)].map((path) => [path, paths.filter((other) => other === path).length]),
  );
}
