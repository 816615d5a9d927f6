import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import { organization } from 'better-auth/plugins';
import { createPool } from 'mysql2/promise';
import { Pool } from 'pg';
import { EXTENSION_ORIGIN } from '../server/jarFetch.ts';
import { switchyardPayments } from '../server/loadPayments.ts';
import { passwords } from '../server/passwords.ts';

/**
 * One of several servers on one database. The first argument is the address of a PostgreSQL or MySQL, or the path of an
 * SQLite file; the second is the kind of ids, if they aren't text. Prints its own address when it is ready.
 */

const [database, ids] = process.argv.slice(2);
if (database === undefined) throw new Error('The address of a database is missing.');

/** Every other process finishes a write in this time. */
const BUSY_TIMEOUT_MS = 10_000;

function openSqlite(path: string): DatabaseSync {
  const file = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  file.exec('PRAGMA journal_mode = WAL');
  return file;
}

function open(address: string) {
  if (address.startsWith('postgres:')) return new Pool({ connectionString: address });
  // Better Auth's documentation keeps times in UTC.
  return address.startsWith('mysql:') ? createPool({ uri: address, timezone: 'Z' }) : openSqlite(address);
}

const options = {
  baseURL: 'http://localhost',
  secret: 'postgres-scene-secret-of-no-value-0123456789',
  database: open(database),
  emailAndPassword: { enabled: true, password: passwords },
  trustedOrigins: [EXTENSION_ORIGIN],
  plugins: [switchyardPayments(), organization()],
  ...((ids === 'uuid' || ids === 'serial') && { advanced: { database: { generateId: ids } as const } }),
};
await (await getMigrations(options)).runMigrations();
const handle = toNodeHandler(betterAuth(options));

const server = createServer((request, response) => void handle(request, response));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
