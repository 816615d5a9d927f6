import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  feedPageSchema,
  grantsPageSchema,
  heldDeliveriesSchema,
  paymentEndpointsSchema,
  paymentsSummarySchema,
  rawEventSchema,
} from '@/lib/payments/events/pluginResponses';
import type { ServerClient } from '../server/createServerClient';
import { sample } from './paymentsScene';
import { RACED, raceEndpoints } from './raceEndpoints';
import { KEPT_ONCE, raceKept } from './raceKept';
import type { StandaloneSeller } from './standaloneServers';

export const SET_UP_TIMEOUT_MS = 120_000;

/**
 * These hold for two servers behind one database, whichever it is. `count` returns the column `count` of a query's only
 * row; the query has names in double quotes.
 */
export function itServesFromTwo(
  setUp: () => Promise<StandaloneSeller>,
  count: (sql: string) => Promise<number>,
): void {
  it(
    'stores a delivery once that both get at once',
    async () => {
      const { first, second, atFirst, atSecond, deliver, feed } = await setUp();
      const events = Array.from({ length: 10 }, (_, index) => ({
        id: `msg_${index}`,
        event: sample('order.paid', Date.now()),
      }));

      const statuses = await Promise.all(
        [first, second, first, second].flatMap((server) =>
          events.map(({ id, event }) => deliver(server, id, event)),
        ),
      );

      const pages = [await feed(atFirst), await feed(atSecond)];
      expect([...new Set(statuses)]).toEqual([202]);
      expect(pages.map((page) => page.events.length)).toEqual([10, 10]);
      expect(pages[0]?.events).toEqual(pages[1]?.events);
    },
    SET_UP_TIMEOUT_MS,
  );

  it(
    'creates no endpoint past the limit and returns no dead secret, however much is asked at once',
    async () => {
      expect(await raceEndpoints(await setUp())).toEqual(RACED);
    },
    SET_UP_TIMEOUT_MS,
  );

  it(
    'keeps each order and its customer once, however much is received and read at once',
    async () => {
      expect(await raceKept(await setUp())).toEqual(KEPT_ONCE);
    },
    SET_UP_TIMEOUT_MS,
  );

  it(
    'counts what both refuse, and releases at one what the other holds',
    async () => {
      const { first, second, atFirst, atSecond, organizationId, endpoint, deliver, feed } = await setUp();
      const ask = `organizationId=${organizationId}&endpointId=${endpoint.id}`;
      const refuse = (server: { url: string }) =>
        deliver(server, 'msg', {}, 'whsec_c29tZXRoaW5nIGVsc2UgZW50aXJlbHk=');
      await deliver(first, 'm1', sample('order.paid', Date.now()));
      await deliver(first, 'm2', sample('order.paid', Date.now(), { organizationId: 'polar-2' }));
      await deliver(first, 'm3', { type: 'pigeon.landed', data: { id: 'p' } });

      const statuses = await Promise.all([first, second, first, second].map(refuse));
      const { json } = await atSecond.get(`/payments/endpoints?${ask}`);
      await atFirst.get(`/payments/endpoints?${ask}`);
      const { groups } = z.parse(
        heldDeliveriesSchema,
        (await atSecond.get(`/payments/quarantine?${ask}`)).json,
      );
      const settled = await Promise.all(
        groups.map(async ({ platformOrganizationId }) => {
          const body = { organizationId, endpointId: endpoint.id, action: 'release', platformOrganizationId };
          return (await atSecond.post('/payments/quarantine/settle', body)).json;
        }),
      );

      expect(statuses).toEqual([403, 403, 403, 403]);
      expect(z.parse(paymentEndpointsSchema, json).endpoints).toMatchObject([{ quarantined: 2 }]);
      const [listed] = z.parse(
        paymentEndpointsSchema,
        (await atFirst.get(`/payments/endpoints?${ask}`)).json,
      ).endpoints;
      expect(listed?.refused).toMatchObject({ count: 4, reason: 'webhook-signature-wrong' });
      expect(settled).toEqual([{ left: 0 }, { left: 0 }]);
      expect((await feed(atFirst)).events).toHaveLength(3);
    },
    SET_UP_TIMEOUT_MS,
  );

  it(
    'releases at one what is deleted and repeated at the other: every event has its body, and none is held again',
    async () => {
      const { first, second, atFirst, atSecond, organizationId, endpoint, deliver, feed } = await setUp();
      const query = `organizationId=${organizationId}`;
      const held = Array.from({ length: 40 }, () =>
        sample('order.paid', Date.now(), { organizationId: 'polar-2' }),
      );
      await deliver(first, 'm1', sample('order.paid', Date.now()));
      await Promise.all(held.map((event) => deliver(first, event.data.id, event)));
      const settle = (client: ServerClient, action: string) =>
        client.post('/payments/quarantine/settle', {
          ...{ organizationId, endpointId: endpoint.id, action, platformOrganizationId: 'polar-2' },
        });

      await Promise.all([
        settle(atFirst, 'release'),
        ...held.map((event) => deliver(second, event.data.id, event)),
        settle(atSecond, 'delete'),
      ]);

      const { events } = await feed(atFirst);
      const bodies = await Promise.all(
        events.map(async ({ id }) => {
          const { json } = await atFirst.get(`/payments/event?${query}&id=${id}`);
          return z.parse(rawEventSchema, json).payload.length > 0;
        }),
      );
      const again = await count(
        'SELECT count(*) AS count FROM "switchyardQuarantine" JOIN "switchyardEvent" USING ("deliveryKey")',
      );
      expect(new Set(bodies)).toEqual(new Set([true]));
      expect(again).toBe(0);
    },
    SET_UP_TIMEOUT_MS,
  );

  it(
    'has lost nothing that it answered with 202 when it is killed at that moment',
    async () => {
      const { first, second, atSecond, organizationId, deliver, feed } = await setUp();
      const grantIds = async () => {
        const { json } = await atSecond.get(`/payments/grants?organizationId=${organizationId}&limit=200`);
        return z.parse(grantsPageSchema, json).grants.map(({ grantId }) => grantId);
      };
      const accepted: string[] = [];
      const events = Array.from({ length: 60 }, () => sample('benefit_grant.created', Date.now()));

      await Promise.all(
        events.map(async (event) => {
          const status = await deliver(first, event.data.id, event);
          if (status !== 202) return;
          accepted.push(event.data.id);
          if (accepted.length === 20) first.child.kill('SIGKILL');
        }),
      );
      const kept = (await feed(atSecond)).events.map(({ summary }) => summary.entityId);
      const granted = await grantIds();
      const again = await Promise.all(events.map((event) => deliver(second, event.data.id, event)));

      expect(accepted.length).toBeGreaterThanOrEqual(20);
      expect(kept).toEqual(expect.arrayContaining(accepted));
      expect(granted).toEqual(expect.arrayContaining(accepted));
      expect([...new Set(again)]).toEqual([202]);
      expect((await feed(atSecond)).events).toHaveLength(60);
      // This includes what was stored but not acknowledged.
      expect((await grantIds()).toSorted()).toEqual(events.map(({ data }) => data.id).toSorted());
    },
    SET_UP_TIMEOUT_MS,
  );

  it(
    'keeps totals that agree with the events while both receive and both add up',
    async () => {
      const { first, second, atFirst, atSecond, organizationId, deliver } = await setUp();
      // All orders are of one past day, and more than are read without keeping any.
      const noon = Date.now() - (Date.now() % 86_400_000) - 2.5 * 86_400_000;
      const orders = Array.from({ length: 160 }, (_, index) =>
        sample('order.paid', noon + index, { amount: 1 }),
      );
      const query = `/payments/summary?days=5&organizationId=${organizationId}`;
      const countAt = async (client: ServerClient) =>
        z.parse(paymentsSummarySchema, (await client.get(query)).json).totals[0]?.ordersPaid ?? 0;
      await Promise.all(orders.slice(0, 140).map((order) => deliver(first, order.data.id, order)));

      const seen = await Promise.all([
        ...orders.slice(140).map(async (order, index) => {
          await deliver(index % 2 ? first : second, order.data.id, order);
          return countAt(index % 2 ? atSecond : atFirst);
        }),
        countAt(atFirst),
        countAt(atSecond),
      ]);
      const totals = [await countAt(atFirst), await countAt(atSecond), await countAt(atFirst)];

      expect(Math.min(...seen)).toBeGreaterThanOrEqual(140);
      expect(totals).toEqual([160, 160, 160]);
    },
    SET_UP_TIMEOUT_MS,
  );

  it(
    'reads what another database reads',
    async () => {
      const { first, atSecond, organizationId, deliver, feed } = await setUp();
      const now = Date.now();
      const strange = { type: 'a\u0000b', data: { id: '\u0000\ud800', name: 'Ünïcode 𝄞', note: '\u0000' } };
      await deliver(first, 'm1', strange);
      await deliver(first, 'm2', sample('order.paid', now, { amount: 5_000_000_000 }));
      await deliver(first, 'm3', sample('order.paid', now - 3 * 86_400_000));
      await deliver(first, 'm4', sample('benefit_grant.revoked', now, { id: 'grant' }));
      await deliver(first, 'm5', sample('benefit_grant.created', now - 1_000, { id: 'grant' }));
      const read = async (path: string) =>
        (await atSecond.get(`${path}${path.includes('?') ? '&' : '?'}organizationId=${organizationId}`)).json;

      const { events } = await feed(atSecond);
      const raw = z.parse(rawEventSchema, await read(`/payments/event?id=${events.at(-1)?.id}`));
      const grants = z.parse(grantsPageSchema, await read('/payments/grants?text=TEST'));
      const found = z.parse(feedPageSchema, await read('/payments/feed?text=order.PAID&types=order.paid'));
      const query = '/payments/summary?days=30';
      const totals = [await read(query), await read(query)].map((json) =>
        z.parse(paymentsSummarySchema, json),
      );
      const marks = await atSecond.post('/payments/read', { organizationId, cursor: events[0]?.cursor });

      expect(events).toHaveLength(5);
      expect(JSON.parse(raw.payload)).toEqual(strange);
      expect(grants.grants).toMatchObject([{ grantId: 'grant', state: 'revoked' }]);
      expect(found.events).toHaveLength(2);
      expect(totals[0]?.totals.map(({ ordersAmount }) => ordersAmount)).toEqual([5_000_000_000, 1_900]);
      expect(totals[1]).toEqual(totals[0]);
      expect([marks.status, (await feed(atSecond)).readThrough]).toEqual([200, events[0]?.cursor]);
    },
    SET_UP_TIMEOUT_MS,
  );

  it(
    'responds to an id that no column can hold as to an unknown one',
    async () => {
      const { first, atFirst, organizationId, endpoint, deliver, feed } = await setUp();
      const times = [
        ...['-005000-04-20T00:00:00Z', '+275760-09-13T00:00:00Z', '9999-12-31T23:59:59Z'],
        // MySQL's timestamps begin and end here.
        ...['1970-01-01T00:00:00Z', '2038-01-19T03:14:08Z'],
      ];
      const statuses = await Promise.all(
        times.flatMap((time, index) => {
          const changes = { modified_at: time, created_at: time, canceled_at: time };
          const about = { id: `strange-${index}`, changes };
          return (['benefit_grant.created', 'subscription.canceled', 'order.paid'] as const).map((type) =>
            deliver(first, `${type.replaceAll('.', '-')}-${index}`, {
              ...sample(type, Date.now(), about),
              timestamp: time,
            }),
          );
        }),
      );
      const ask = async (path: string) =>
        (await atFirst.get(`/payments/${path}&organizationId=${organizationId}`)).status;
      const send = async (path: string, body: object) =>
        (await atFirst.post(`/payments/${path}`, { organizationId, endpointId: '\0', ...body })).status;
      const url = `${first.url}/payments/webhook/${endpoint.id}%00`;

      expect([...new Set(statuses)]).toEqual([202]);
      expect((await feed(atFirst)).events).toHaveLength(3 * times.length);
      expect([
        await ask('feed?text=%00'),
        await ask('feed?types=a%00'),
        await ask('feed?event=%00'),
        await ask('grants?text=%00'),
        await ask('grants?text=a%00%25'),
        await ask('event?id=%00'),
        await ask('summary?timeZone=%00'),
        await ask('summary?days=92'),
      ]).toEqual([200, 200, 400, 200, 200, 400, 400, 200]);
      expect([
        await send('endpoints/delete', {}),
        await send('endpoints/rotate-secret', {}),
        await send('test-event', {}),
        await send('replay', { id: '\0', url: 'https://a.example' }),
        await send('endpoints/create', { name: '\0' }),
      ]).toEqual([400, 400, 400, 400, 400]);
      expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(404);
      expect((await atFirst.get('/payments/feed?organizationId=%00')).status).toBe(400);
    },
    SET_UP_TIMEOUT_MS,
  );
}
