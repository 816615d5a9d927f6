import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type ReferenceServer, startReferenceServer } from '../server/createReferenceServer.ts';
import { createServerClient } from '../server/createServerClient.ts';
import { demoAccounts } from '../server/seeds/demoAccounts.ts';
import { eventsUntil } from '../server/seeds/payments.ts';
import { copyMonth } from '../server/seeds/paymentsCopies.ts';
import { createSeedWriter } from '../server/seeds/seedWriter.ts';
import { interleave } from './interleave.ts';

/** Events on the two servers, within 30 days. */
export const EVENTS = { few: 100, many: 100_000 } as const;

/** The server receives these one by one; a larger database has copies of them. */
const MONTH_EVENTS = 10_000;

export const LARGE_EVENTS = { few: 10_000, many: 1_000_000 } as const;

/** Filling a database with a million events takes minutes, which a second run of the same day saves. */
const FOLDER = join(import.meta.dirname, '../../.output/bench');

/** Its days begin on the half hour of UTC. */
const TIME_ZONE = 'Asia/Kolkata';

/** Every other request includes the work of this one, which reads no payments. */
const PEER = '/get-session';

const QUESTIONS = {
  feed: '/payments/feed?limit=50',
  older: '/payments/feed?limit=50&before=MIDDLE',
  poll: `/payments/feed?limit=200&after=LATEST&totals=today-if-new&timeZone=${TIME_ZONE}`,
  follow: `/payments/following?limit=200&cursors=CURSORS&totals=today-if-new&timeZone=${TIME_ZONE}`,
  today: `/payments/feed?limit=50&totals=today&timeZone=${TIME_ZONE}`,
  days: `/payments/summary?days=30&timeZone=${TIME_ZONE}`,
} as const;

export type Question = keyof typeof QUESTIONS;
type Asker = (path: string) => () => Promise<number>;

const cursorAt = (epoch: number) => `${String(epoch).padStart(14, '0')}00000000`;

async function signIn(server: ReferenceServer) {
  const client = createServerClient(server);
  await client.signIn(demoAccounts.mika);
  const { json } = await client.get('/organization/list');
  // Safe: Better Auth's response.
  const acme = (json as { id: string; slug: string }[]).find(({ slug }) => slug === 'acme');
  if (!acme) throw new Error('The demo has no acme.');
  return { client, acme };
}

/** A server joins stored events for its kept rows a part at a time, one with each request. */
export async function joinAll(server: ReferenceServer): Promise<void> {
  const { client, acme } = await signIn(server);
  for (let isWhole = false; !isWhole; ) {
    const { json } = await client.get(`/payments/customers?limit=1&organizationId=${acme.id}`);
    // Safe: what the plugin answers there.
    ({ isWhole } = json as { isWhole: boolean });
  }
}

async function createAsker(server: ReferenceServer): Promise<Asker> {
  const { client, acme } = await signIn(server);
  const now = Date.now();

  return (question) => async () => {
    const path = question
      .replace('MIDDLE', cursorAt(now - 15 * 24 * 60 * 60 * 1_000))
      .replace('LATEST', cursorAt(now))
      .replace('CURSORS', encodeURIComponent(JSON.stringify({ [cursorAt(now)]: [acme.id] })));
    const url = path.includes('?') ? `${path}&organizationId=${acme.id}` : path;
    const started = performance.now();
    const { status } = await client.get(url);
    const took = performance.now() - started;
    if (status !== 200) throw new Error(`${url} was answered with ${status}.`);
    return took;
  };
}

/**
 * Alternates the same requests to a server with 100,000 stored events and to one with 100, and an empty one to the
 * latter. No browser takes part; the first round adds up the 30 days, and isn't counted.
 */
export const measurePayments = () => measureBetween(EVENTS);

export const measurePaymentsLarge = () => measureBetween(LARGE_EVENTS);

async function measureBetween({ few, many }: { readonly few: number; readonly many: number }) {
  await mkdir(FOLDER, { recursive: true });
  const files = [await filledFile(few), await filledFile(many)];
  return compareServers(() => files.map((database) => startReferenceServer({ ...IN_FILE, database })));
}

const IN_FILE = { seed: 'demo', logLevel: 'off' } as const;

/** The events are of today and the 30 days before, and the database is filled once a day. */
async function filledFile(count: number): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const database = join(FOLDER, `payments-${count}-${today}.sqlite`);
  if (existsSync(database)) return database;
  for (const name of await readdir(FOLDER)) if (!name.includes(today)) await rm(join(FOLDER, name));
  // An interrupted database isn't whole.
  const unfinished = `${database}.unfinished`;
  await rm(unfinished, { force: true });
  if (count <= MONTH_EVENTS) await fill(unfinished, count);
  else await copyEvents(await filledFile(MONTH_EVENTS), unfinished, count / MONTH_EVENTS - 1);
  await rename(unfinished, database);
  return database;
}

async function copyEvents(from: string, to: string, copies: number): Promise<void> {
  await copyFile(from, to);
  const database = new DatabaseSync(to);
  await copyMonth(
    database,
    Array.from({ length: copies }, (_, index) => `${index + 1}x`),
  );
  database.close();
}

/** The result is as if the server had received the events over the month, and joined its orders and customers. */
async function fill(database: string, count: number): Promise<void> {
  const server = await startReferenceServer({ ...IN_FILE, database });
  try {
    const seed = await createSeedWriter(server.auth);
    const shop = await seed.payments.endpoint('acme', 'Shop');
    const rows = server.auth.options.database;
    // Nothing in it has to survive a crash.
    rows.exec('PRAGMA synchronous = OFF; BEGIN');
    await seed.payments.fill(shop, eventsUntil(Date.now(), count));
    rows.exec('COMMIT');
    await joinAll(server);
  } finally {
    await server.close();
  }
}

async function compareServers(start: () => Promise<ReferenceServer>[]) {
  const servers: ReferenceServer[] = [];
  try {
    servers.push(...(await Promise.all(start())));
    const [few, many] = await Promise.all(servers.map(createAsker));
    if (!few || !many) throw new Error('A server is missing.');
    const samples: Partial<Record<Question, Record<'peer' | 'few' | 'many', readonly number[]>>> = {};
    // Safe: the names of the questions.
    for (const name of Object.keys(QUESTIONS) as Question[]) {
      const path = QUESTIONS[name];
      samples[name] = await interleave({ peer: few(PEER), few: few(path), many: many(path) });
    }
    return samples;
  } finally {
    for (const server of servers) await server.close();
  }
}
