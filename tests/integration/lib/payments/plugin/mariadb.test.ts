import { createConnection } from 'mysql2/promise';
import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { hasMariaDb, type MariaDb, startMariaDb } from '../../../../payments/mariadb/mariadb';
import {
  createSellerAt,
  type StandaloneServer,
  startStandaloneServer,
} from '../../../../payments/standaloneServers';
import { itServesFromTwo, SET_UP_TIMEOUT_MS } from '../../../../payments/twoServers';

describe('two servers behind one MariaDB', () => {
  let mariaDb: MariaDb | undefined;
  const servers: StandaloneServer[] = [];

  beforeAll(async () => {
    if (await hasMariaDb()) mariaDb = await startMariaDb();
  }, SET_UP_TIMEOUT_MS);
  beforeEach((context) => {
    if (!mariaDb) context.skip('MariaDB is not installed: apt-get install mariadb-server');
  });
  afterEach(() => {
    for (const { child } of servers.splice(0)) child.kill('SIGKILL');
  });
  afterAll(() => mariaDb?.stop());

  async function startServer() {
    const server = await startStandaloneServer(mariaDb?.connectionString ?? '');
    servers.push(server);
    return server;
  }

  itServesFromTwo(
    async () => createSellerAt(await startServer(), await startServer()),
    async (sql) => {
      const connection = await createConnection(mariaDb?.connectionString ?? '');
      const [rows] = await connection.query(sql.replaceAll('"', '`'));
      await connection.end();
      return Number(Object(rows)[0]?.count);
    },
  );
});
