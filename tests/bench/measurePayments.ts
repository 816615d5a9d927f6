import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReferenceServer, startReferenceServer } from '../server/createReferenceServer.ts';
import { createServerClient } from '../server/createServerClient.ts';
import { demoAccounts } from '../server/seeds/demoAccounts.ts';
import { eventsUntil } from '../server/seeds/payments.ts';
import { createSeedWriter } from '../server/seeds/seedWriter.ts';
import { interleave } from './interleave.ts';

/** Events on the two servers, within 30 days. */
export const EVENTS = { few: 100, many: 100_000 } as const;

/** Events that `payments-large` compares. */
export const LARGE_EVENTS = { few: 10_000, many: 1_000_000 } as const;

/** The time span of the events. */
const DAYS_MS = 30 * 24 * 60 * 60 * 1_000;

/** Keeps databases between runs, because filling one with a million events takes minutes. */
const FOLDER = join(import.meta.dirname, '../../.output/bench');

/** A time zone whose days begin on the half hour of UTC. */
const TIME_ZONE = 'Asia/Kolkata';

/** Reads no payments: the part that every other request has too. */
const PEER = '/get-session';

/** One request each, by name. */
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

/** The plugin's cursor of a moment. */
const cursorAt = (epoch: number) => `${String(epoch).padStart(14, '0')}00000000`;

/** Signs a user in; returns a function that measures a request in milliseconds. */
async function createAsker(server: ReferenceServer): Promise<Asker> {
  const client = createServerClient(server);
  await client.signIn(demoAccounts.mika);
  const { json } = await client.get('/organization/list');
  // Safe: Better Auth's response.
  const acme = (json as { id: string; slug: string }[]).find(({ slug }) => slug === 'acme');
  const now = Date.now();

  return (question) => async () => {
    const path = question
      .replace('MIDDLE', cursorAt(now - 15 * 24 * 60 * 60 * 1_000))
      .replace('LATEST', cursorAt(now))
      .replace('CURSORS', encodeURIComponent(JSON.stringify({ [cursorAt(now)]: [acme?.id] })));
    const url = path.includes('?') ? `${path}&organizationId=${acme?.id}` : path;
    const started = performance.now();
    const { status } = await client.get(url);
    const took = performance.now() - started;
    if (status !== 200) throw new Error(`${url} was answered with ${status}.`);
    return took;
  };
}

/**
 * Sends the same requests in turn to a server with 100,000 stored events and to one with 100, and an empty one to the
 * latter. No browser takes part; the first round adds up the 30 days, and isn't counted.
 */
export const measurePayments = () =>
  compareServers(() =>
    (['paymentsFew', 'paymentsLarge'] as const).map((seed) =>
      startReferenceServer({ seed, logLevel: 'off' }),
    ),
  );

/** Works like measurePayments, with a hundred times as many events, in files. */
export const measurePaymentsLarge = () =>
  compareServers(() => [startFilled(LARGE_EVENTS.few), startFilled(LARGE_EVENTS.many)]);

/** Starts a server with events of the last 30 days, which an earlier run of the same day may have written. */
async function startFilled(count: number): Promise<ReferenceServer> {
  await mkdir(FOLDER, { recursive: true });
  const database = join(FOLDER, `payments-${count}-${new Date().toISOString().slice(0, 10)}.sqlite`);
  const server = await startReferenceServer({ seed: 'demo', database, logLevel: 'off' });
  const rows = server.auth.options.database;
  if (rows.prepare('SELECT 1 FROM switchyardEvent LIMIT 1').get()) return server;
  const seed = await createSeedWriter(server.auth);
  const shop = await seed.payments.endpoint('acme', 'Shop');
  // Nothing of it has to survive a crash.
  rows.exec('PRAGMA synchronous = OFF; PRAGMA journal_mode = MEMORY; PRAGMA cache_size = -2000000; BEGIN');
  await seed.payments.fill(shop, eventsUntil(Date.now(), LARGE_EVENTS.few));
  for (let copy = 1; copy < count / LARGE_EVENTS.few; copy += 1) rows.exec(copyRows(copy, count));
  rows.exec('COMMIT');
  return server;
}

/**
 * Multiplies the events that were filled first, with shifted times, under keys that no digest begins with: signing and
 * receiving a million would take half an hour.
 */
function copyRows(copy: number, count: number): string {
  const shift = Math.floor((copy * DAYS_MS) / count);
  const key = (column: string) =>
    `'x${copy.toString(16).padStart(3, '0')}' || substr(${column}, 5) AS ${column}`;
  const time = (column: string) =>
    `strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '+${shift / 1_000} seconds') AS ${column}`;
  const id = `id || '-${copy}' AS id`;
  const insert = (table: string, columns: Readonly<Record<string, string>>) =>
    `INSERT INTO ${table} (${Object.keys(columns).join()}) SELECT ${Object.values(columns).join()} FROM ${table} WHERE id NOT LIKE '%-%';`;
  const same = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]));
  return [
    insert('switchyardEvent', {
      ...{ id, deliveryKey: key('deliveryKey'), eventKey: key('eventKey'), entityKey: key('entityKey') },
      feedKey: `substr(feedKey, 1, 18) || printf('%014d', substr(feedKey, 19, 14) + ${shift}) || substr(feedKey, 33)`,
      receivedAt: time('receivedAt'),
      ...same('organizationId', 'endpointId', 'webhookId', 'type', 'test'),
      ...same('summary', 'searchText', 'searchEmail'),
    }),
    insert('switchyardFact', {
      ...{ id, factKey: key('factKey'), countedAt: time('countedAt'), receivedAt: time('receivedAt') },
      hourKey: `substr(hourKey, 1, 18) || strftime('%Y%m%d%H', countedAt, '+${shift / 1_000} seconds')`,
      ...same('fact'),
    }),
    insert('switchyardPayload', {
      ...{ id, partKey: key('partKey'), deliveryKey: key('deliveryKey'), receivedAt: time('receivedAt') },
      ...same('organizationId', 'part', 'text'),
    }),
  ].join('\n');
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
