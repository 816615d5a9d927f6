import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RACED, raceEndpoints } from '../../../../payments/raceEndpoints';
import { KEPT_ONCE, raceKept } from '../../../../payments/raceKept';
import {
  createSellerAt,
  type StandaloneServer,
  startStandaloneServer,
} from '../../../../payments/standaloneServers';

describe('two servers on one SQLite file', () => {
  const servers: StandaloneServer[] = [];
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'switchyard-sqlite-'));
  });
  afterEach(async () => {
    for (const { child } of servers.splice(0)) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  async function startTwo() {
    const database = join(folder, 'server.sqlite');
    // One after the other: the first one makes the tables.
    for (let started = 0; started < 2; started += 1) servers.push(await startStandaloneServer(database));
    const [first, second] = servers;
    if (!first || !second) throw new Error('A server is missing.');
    return createSellerAt(first, second);
  }

  it('create no endpoint past the limit and return no dead secret, however much is asked at once', async () => {
    expect(await raceEndpoints(await startTwo())).toEqual(RACED);
  });

  it('keep each order and its customer once, however much is received and read at once', async () => {
    expect(await raceKept(await startTwo())).toEqual(KEPT_ONCE);
  });
});
