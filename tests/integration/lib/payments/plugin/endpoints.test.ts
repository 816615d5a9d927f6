import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  feedPageSchema,
  grantsPageSchema,
  newSecretSchema,
  paymentEndpointsSchema,
  paymentsSummarySchema,
  replayAnswerSchema,
} from '@/lib/payments/events/pluginResponses';
import { SAMPLE_TYPES } from '@/lib/payments/events/sampleTypes';
import { signWebhook, verifyWebhook } from '@/lib/payments/events/webhookSignature';
import { tables } from '@/lib/payments/plugin/database/tables';
import { encrypted, newSecret } from '@/lib/payments/plugin/endpoints/secrets';
import {
  createPaymentsScene,
  type PaymentsScene,
  type Person,
  START,
  sample,
} from '../../../../payments/paymentsScene';

const HOUR_MS = 60 * 60 * 1_000;

const standardSecret = (bytes: number) => `whsec_${Buffer.alloc(bytes, 'key').toString('base64')}`;

describe('the endpoints of an organization', () => {
  let scene: PaymentsScene;
  let owner: Person;
  let organizationId: string;

  async function setUp(options?: Parameters<typeof createPaymentsScene>[0]) {
    scene = await createPaymentsScene(options);
    organizationId = await scene.newOrganization('acme');
    owner = await scene.person('Olga', organizationId, 'owner');
  }

  beforeEach(() => setUp());

  const list = () => owner.read(paymentEndpointsSchema, '/payments/endpoints', { organizationId });
  const feed = () => owner.read(feedPageSchema, '/payments/feed', { organizationId });

  /** The endpoint was created before organizations had places for them. */
  async function insertEndpoint() {
    const secret = newSecret();
    const id = crypto.randomUUID();
    const data = {
      ...{ endpointKey: id, organizationId, name: 'Old', platformOrganizationId: '' },
      ...{ secret: await encrypted(scene.scope, secret), createdAt: new Date(START) },
    };
    await scene.adapter.create({ model: 'switchyardEndpoint', data });
    return { endpoint: { url: `http://payments.test/api/auth/payments/webhook/${id}` }, secret };
  }

  it('shows a secret that the server made one time, and keeps none as it is', async () => {
    const { endpoint, secret } = await scene.newEndpoint(owner, organizationId);

    const listed = await owner.get('/payments/endpoints', { organizationId });
    const stored = JSON.stringify(scene.database.prepare('SELECT * FROM "switchyardEndpoint"').all());

    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(endpoint.url).toBe(`http://payments.test/api/auth/payments/webhook/${endpoint.id}`);
    expect(JSON.stringify(listed.json)).not.toContain(secret);
    expect(stored).not.toContain(secret.slice('whsec_'.length));
  });

  it('takes the secret that the platform made, and does not show it', async () => {
    const secret = 'polar_whs_of_no_value_whatsoever';
    const { json } = await owner.post('/payments/endpoints/create', { organizationId, name: 'Shop', secret });
    const { endpoint, secret: shown } = z.parse(newSecretSchema, json);

    const event = sample('order.paid', START);
    const answer = await scene.deliver({ endpoint, secret, event, key: 'legacy' });

    expect([shown, answer.status]).toEqual([null, 202]);
  });

  it('accepts the secret before a rotation for the time of grace, which may be none', async () => {
    const { endpoint, secret } = await scene.newEndpoint(owner, organizationId);
    const body = { organizationId, endpointId: endpoint.id, graceSeconds: 60 };
    const rotated = z.parse(
      newSecretSchema,
      (await owner.post('/payments/endpoints/rotate-secret', body)).json,
    );
    const send = (key: string) =>
      scene.deliver({ endpoint, secret: key, event: sample('order.paid', START) });

    const during = [await send(secret), await send(rotated.secret ?? '')];
    const shownUntil = (await list()).endpoints[0]?.previousSecretUntil;
    scene.clock.now += 61_000;
    const afterwards = [await send(secret), await send(rotated.secret ?? '')];
    const rotate = (graceSeconds: number) =>
      owner.post('/payments/endpoints/rotate-secret', { ...body, graceSeconds });
    const atOnce = await rotate(0);
    const stored = scene.database.prepare('SELECT * FROM "switchyardEndpoint"').get();
    const replaced = await send(rotated.secret ?? '');
    const days = 7 * 24 * 60 * 60;

    expect(shownUntil).toBe(START + 60_000);
    expect([...during, ...afterwards].map(({ status }) => status)).toEqual([202, 202, 403, 202]);
    expect([atOnce.status, replaced.status]).toEqual([200, 403]);
    expect(stored).toMatchObject({ previousSecret: null, previousUntil: null });
    expect([(await rotate(days)).status, (await rotate(days + 1)).status]).toEqual([200, 400]);
  });

  describe('rotated again within the time of grace', () => {
    async function rotator() {
      const { endpoint, secret } = await scene.newEndpoint(owner, organizationId);
      const body = { organizationId, endpointId: endpoint.id };
      const rotate = async (graceSeconds?: number) => {
        const asked = { ...body, ...(graceSeconds !== undefined && { graceSeconds }) };
        const { json } = await owner.post('/payments/endpoints/rotate-secret', asked);
        return z.parse(newSecretSchema, json).secret ?? '';
      };
      const send = async (key: string) =>
        (await scene.deliver({ endpoint, secret: key, event: sample('order.paid', scene.clock.now) })).status;
      return { first: secret, body, rotate, send };
    }

    it('ends each secret at the time of the first rotation after it, and shows when the last one ends', async () => {
      const { first, body, rotate, send } = await rotator();
      const second = await rotate();
      // A test event of this server says nothing about the platform's secret.
      await owner.post('/payments/test-event', body);
      scene.clock.now += 20 * HOUR_MS;
      const third = await rotate();
      const accepted = async () => [await send(first), await send(second), await send(third)];

      scene.clock.now = START + 24 * HOUR_MS - 1;
      expect(await accepted()).toEqual([202, 202, 202]);
      scene.clock.now = START + 24 * HOUR_MS;
      expect(await accepted()).toEqual([403, 202, 202]);
      expect((await list()).endpoints[0]?.previousSecretUntil).toBe(START + 44 * HOUR_MS);
      scene.clock.now = START + 44 * HOUR_MS;
      expect(await accepted()).toEqual([403, 403, 202]);
    });

    it('prolongs no leaked secret, however often and for however long it is rotated', async () => {
      const { first: leaked, rotate, send } = await rotator();
      await rotate(60);
      for (let day = 0; day < 6; day += 1) {
        scene.clock.now = START + 59_999 + day;
        await rotate(7 * 24 * 60 * 60);
      }

      scene.clock.now = START + 60_000;

      expect(await send(leaked)).toBe(403);
    });

    it('ends older secrets with the one that is replaced, where that has less time', async () => {
      const { first, rotate, send } = await rotator();
      const second = await rotate();
      await rotate(60);

      const during = [await send(first), await send(second)];
      scene.clock.now += 60_000;

      expect([...during, await send(first), await send(second)]).toEqual([202, 202, 403, 403]);
    });

    it('drops the secrets before one that the platform has used', async () => {
      const { first, rotate, send } = await rotator();
      const second = await rotate();
      const during = [await send(second), await send(first)];
      const third = await rotate();

      expect(during).toEqual([202, 202]);
      expect([await send(first), await send(second), await send(third)]).toEqual([403, 202, 202]);
    });

    it("accepts the platform's secret however often, and the latest two that were replaced since", async () => {
      const { first, rotate, send } = await rotator();
      const shown = [];
      for (let number = 0; number < 12; number += 1) shown.push(await rotate());

      // The newest secret is left out: once the platform has used it, it needs no other.
      const statuses = await Promise.all([first, ...shown.slice(-4, -1)].map(send));

      expect(statuses).toEqual([202, 403, 202, 202]);
    });

    it('keeps no more of them than the narrowest column holds', async () => {
      const { body, send } = await rotator();
      const secrets = Array.from({ length: 12 }, (_, number) => String(number).padEnd(512, 'x'));
      for (const secret of secrets)
        await owner.post('/payments/endpoints/rotate-secret', { ...body, secret });

      const stored = scene.database.prepare('SELECT "previousSecret" FROM "switchyardEndpoint"').get();

      expect(String(stored?.previousSecret).length).toBeLessThanOrEqual(8_000);
      expect(await send(secrets.at(-2) ?? '')).toBe(202);
    });

    it('rejects all of them at once without a grace period', async () => {
      const { first, rotate, send } = await rotator();
      const second = await rotate();
      const third = await rotate(0);

      expect([await send(first), await send(second), await send(third)]).toEqual([403, 403, 202]);
    });
  });

  it.each([
    ['an empty secret', { secret: ' ' }, /no signing secret/],
    ['a secret of nothing but its prefix', { secret: 'whsec_' }, /no signing secret/],
    ['a secret of three characters', { secret: 'abc' }, /at least 24 characters/],
    ['a secret of 23 characters', { secret: 'x'.repeat(23) }, /at least 24 characters/],
    ['a key of 23 bytes', { secret: standardSecret(23) }, /base64 of 24 to 64 bytes/],
    ['a key of 65 bytes', { secret: standardSecret(65) }, /base64 of 24 to 64 bytes/],
    ['a short text after the prefix', { secret: 'whsec_not-base64' }, /no signing secret/],
    ['a secret that the columns cannot hold', { secret: 'é'.repeat(300) }, /at most 512 bytes/],
    ['no name', { name: '' }, /at least one character/],
    ['a name of nothing to see', { name: '\0\u200b \u202e' }, /at least one character/],
    ['a name that would be cut', { name: 'n'.repeat(101) }, /at most 100 characters/],
  ])('refuses %s with a sentence', async (_what, changed, sentence) => {
    const body = { organizationId, name: 'Shop', ...changed };

    const { status, json } = await owner.post('/payments/endpoints/create', body);

    expect([status, json]).toMatchObject([400, { message: expect.stringMatching(sentence) }]);
    expect((await list()).endpoints).toEqual([]);
  });

  it.each([
    ["Standard Webhooks' shortest", standardSecret(24)],
    ["Standard Webhooks' longest", standardSecret(64)],
    ["the platform's of before September 2026", `polar_whs_${'x'.repeat(43)}`],
    ["a merchant's own", 'x'.repeat(24)],
    ["a merchant's own with the prefix", `whsec_${'not-base64'.repeat(3)}`],
  ])('accepts a secret as it is: %s', async (_which, secret) => {
    const shop = await scene.newEndpoint(owner, organizationId, secret);

    expect((await scene.deliver({ ...shop, event: sample('order.paid', START), key: 'legacy' })).status).toBe(
      202,
    );
  });

  it('keeps a name of 100 characters whole', async () => {
    const name = 'Näme of a shop '.padEnd(100, 'x');
    await owner.post('/payments/endpoints/create', { organizationId, name });

    expect((await list()).endpoints.map((one) => one.name)).toEqual([name]);
  });

  it('keeps a name without what would hide or reorder it', async () => {
    await owner.post('/payments/endpoints/create', { organizationId, name: '\u202eShop\0\u200b 1' });

    expect((await list()).endpoints.map(({ name }) => name)).toEqual(['Shop 1']);
  });

  it('lets only owners and admins manage', async () => {
    const { endpoint, secret } = await scene.newEndpoint(owner, organizationId);
    const admin = await scene.person('Ada', organizationId, 'billing,admin');
    const member = await scene.person('Max', organizationId, 'member');
    const other = await scene.newOrganization('other');
    const stranger = await scene.person('Sam', other, 'owner');
    const body = { organizationId, endpointId: endpoint.id };
    const attempt = async (who: Person, in_: object = {}) => [
      (await who.get('/payments/endpoints', { organizationId, ...in_ })).status,
      (await who.post('/payments/endpoints/create', { ...body, name: 'x', ...in_ })).status,
      (await who.post('/payments/endpoints/rotate-secret', { ...body, ...in_ })).status,
      (await who.post('/payments/test-event', { ...body, ...in_ })).status,
      (await who.post('/payments/replay', { ...body, id: 'x', url: 'https://a.example', ...in_ })).status,
      (await who.post('/payments/endpoints/delete', { ...body, ...in_ })).status,
    ];

    expect(await attempt(member)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await attempt(stranger)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await attempt(stranger, { organizationId: other })).toEqual([200, 200, 404, 404, 404, 404]);

    await scene.deliver({ endpoint, secret, event: sample('order.paid', START) });
    const [event] = (await feed()).events;
    const theirs = await scene.newEndpoint(stranger, other);
    const replay = { organizationId: other, endpointId: theirs.endpoint.id, id: event?.id };
    const answer = await stranger.post('/payments/replay', { ...replay, url: 'https://10.0.0.1/' });
    expect(answer).toMatchObject({ status: 404, json: { code: 'PAYMENTS_EVENT_NOT_FOUND' } });

    expect(await attempt(admin)).toEqual([200, 200, 200, 200, 404, 200]);
  });

  it('is neither read nor changed through another organization, nor what it has received', async () => {
    const shop = await scene.newEndpoint(owner, organizationId);
    const endpointId = shop.endpoint.id;
    await scene.deliver({ ...shop, event: sample('order.paid', START, { customerName: 'Ada Lovelace' }) });
    await scene.deliver({ ...shop, event: sample('order.paid', START, { organizationId: 'polar-2' }) });
    const [event] = (await feed()).events;
    const other = await scene.newOrganization('other');
    const stranger = await scene.person('Sam', other, 'owner');
    const theirs = await scene.newEndpoint(stranger, other);
    const listening = await stranger.post('/payments/listen/start', { organizationId: other });
    const { session } = Object(listening.json);
    const MODELS = Object.keys(tables);
    const rows = () =>
      MODELS.map((model) => scene.database.prepare(`SELECT * FROM "${model}" ORDER BY id`).all());
    const before = rows();

    const attempts = async (targetId: string) => {
      const one = { organizationId: targetId, endpointId };
      const held = { ...one, platformOrganizationId: 'polar-2' };
      const sent = { organizationId: targetId, id: event?.id };
      const replay = { ...sent, endpointId: theirs.endpoint.id, url: 'https://a.example' };
      return Promise.all([
        stranger.get('/payments/quarantine', one),
        stranger.get('/payments/event', sent),
        stranger.post('/payments/endpoints/rotate-secret', one),
        stranger.post('/payments/endpoints/delete', one),
        stranger.post('/payments/test-event', one),
        ...['release', 'delete', 'accept'].map((action) =>
          stranger.post('/payments/quarantine/settle', { ...held, action }),
        ),
        stranger.post('/payments/replay', replay),
        stranger.post('/payments/listen/sign', { ...sent, session }),
      ]);
    };
    const ofTheirs = await attempts(other);
    const ofOurs = await attempts(organizationId);
    const seen = await Promise.all(
      [
        '/payments/endpoints',
        '/payments/feed',
        '/payments/customers',
        '/payments/grants',
        '/payments/all',
      ].map((path) => stranger.get(path, { organizationId: other, query: 'Ada' })),
    );

    expect(ofTheirs.map(({ status }) => status)).toEqual(ofTheirs.map(() => 404));
    expect(ofOurs.map(({ status }) => status)).toEqual(ofOurs.map(() => 403));
    const text = JSON.stringify([ofTheirs, ofOurs, seen]);
    expect([text.includes(endpointId), text.includes('Ada'), text.includes(event?.id ?? '')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(rows()).toEqual(before);
  });

  it('stops at twenty', async () => {
    for (let number = 0; number < 20; number += 1) await scene.newEndpoint(owner, organizationId);

    const answer = await owner.post('/payments/endpoints/create', { organizationId, name: 'One more' });

    expect(answer).toMatchObject({ status: 409, json: { code: 'PAYMENTS_ENDPOINT_LIMIT_REACHED' } });
  });

  it('works with a database from before slots existed, also past the limit', async () => {
    scene.database.exec('DROP TABLE "switchyardSlot"');
    const { endpoint, secret } = await insertEndpoint();
    for (let number = 1; number < 25; number += 1) await insertEndpoint();
    await scene.migrate();
    const create = async () =>
      (await owner.post('/payments/endpoints/create', { organizationId, name: 'New' })).status;
    const remove = async (endpointId: string) =>
      (await owner.post('/payments/endpoints/delete', { organizationId, endpointId })).status;

    const { endpoints } = await list();
    const delivered = await scene.deliver({ endpoint, secret, event: sample('order.paid', START) });
    const before = await create();
    const removed = await Promise.all(endpoints.slice(18).map(({ id }) => remove(id)));
    const after = [await create(), await create(), await create()];

    expect([endpoints.length, delivered.status, before]).toEqual([25, 202, 409]);
    expect(new Set(removed)).toEqual(new Set([200]));
    expect(after).toEqual([200, 200, 409]);
    expect((await list()).endpoints).toHaveLength(20);
  });

  it('gives away the place of a creation that ended with its process', async () => {
    for (let number = 0; number < 20; number += 1) await scene.newEndpoint(owner, organizationId);
    scene.database.exec('DELETE FROM "switchyardEndpoint" WHERE rowid = 1');
    const create = async () =>
      (await owner.post('/payments/endpoints/create', { organizationId, name: 'New' })).status;

    const meanwhile = await create();
    scene.clock.now += HOUR_MS;

    expect([meanwhile, await create(), await create()]).toEqual([409, 200, 409]);
  });

  it.each(SAMPLE_TYPES)(
    'sends itself a signed %s, which is shown as a test and counts for nothing',
    async (type) => {
      const { endpoint } = await scene.newEndpoint(owner, organizationId);
      const body = { organizationId, endpointId: endpoint.id, type };

      const answer = await owner.post('/payments/test-event', body);

      expect(answer).toEqual({ status: 200, json: { status: 'stored' } });
      expect((await feed()).events).toMatchObject([{ test: true, summary: { type } }]);
      const { totals } = await owner.read(paymentsSummarySchema, '/payments/summary', { organizationId });
      const { grants } = await owner.read(grantsPageSchema, '/payments/grants', { organizationId });
      expect([totals, grants]).toEqual([[], []]);
      expect((await list()).endpoints[0]?.platformOrganizationId).toBeNull();
    },
  );

  describe('a replay', () => {
    let receiver: Server;
    let received: { headers: Record<string, string>; body: string }[];

    beforeEach(async () => {
      received = [];
      receiver = createServer((request, response) => {
        let body = '';
        request.on('data', (chunk) => {
          body += String(chunk);
        });
        request.on('end', () => {
          received.push({ headers: request.headers as Record<string, string>, body });
          const status = request.url === '/moved' ? 302 : 418;
          response.writeHead(status, { location: '/elsewhere' }).end('secret of the seller');
        });
      });
      await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    });
    afterEach(() => new Promise((resolve) => receiver.close(resolve)));

    const address = (path: string, host = '127.0.0.1') =>
      `http://${host}:${(receiver.address() as AddressInfo).port}${path}`;

    async function replay(url: string) {
      const shop = await scene.newEndpoint(owner, organizationId);
      await scene.deliver({ ...shop, event: sample('order.paid', START), id: 'msg_1' });
      const [event] = (await feed()).events;
      const body = { organizationId, id: event?.id, endpointId: shop.endpoint.id, url };
      return { ...shop, answer: await owner.post('/payments/replay', body) };
    }

    it('is signed anew with both keys, under the id that it had', async () => {
      await setUp({ allowPrivateReplay: true });
      scene.clock.now = START;

      const { answer, secret } = await replay(address('/hook'));

      const [{ headers, body } = { headers: {}, body: '' }] = received;
      expect(z.parse(replayAnswerSchema, answer.json)).toMatchObject({ status: 418, failure: null });
      expect(JSON.stringify(answer.json)).not.toContain('secret of the seller');
      expect(await verifyWebhook(body, headers, secret, START)).toMatchObject({
        ok: true,
        webhookId: 'msg_1',
      });
      const message = { id: 'msg_1', at: START, body, secret };
      const signed = await Promise.all(
        (['standard', 'legacy'] as const).map((key) => signWebhook({ ...message, key })),
      );
      expect(headers['webhook-signature']).toBe(signed.map((one) => one?.['webhook-signature']).join(' '));
      expect(JSON.parse(body)).toMatchObject({ type: 'order.paid' });
    });

    it('follows no redirect', async () => {
      await setUp({ allowPrivateReplay: true });

      const { answer } = await replay(address('/moved'));

      expect(z.parse(replayAnswerSchema, answer.json).status).toBe(302);
      expect(received).toHaveLength(1);
    });

    it.each(['127.0.0.1', 'localhost'])('does not go to %s unless the server allows it', async (host) => {
      const { answer } = await replay(address('/hook', host));

      expect(answer.json).toMatchObject({ status: null, failure: 'private-address' });
      expect(received).toEqual([]);
    });

    it.each(['https://[::ffff:10.0.0.1]/', 'https://[::ffff:0:127.0.0.1]/', 'https://0x7f.1/'])(
      'does not go to %s',
      async (url) => {
        expect((await replay(url)).answer.json).toMatchObject({ status: null, failure: 'private-address' });
      },
    );

    it('refuses an address that may be none', async () => {
      expect((await replay('http://example.com/')).answer).toMatchObject({
        status: 400,
        json: { code: 'PAYMENTS_REPLAY_ADDRESS_REFUSED' },
      });
    });

    it('reports that there was no response', async () => {
      await setUp({ allowPrivateReplay: true });
      const url = address('/hook');
      await new Promise((resolve) => receiver.close(resolve));

      expect((await replay(url)).answer.json).toMatchObject({ status: null, failure: 'unreachable' });
    });
  });
});
