import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FeedPage,
  feedPageSchema,
  grantsPageSchema,
  newSecretSchema,
  paymentsSummarySchema,
  rawEventSchema,
} from '@/lib/payments/feed/wire';
import { signWebhook } from '@/lib/payments/webhook/signWebhook';
import { sample } from '../../payments/paymentsScene';
import { findPostgres, type Postgres, startPostgres } from '../../payments/postgres/postgres';
import { createCookieJar } from '../../server/cookieJar';
import { createServerClient, type ServerClient } from '../../server/createServerClient';

const SERVER = resolve(import.meta.dirname, '../../payments/postgres/server.ts');
const SET_UP_TIMEOUT_MS = 120_000;

describe('two servers behind one PostgreSQL', () => {
  let postgres: Postgres | undefined;
  const children: ChildProcess[] = [];
  let number = 0;

  beforeAll(async () => {
    const bin = await findPostgres();
    if (bin !== null) postgres = await startPostgres(bin);
  }, SET_UP_TIMEOUT_MS);
  beforeEach((context) => {
    if (!postgres) context.skip('PostgreSQL is not installed: apt-get install postgresql');
  });
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });
  afterAll(() => postgres?.stop());

  async function startServer() {
    const args = [SERVER, postgres?.connectionString ?? ''];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const [line] = await once(child.stdout, 'data');
    return { child, url: `${String(line).trim()}/api/auth` };
  }

  /** An owner who is signed in at both, because the database is one. */
  async function setUp() {
    const [first, second] = [await startServer(), await startServer()];
    const jar = createCookieJar();
    const [atFirst, atSecond] = [createServerClient(first, { jar }), createServerClient(second, { jar })];
    number += 1;
    const email = `olga${number}@seller.example`;
    await atFirst.post('/sign-up/email', { name: 'Olga', email, password: 'correct-horse-7' });
    const created = await atFirst.post('/organization/create', { name: 'Seller', slug: `seller-${number}` });
    const { id: organizationId } = created.json as { id: string };
    const answer = await atFirst.post('/payments/endpoints/create', { organizationId, name: 'Shop' });
    const { endpoint, secret } = newSecretSchema.parse(answer.json);

    async function deliver(server: { url: string }, id: string, event: object): Promise<number> {
      const body = JSON.stringify(event);
      const message = { id, at: Date.now(), body, secret: secret ?? '', key: 'standard' } as const;
      const headers = (await signWebhook(message)) ?? {};
      const url = `${server.url}/payments/webhook/${endpoint.id}`;
      return fetch(url, { method: 'POST', headers, body }).then(
        ({ status }) => status,
        () => 0,
      );
    }
    async function feed(client: ServerClient): Promise<FeedPage> {
      const query = `organizationId=${organizationId}&limit=200`;
      return feedPageSchema.parse((await client.get(`/payments/feed?${query}`)).json);
    }
    return { first, second, atFirst, atSecond, organizationId, deliver, feed };
  }

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
    'has lost nothing that it answered with 202 when it is killed at that moment',
    async () => {
      const { first, second, atSecond, deliver, feed } = await setUp();
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
      const again = await Promise.all(events.map((event) => deliver(second, event.data.id, event)));

      expect(accepted.length).toBeGreaterThanOrEqual(20);
      expect(kept).toEqual(expect.arrayContaining(accepted));
      expect([...new Set(again)]).toEqual([202]);
      expect((await feed(atSecond)).events).toHaveLength(60);
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
      const raw = rawEventSchema.parse(await read(`/payments/event?id=${events.at(-1)?.id}`));
      const grants = grantsPageSchema.parse(await read('/payments/grants?text=TEST'));
      const found = feedPageSchema.parse(await read('/payments/feed?text=order.PAID&types=order.paid'));
      const query = '/payments/summary?days=30';
      const totals = [await read(query), await read(query)].map((json) => paymentsSummarySchema.parse(json));
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
});
