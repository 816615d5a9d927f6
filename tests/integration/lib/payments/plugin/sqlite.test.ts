import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe } from 'vitest';
import {
  createSellerAt,
  type StandaloneServer,
  startStandaloneServer,
} from '../../../../payments/standaloneServers';
import { itServesFromTwo } from '../../../../payments/twoServers';

describe('two servers on one SQLite file', () => {
  const servers: StandaloneServer[] = [];
  let folder: string;
  const path = () => join(folder, 'server.sqlite');

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'switchyard-sqlite-'));
  });
  afterEach(async () => {
    for (const { child } of servers.splice(0)) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  async function startTwo() {
    // The first one creates the tables, so they start one after the other.
    for (let started = 0; started < 2; started += 1) servers.push(await startStandaloneServer(path()));
    const [first, second] = servers;
    if (!first || !second) throw new Error('A server is missing.');
    return createSellerAt(first, second);
  }

  itServesFromTwo(startTwo, async (sql) => {
    const database = new DatabaseSync(path(), { readOnly: true });
    const row = database.prepare(sql).get();
    database.close();
    return Number(row?.count);
  });
});
