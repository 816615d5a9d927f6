import { DatabaseSync } from 'node:sqlite';
import { createPool, type Pool as MysqlPool } from 'mysql2/promise';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { customersPageSchema, metricsSchema } from '@/lib/payments/events/keptResponses';
import {
  feedPageSchema,
  grantsPageSchema,
  heldDeliveriesSchema,
  paymentEndpointsSchema,
  paymentsSummarySchema,
  rawEventSchema,
} from '@/lib/payments/events/pluginResponses';
import { signWebhook } from '@/lib/payments/events/webhookSignature';
import { installation, installEarlier, startCurrent } from '../../../../payments/earlierInstallation';
import { hasMariaDb, type MariaDb, startMariaDb } from '../../../../payments/mariadb/mariadb';
import { sample } from '../../../../payments/paymentsScene';
import { findPostgres, type Postgres, startPostgres } from '../../../../payments/postgres/postgres';
import { createCookieJar } from '../../../../server/cookieJar';

const TIMEOUT_MS = 120_000;
const ORIGIN = 'http://payments.test';
const { organizationId, endpointId } = installation;

type Database = DatabaseSync | Pool | MysqlPool;

async function open(database: Database) {
  await installEarlier(database);
  const { auth, scope, clock, created, added } = await startCurrent(database);
  const jar = createCookieJar();
  async function send(path: string, body?: object) {
    const url = new URL(`${ORIGIN}/api/auth${path}`);
    const response = await auth.handler(
      new Request(url, {
        method: body ? 'POST' : 'GET',
        headers: { cookie: jar.header(url) ?? '', origin: ORIGIN, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    jar.store(url, response.headers);
    return response.json() as Promise<unknown>;
  }
  await send('/sign-in/email', { email: 'olga@seller.example', password: 'correct-horse-7' });
  const read = async <T extends z.ZodMiniType>(schema: T, path: string): Promise<z.output<T>> =>
    z.parse(
      schema,
      await send(`/payments/${path}${path.includes('?') ? '&' : '?'}organizationId=${organizationId}`),
    );
  async function deliver(event: object, id: string, secret: string): Promise<number> {
    const body = JSON.stringify(event);
    const headers = (await signWebhook({ id, at: clock.now, body, secret, key: 'standard' })) ?? {};
    const url = `${ORIGIN}/api/auth/payments/webhook/${endpointId}`;
    return (await auth.handler(new Request(url, { method: 'POST', headers, body }))).status;
  }
  return { scope, clock, created, added, send, read, deliver };
}

function itKeepsAll(newDatabase: () => Promise<Database>): void {
  it(
    'keeps what 0.1.0 stored, and fills what it did not have',
    async () => {
      const { scope, created, added, read } = await open(await newDatabase());

      const feed = await read(feedPageSchema, 'feed?limit=50');
      const bodies = await Promise.all(
        feed.events.map(async ({ id }) => (await read(rawEventSchema, `event?id=${id}`)).payload.length),
      );
      const summary = await read(paymentsSummarySchema, 'summary?days=5&timeZone=UTC');
      const { grants } = await read(grantsPageSchema, 'grants');
      const { endpoints } = await read(paymentEndpointsSchema, 'endpoints');
      const held = await read(heldDeliveriesSchema, `quarantine?endpointId=${endpointId}`);
      const metrics = await read(metricsSchema, 'metrics?days=30');
      const { customers } = await read(customersPageSchema, 'customers');
      const unnamed = await scope.adapter.count({
        model: 'switchyardEvent',
        where: [{ field: 'entityKey', value: null }],
      });

      expect(created).toEqual([
        'switchyardCustomer',
        'switchyardKeeping',
        'switchyardKept',
        'switchyardNeed',
      ]);
      expect(added).toEqual(['switchyardEndpointState', 'switchyardEvent', 'switchyardGrant']);
      expect(feed.events.map(({ id, cursor }) => ({ id, cursor }))).toEqual(installation.feed);
      expect(feed.readThrough).toBe(installation.readThrough);
      expect(Math.min(...bodies)).toBeGreaterThan(0);
      expect(summary.totals).toMatchObject(installation.totals);
      expect(grants.map(({ grantId }) => grantId).toSorted()).toEqual(['grant-1', 'grant-2']);
      expect(endpoints).toMatchObject([{ id: endpointId, quarantined: 1 }]);
      expect(held.groups).toMatchObject([{ platformOrganizationId: 'polar-2', count: 1 }]);
      expect(metrics.current.orders.map(({ currency, count }) => [currency, count])).toEqual([
        ['eur', 2],
        ['usd', 1],
      ]);
      expect(customers.length).toBeGreaterThan(0);
      // A test and an event of an unknown type have none.
      expect(unnamed).toBe(installation.rows.switchyardEvent.filter(({ test }) => test).length);
    },
    TIMEOUT_MS,
  );

  it(
    'receives with both secrets of 0.1.0, stores nothing twice, and releases what it held',
    async () => {
      const { clock, send, read, deliver } = await open(await newDatabase());
      const repeated = JSON.parse(
        installation.rows.switchyardPayload.find(({ text }) => text.includes('"order-1"'))?.text ?? '{}',
      ) as object;

      const statuses = [
        await deliver(repeated, 'm1', installation.secret),
        await deliver(repeated, 'm1-again', installation.rotated),
        await deliver(sample('order.paid', clock.now, { id: 'order-4' }), 'm11', installation.rotated),
      ];
      const settled = await send('/payments/quarantine/settle', {
        ...{ organizationId, endpointId, action: 'release', platformOrganizationId: 'polar-2' },
      });

      const { events } = await read(feedPageSchema, 'feed?limit=50');
      expect(statuses).toEqual([202, 202, 202]);
      expect(settled).toEqual({ left: 0 });
      expect(events).toHaveLength(installation.feed.length + 2);
    },
    TIMEOUT_MS,
  );
}

describe('a migration from 0.1.0', () => {
  describe('on SQLite', () => itKeepsAll(async () => new DatabaseSync(':memory:')));

  // PostgreSQL and MariaDB are rows of a matrix. `npm test` counts skips as failures, so they are left out there.
  if (!process.env.SWITCHYARD_ALL) return;

  describe('on PostgreSQL', () => {
    let postgres: Postgres | undefined;
    const pools: Pool[] = [];

    beforeAll(async () => {
      const bin = await findPostgres();
      if (bin !== null) postgres = await startPostgres(bin);
    }, TIMEOUT_MS);
    afterAll(async () => {
      for (const pool of pools) await pool.end();
      await postgres?.stop();
    });

    itKeepsAll(async () => {
      if (!postgres) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
      const pool = new Pool({ connectionString: await postgres.newDatabase(`earlier${pools.length}`) });
      pools.push(pool);
      return pool;
    });
  });

  describe('on MariaDB', () => {
    let mariaDb: MariaDb | undefined;
    const pools: MysqlPool[] = [];

    beforeAll(async () => {
      if (await hasMariaDb()) mariaDb = await startMariaDb();
    }, TIMEOUT_MS);
    beforeEach((context) => {
      if (!mariaDb) context.skip('MariaDB is not installed: apt-get install mariadb-server');
    });
    afterAll(async () => {
      for (const pool of pools) await pool.end();
      await mariaDb?.stop();
    });

    itKeepsAll(async () => {
      const uri = await mariaDb?.newDatabase(`earlier${pools.length}`);
      const pool = createPool({ uri: uri ?? '', timezone: 'Z' });
      pools.push(pool);
      return pool;
    });
  });
});
