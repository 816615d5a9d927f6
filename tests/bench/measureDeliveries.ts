import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';
import { createReceiver } from '../payments/createReceiver.ts';
import { findPostgres, startPostgres } from '../payments/postgres/postgres.ts';
import { makeSample } from '../server/loadPayments.ts';
import { interleave } from './interleave.ts';

/** How many are under way together in one sample. */
const AT_ONCE = 20;

/** A database that is measured: Better Auth on it, and one row written past everything. */
interface Subject {
  readonly name: string;
  readonly database: DatabaseSync | Pool;
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

const organizationId = crypto.randomUUID();
const orderOf = () => JSON.stringify(makeSample('order.paid', Date.now(), { organizationId }));

/** Milliseconds for one of several that are under way together. */
async function timed(work: (id: string, body: string) => Promise<unknown>): Promise<number> {
  const bodies = Array.from({ length: AT_ONCE }, orderOf);
  const started = performance.now();
  await Promise.all(bodies.map((body) => work(crypto.randomUUID(), body)));
  return (performance.now() - started) / AT_ONCE;
}

async function measure(subject: Subject) {
  const deliver = await createReceiver(subject.database);
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
