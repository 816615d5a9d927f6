import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { symmetricEncrypt } from 'better-auth/crypto';
import { getMigrations } from 'better-auth/db/migration';
import { organization } from 'better-auth/plugins';
import { Pool } from 'pg';
import { findPostgres, startPostgres } from '../payments/postgres/postgres.ts';
import { sampleOf, signWebhook, switchyardPayments } from '../server/loadPayments.ts';
import { interleave } from './interleave.ts';

/** How many are under way together in one sample. */
const AT_ONCE = 20;

const SECRET = 'whsec_YmVuY2htYXJrIHNlY3JldCBvZiBubyB2YWx1ZSAtLS0=';

/** A database that is measured: Better Auth on it, and one row written past everything. */
interface Subject {
  readonly name: string;
  readonly database: NonNullable<BetterAuthOptions['database']>;
  readonly insert: (id: string, text: string) => Promise<unknown>;
  readonly close: () => Promise<unknown>;
}

async function sqlite(): Promise<Subject> {
  const folder = await mkdtemp(join(tmpdir(), 'switchyard-bench-'));
  const open = () => {
    const database = new DatabaseSync(join(folder, 'bench.sqlite'), { timeout: 10_000 });
    database.exec('PRAGMA journal_mode = WAL');
    return database;
  };
  const [database, bare] = [open(), open()];
  bare.exec('CREATE TABLE bare (id TEXT PRIMARY KEY, text TEXT NOT NULL)');
  const statement = bare.prepare('INSERT INTO bare (id, text) VALUES (?, ?)');
  return {
    name: 'SQLite (WAL)',
    database,
    insert: async (id, text) => statement.run(id, text),
    close() {
      bare.close();
      database.close();
      return rm(folder, { recursive: true, force: true });
    },
  };
}

/** Null where it is not installed. */
async function postgres(): Promise<Subject | null> {
  const bin = await findPostgres();
  if (bin === null) return null;
  const server = await startPostgres(bin);
  const database = new Pool({ connectionString: server.connectionString });
  await database.query('CREATE TABLE bare (id TEXT PRIMARY KEY, text TEXT NOT NULL)');
  return {
    name: 'PostgreSQL',
    database,
    insert: (id, text) => database.query('INSERT INTO bare (id, text) VALUES ($1, $2)', [id, text]),
    async close() {
      await database.end();
      await server.stop();
    },
  };
}

/** A server with one endpoint, and what delivers one order to it. */
async function createReceiver({ database }: Subject) {
  const options = {
    baseURL: 'http://bench.test',
    secret: 'bench-secret-of-no-value-0123456789abcdef',
    database,
    logger: { disabled: true },
    plugins: [switchyardPayments(), organization()],
  } satisfies BetterAuthOptions;
  await (await getMigrations(options)).runMigrations();
  const auth = betterAuth(options);
  const { adapter, secretConfig } = await auth.$context;
  const data = { name: 'Seller', slug: 'seller', createdAt: new Date() };
  const seller = await adapter.create<typeof data, { id: string }>({ model: 'organization', data });
  const endpointKey = crypto.randomUUID();
  await adapter.create({
    model: 'switchyardEndpoint',
    data: {
      ...{ endpointKey, organizationId: seller.id, name: 'Shop', platformOrganizationId: '' },
      ...{ secret: await symmetricEncrypt({ key: secretConfig, data: SECRET }), createdAt: new Date() },
    },
  });
  const url = `http://bench.test/api/auth/payments/webhook/${endpointKey}`;

  return async (id: string, body: string): Promise<void> => {
    const signed = await signWebhook({ id, at: Date.now(), body, secret: SECRET, key: 'standard' });
    const { status } = await auth.handler(new Request(url, { method: 'POST', headers: { ...signed }, body }));
    if (status !== 202) throw new Error(`A delivery was answered with ${status}.`);
  };
}

const organizationId = crypto.randomUUID();
const orderOf = () => JSON.stringify(sampleOf('order.paid', Date.now(), { organizationId }));

/** Milliseconds for one of several that are under way together. */
async function timed(work: (id: string, body: string) => Promise<unknown>): Promise<number> {
  const bodies = Array.from({ length: AT_ONCE }, orderOf);
  const started = performance.now();
  await Promise.all(bodies.map((body) => work(crypto.randomUUID(), body)));
  return (performance.now() - started) / AT_ONCE;
}

async function measure(subject: Subject) {
  const deliver = await createReceiver(subject);
  const samples = await interleave({
    bare: () => timed(subject.insert),
    delivery: () => timed(deliver),
  });
  return { name: subject.name, ...samples };
}

/** Storing an order against inserting its body and nothing else, in turn, on each database that is there. */
export async function measureDeliveries() {
  const measured = [];
  for (const open of [sqlite, postgres]) {
    const subject = await open();
    if (!subject) continue;
    try {
      measured.push(await measure(subject));
    } finally {
      await subject.close();
    }
  }
  return measured;
}
