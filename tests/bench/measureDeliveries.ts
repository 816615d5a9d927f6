import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';
import { createReceiver } from '../payments/createReceiver.ts';
import { findPostgres, startPostgres } from '../payments/postgres/postgres.ts';
import { recordStatements } from '../payments/recordStatements.ts';
import { makeSample } from '../server/loadPayments.ts';
import { interleave } from './interleave.ts';

/** Each sender waits for the response before it sends again. */
const CONNECTIONS = [1, 16] as const;
const DELIVERIES = 32;

/** `insert` bypasses Better Auth and everything else. */
interface Subject {
  readonly name: string;
  readonly database: DatabaseSync | Pool;
  readonly insert: (id: string, text: string) => Promise<unknown>;
  /** Counts statements, without those of `insert`. */
  readonly statements: () => number;
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
  const statements = recordStatements(database);
  return {
    name: 'SQLite (WAL)',
    database,
    insert: async (id, text) => statement.run(id, text),
    statements: () => statements.length,
    close() {
      bare.close();
      database.close();
      return rm(folder, { recursive: true, force: true });
    },
  };
}

/** Null if PostgreSQL isn't installed. */
async function postgres(): Promise<Subject | null> {
  const bin = await findPostgres();
  if (bin === null) return null;
  const server = await startPostgres(bin);
  const [database, bare] = [1, 2].map(() => new Pool({ connectionString: server.connectionString }));
  if (!database || !bare) throw new Error('A pool is missing.');
  let statements = 0;
  database.on('connect', (client) => {
    const query = client.query.bind(client);
    client.query = (...values: unknown[]) => {
      statements += 1;
      return Reflect.apply(query, client, values);
    };
  });
  await bare.query('CREATE TABLE bare (id TEXT PRIMARY KEY, text TEXT NOT NULL)');
  return {
    name: 'PostgreSQL',
    database,
    insert: (id, text) => bare.query('INSERT INTO bare (id, text) VALUES ($1, $2)', [id, text]),
    statements: () => statements,
    async close() {
      await Promise.all([database.end(), bare.end()]);
      await server.stop();
    },
  };
}

const organizationId = crypto.randomUUID();
const newOrder = () => JSON.stringify(makeSample('order.paid', Date.now(), { organizationId }));

/** Milliseconds per delivery, with as many senders at once as there are connections. */
async function timed(
  connections: number,
  work: (id: string, body: string) => Promise<unknown>,
): Promise<number> {
  const bodies = Array.from({ length: DELIVERIES }, newOrder);
  const send = async () => {
    for (let body = bodies.pop(); body !== undefined; body = bodies.pop())
      await work(crypto.randomUUID(), body);
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, send));
  return (performance.now() - started) / DELIVERIES;
}

async function measure({ name, database, insert, statements }: Subject) {
  const deliver = await createReceiver(database);
  const measured = [];
  for (const connections of CONNECTIONS) {
    let [sent, run] = [0, 0];
    const delivery = async () => {
      run -= statements();
      const took = await timed(connections, deliver);
      run += statements();
      sent += DELIVERIES;
      return took;
    };
    const samples = await interleave({ bare: () => timed(connections, insert), delivery });
    const senders = connections === 1 ? '1 connection' : `${connections} connections`;
    measured.push({ name: `${name}, ${senders}`, ...samples, statements: run / sent });
  }
  return measured;
}

/** Alternates storing an order with only inserting its body, on each available database. */
export async function measureDeliveries() {
  const measured = [];
  for (const open of [sqlite, postgres]) {
    const subject = await open();
    if (!subject) continue;
    try {
      measured.push(...(await measure(subject)));
    } finally {
      await subject.close();
    }
  }
  return measured;
}
