import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sample } from '../../../../payments/paymentsScene';
import { findPostgres, type Postgres, startPostgres } from '../../../../payments/postgres/postgres';
import {
  createSellerAt,
  type StandaloneServer,
  startStandaloneServer,
} from '../../../../payments/standaloneServers';
import { itServesFromTwo, SET_UP_TIMEOUT_MS } from '../../../../payments/twoServers';

describe('two servers behind one PostgreSQL', () => {
  let postgres: Postgres | undefined;
  const servers: StandaloneServer[] = [];

  beforeAll(async () => {
    const bin = await findPostgres();
    if (bin !== null) postgres = await startPostgres(bin);
  }, SET_UP_TIMEOUT_MS);
  beforeEach((context) => {
    if (!postgres) context.skip('PostgreSQL is not installed: apt-get install postgresql');
  });
  afterEach(() => {
    for (const { child } of servers.splice(0)) child.kill('SIGKILL');
  });
  afterAll(() => postgres?.stop());

  async function startServer(connectionString = postgres?.connectionString ?? '', ids = 'text') {
    const server = await startStandaloneServer(connectionString, ids);
    servers.push(server);
    return server;
  }

  const setUp = async () => createSellerAt(await startServer(), await startServer());

  itServesFromTwo(setUp, async (sql) => {
    const pool = new Pool({ connectionString: postgres?.connectionString });
    const { rows } = await pool.query<{ count: number }>(sql);
    await pool.end();
    return Number(rows[0]?.count);
  });

  it(
    'keeps nothing of an organization that is deleted by another spelling of its id',
    async () => {
      const connectionString = await postgres?.newDatabase('spelling');
      const { first, atFirst, organizationId, deliver } = await createSellerAt(
        await startServer(connectionString, 'serial'),
      );
      await deliver(first, 'm1', sample('order.paid', Date.now()));
      const alias = `0x${Number(organizationId).toString(16)}`;

      const deleted = await atFirst.post('/organization/delete', { organizationId: alias });

      const pool = new Pool({ connectionString });
      const { rows } = await pool.query('SELECT count(*)::int AS "left" FROM "switchyardEvent"');
      await pool.end();
      expect([deleted.status, rows]).toEqual([200, [{ left: 0 }]]);
    },
    SET_UP_TIMEOUT_MS,
  );

  it.each(['uuid', 'serial'])(
    'does not know what is no id where ids are of the kind %s',
    async (ids) => {
      const server = await startServer(await postgres?.newDatabase(ids), ids);
      const { first, atFirst, organizationId, endpoint, deliver, feed } = await createSellerAt(server);
      const stored = await deliver(first, 'm1', sample('order.paid', Date.now()));
      const [event] = (await feed(atFirst)).events;
      const raw = await atFirst.get(`/payments/event?organizationId=${organizationId}&id=${event?.id}`);
      const rotate = (body: object) =>
        atFirst.post('/payments/endpoints/rotate-secret', {
          organizationId,
          endpointId: endpoint.id,
          ...body,
        });
      const rotated = await rotate({});
      const replay = { organizationId, endpointId: endpoint.id, url: 'https://a.example' };
      const url = `${first.url}/payments/webhook/nonsense`;
      // Such a database takes this for the same id.
      const alias = ids === 'uuid' ? organizationId.toUpperCase() : `%20${organizationId}`;

      const unknown = [
        await fetch(url, { method: 'POST', body: '{}' }),
        await atFirst.get(`/payments/event?organizationId=${organizationId}&id=nonsense`),
        await rotate({ endpointId: 'nonsense' }),
        await atFirst.post('/payments/endpoints/delete', { organizationId, endpointId: 'nonsense' }),
        await atFirst.post('/payments/test-event', { organizationId, endpointId: 'nonsense' }),
        await atFirst.post('/payments/replay', { ...replay, id: 'nonsense' }),
        await atFirst.get('/payments/feed?organizationId=nonsense'),
        await atFirst.get(`/payments/feed?organizationId=${alias}`),
      ];

      expect([stored, raw.status, rotated.status]).toEqual([202, 200, 200]);
      expect(unknown.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 403, 403]);
    },
    SET_UP_TIMEOUT_MS,
  );
});
