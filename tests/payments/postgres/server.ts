import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import { organization } from 'better-auth/plugins';
import { Pool } from 'pg';
import { EXTENSION_ORIGIN } from '../../server/jarFetch.ts';
import { switchyardPayments } from '../../server/loadPayments.ts';

/**
 * One of several servers before one PostgreSQL, whose address is the argument; a second one says what its ids are, where
 * they are not text. Prints its own address when it is ready.
 */

const [connectionString, ids] = process.argv.slice(2);
if (connectionString === undefined) throw new Error('The address of a database is missing.');

const options = {
  baseURL: 'http://localhost',
  secret: 'postgres-scene-secret-of-no-value-0123456789',
  database: new Pool({ connectionString }),
  emailAndPassword: { enabled: true },
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
