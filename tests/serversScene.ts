import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createBrowser } from './connectedWorker';
import { nextContext } from './createWorker';
import { newPerson } from './newPerson';
import { type ReferenceServer, startReferenceServer } from './server/createReferenceServer.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

type Person = Awaited<ReturnType<typeof newPerson>>;
type Browser = ReturnType<typeof createBrowser>;

/** Each server is on another host of this machine, so each has its own cookie jar. */
export let acme: ReferenceServer;
export let bluebird: ReferenceServer;
/** Belongs to a single test. */
let cedar: ReferenceServer | undefined;
let hostOfCedar = '';
const hostOf = (server: ReferenceServer) =>
  server === bluebird ? '127.0.0.1' : server === cedar ? hostOfCedar : 'localhost';
export const originOf = (server: ReferenceServer) => `http://${hostOf(server)}:${server.port}`;

export let browser: Browser;
export const network = {
  /** The browser doesn't permit requests to these hosts. */
  isBlocked: (_origin: string): boolean => false,
  isOnline: true,
};
/** The hosts whose cookies each host received. */
export let sent: { readonly host: string; readonly cookie: string }[];
const ids = new Map<ReferenceServer, string>();
const people = new Map<ReferenceServer, Person>();

export const idOf = (server: ReferenceServer) => ids.get(server) ?? '';
export const personOf = (server: ReferenceServer): Person => {
  const person = people.get(server);
  if (!person) throw new Error('Nobody is signed in there');
  return person;
};

export async function insert(server: ReferenceServer, model: string, data: Record<string, unknown>) {
  const { adapter } = await server.auth.$context;
  return (await adapter.create<Record<string, unknown>, { id: string }>({ model, data })).id;
}

let count = 0;
export async function invite(server: ReferenceServer, person: Person): Promise<string> {
  count += 1;
  const inviter = await newPerson(server);
  const createdAt = new Date();
  const organizationId = await insert(server, 'organization', {
    name: `Delta ${count}`,
    slug: `delta-${count}`,
    createdAt,
  });
  await insert(server, 'member', { organizationId, userId: inviter.id, role: 'owner', createdAt });
  return insert(server, 'invitation', {
    organizationId,
    email: person.email,
    role: 'admin',
    status: 'pending',
    inviterId: inviter.id,
    createdAt,
    expiresAt: new Date(Date.now() + 2 * DAY_MS),
  });
}

async function signInTo(server: ReferenceServer): Promise<void> {
  const { worker } = browser;
  const added = await worker.connections.add({
    baseURL: originOf(server),
    basePaths: [server.basePath],
    dashboardOrigins: [],
  });
  if (!added.ok) throw new Error(`Cannot connect: ${added.error.code}`);
  ids.set(server, added.value.connectionId);
  const person = await newPerson(server);
  people.set(server, person);
  await worker.idle();
  const signedIn = await worker.signIn.withEmail({ ...person, rememberMe: true }, nextContext());
  if (!signedIn.ok) throw new Error(`Cannot sign in: ${signedIn.error.code}`);
  await worker.idle();
}

export async function poll(): Promise<void> {
  browser.worker.clock.pass(5 * MINUTE_MS);
  await browser.worker.polling.poll();
  await browser.worker.idle();
}

export async function use(server: ReferenceServer): Promise<void> {
  await browser.worker.connections.activate({ connectionId: idOf(server) });
  await browser.worker.idle();
}

export function clearLogs(): void {
  for (const server of [acme, bluebird, cedar]) server?.log.clear();
  sent = [];
}

export const userIdAt = async (server: ReferenceServer) =>
  (await browser.worker.state.sessions.heads.get())[idOf(server)]?.user.id;

/** Adds a third server, signed in to and in use until the end of the test. */
export async function addCedar(host = '[::1]'): Promise<ReferenceServer> {
  hostOfCedar = host;
  cedar = await startReferenceServer({ logLevel: 'off', seed: 'empty' });
  await signInTo(cedar);
  return cedar;
}

/** Both servers start once. Each test has a browser of its own, signed in to both; `acme` is in use. */
export function setUpServers(): void {
  beforeAll(async () => {
    [acme, bluebird] = await Promise.all([
      startReferenceServer({ logLevel: 'off' }),
      startReferenceServer({ logLevel: 'off' }),
    ]);
  });
  beforeEach(async () => {
    sent = [];
    browser = createBrowser({
      around: (plain) => ({
        ...plain,
        hasPermission: async (baseURL) => !network.isBlocked(new URL(baseURL).origin),
        isOnline: () => network.isOnline,
        fetch: async (input, init) => {
          if (!network.isOnline) throw new TypeError('Failed to fetch');
          const url = new URL(input instanceof Request ? input.url : input);
          sent.push({ host: url.host, cookie: browser.jar.header(url) ?? '' });
          return plain.fetch(input, init);
        },
      }),
    });
    await signInTo(bluebird);
    await signInTo(acme);
    clearLogs();
  });
  afterEach(async () => {
    for (const server of [acme, bluebird]) server.faults.clear();
    await cedar?.close();
    cedar = undefined;
  });
  afterAll(() => Promise.all([acme.close(), bluebird.close()]));
}
