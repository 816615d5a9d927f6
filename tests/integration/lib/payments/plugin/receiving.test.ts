import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  feedPageSchema,
  grantsPageSchema,
  paymentEndpointsSchema,
  rawEventSchema,
} from '@/lib/payments/events/pluginResponses';
import { MAX_BODY_BYTES } from '@/lib/payments/plugin/deliveries/webhook';
import { type Person, type Query, START, sample } from '../../../../payments/paymentsScene';
import { recordStatements } from '../../../../payments/recordStatements';
import { organizationId, owner, scene, setUpShop, shop } from '../../../../payments/shopScene';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

describe('the receiver', () => {
  setUpShop();

  const feed = (query: Query = {}) =>
    owner.read(feedPageSchema, '/payments/feed', { organizationId, ...query });
  const endpoints = () => owner.read(paymentEndpointsSchema, '/payments/endpoints', { organizationId });

  it.each(['standard', 'legacy'] as const)('stores a delivery signed with the %s key', async (key) => {
    const event = sample('order.paid', START);

    const answer = await scene.deliver({ ...shop, event, key });

    expect(answer).toEqual({ status: 202, json: { status: 'stored' } });
    expect((await feed()).events).toMatchObject([
      { test: false, receivedAt: START, summary: { type: 'order.paid', amount: 1_900, currency: 'eur' } },
    ]);
  });

  it('goes on with events of a version that did not say what they are about', async () => {
    const about = { customerName: 'Ada', productName: 'Pro' };
    await scene.deliver({ ...shop, event: sample('order.paid', START, { id: 'old', ...about }) });
    const indexes = scene.database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND sql LIKE '%entityKey%'")
      .all();
    for (const { name } of indexes) scene.database.exec(`DROP INDEX "${String(name)}"`);
    scene.database.exec('ALTER TABLE "switchyardEvent" DROP COLUMN "entityKey"');
    await scene.migrate();

    await scene.deliver({ ...shop, event: sample('order.paid', START, { id: 'new', ...about }) });
    for (const productId of ['old', 'new']) {
      const refund = sample('refund.created', START, { id: `refund of ${productId}`, productId });
      await scene.deliver({ ...shop, event: refund });
    }
    scene.clock.now += 60_000;

    const { events } = await feed();
    expect(events.map(({ summary }) => [summary.entityId, summary.customerName])).toEqual(
      expect.arrayContaining([
        ['old', 'Ada'],
        ['new', 'Ada'],
        ['refund of old', 'Ada'],
        ['refund of new', 'Ada'],
      ]),
    );
  });

  it('keeps the body to the letter', async () => {
    const event = `{ "type":"order.paid", "data":{"id":"o", "note":"${'é𝄞'.repeat(30_000)}"} }`;
    await scene.deliver({ ...shop, event, id: 'msg_1' });

    const [shown] = (await feed()).events;
    const raw = await owner.read(rawEventSchema, '/payments/event', { organizationId, id: shown?.id });

    expect(raw.payload === event).toBe(true);
    expect(raw).toMatchObject({ webhookId: 'msg_1', type: 'order.paid' });
  });

  it.each(['order.paid', 'subscription.canceled', 'refund.created', 'benefit_grant.created'] as const)(
    'needs four statements for %s, and more for what other events decide with it, of which the writes are one transaction',
    async (type) => {
      await scene.deliver({ ...shop, event: sample('order.paid', START) });
      const event = sample(type, START);
      const statements = recordStatements(scene.database);

      await scene.deliver({ ...shop, event });

      const verbs = statements.map((sql) => sql.split(' ')[0]);
      const only = (wanted: typeof type, ...more: string[]) => (type === wanted ? more : []);
      expect(verbs).toEqual([
        // The names come from a refund's order, and from what is kept of it.
        ...['select', ...only('refund.created', 'select', 'select')],
        ...['begin', 'insert', 'insert'],
        // Other events of the same entity may have written these.
        ...(type === 'order.paid' ? [] : ['select']),
        'insert',
        // The order's refunded amount beyond the known refunds.
        ...only('refund.created', 'select', 'insert'),
        'commit',
        // The other events of a subscription, which may withdraw its cancellation; those of a refund and of its order.
        ...only('subscription.canceled', 'select'),
        ...only('refund.created', 'select', 'select'),
      ]);
    },
  );

  it('takes a repetition as one delivery, also with another body', async () => {
    const first = await scene.deliver({ ...shop, event: sample('order.paid', START), id: 'msg_1' });
    const again = await scene.deliver({ ...shop, event: sample('order.paid', START), id: 'msg_1' });

    expect([first.json, again]).toEqual([
      { status: 'stored' },
      { status: 202, json: { status: 'duplicate' } },
    ]);
    expect((await feed()).events).toHaveLength(1);
  });

  it('stores a delivery once that arrives many times at once', async () => {
    const event = sample('order.paid', START);

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => scene.deliver({ ...shop, event, id: 'msg_1' })),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect((await feed()).events).toHaveLength(1);
  });

  it('shows an event once that two endpoints of one organization deliver', async () => {
    const second = await scene.newEndpoint(owner, organizationId);
    const event = sample('order.paid', START);

    await scene.deliver({ ...shop, event, id: 'msg_1' });
    const answer = await scene.deliver({ ...second, event, id: 'msg_2' });

    expect(answer.json).toEqual({ status: 'duplicate' });
    expect((await feed()).events).toHaveLength(1);

    const later = { ...event, timestamp: new Date(START + 1).toISOString() };
    expect((await scene.deliver({ ...second, event: later })).json).toEqual({ status: 'stored' });
  });

  it('stores an event of two organizations for each', async () => {
    const other = await scene.newOrganization('other');
    const stranger = await scene.person('Sam', other, 'owner');
    const theirs = await scene.newEndpoint(stranger, other);
    const event = sample('order.paid', START);

    await scene.deliver({ ...shop, event });
    await scene.deliver({ ...theirs, event });

    const seen = await stranger.read(feedPageSchema, '/payments/feed', { organizationId: other });
    expect([(await feed()).events.length, seen.events.length]).toEqual([1, 1]);
  });

  it.each([
    ['an unknown type', { type: 'pigeon.landed', data: { id: 'p1', x: 1 } }, 'pigeon.landed'],
    ['a known type of a shape it does not know', { type: 'order.paid', data: { id: 7 } }, 'order.paid'],
    ['what no text column holds', '{"type":"a\\u0000\\ud800","data":{"id":"\\u0000"}}', 'a�'],
    [
      'a grant of another shape',
      { type: 'benefit_grant.created', data: { id: 'g', is_granted: true } },
      'benefit_grant.created',
    ],
  ])('stores %s', async (_what, event, type) => {
    const answer = await scene.deliver({ ...shop, event });

    expect(answer).toEqual({ status: 202, json: { status: 'stored' } });
    expect((await feed({ types: type })).events).toHaveLength(1);
  });

  it('summarizes an event without a type', async () => {
    const { data, timestamp } = sample('order.paid', START - 1, { id: 'order-1', customerId: 'customer-1' });

    const answer = await scene.deliver({ ...shop, event: { data, timestamp } });

    expect(answer).toEqual({ status: 202, json: { status: 'stored' } });
    expect((await feed({ types: 'unknown', text: 'order-1' })).events).toMatchObject([
      {
        summary: {
          ...{ type: 'unknown', entityId: 'order-1', amount: 1_900, currency: 'eur', occurredAt: START - 1 },
          ...{ customerId: 'customer-1', customerName: 'Test customer' },
        },
      },
    ]);
  });

  it.each([
    ['no JSON', 'hello'],
    ['no object', '[]'],
    ['no data', '{"type":"order.paid"}'],
  ])('refuses %s with 400, after a good signature', async (_what, event) => {
    expect(await scene.deliver({ ...shop, event })).toMatchObject({
      status: 400,
      json: { code: 'WEBHOOK_BODY_UNREADABLE' },
    });
  });

  it.each([
    ['another secret', { secret: 'whsec_c29tZXRoaW5nIGVsc2UgZW50aXJlbHk=' }, 'No matching signature found'],
    ['a timestamp of the past', { at: START - 301_000 }, 'Message timestamp too old'],
    ['a timestamp of the future', { at: START + 301_000 }, 'Message timestamp too new'],
  ])('refuses %s with 403 and the text of the verifier', async (_what, changed, message) => {
    const answer = await scene.deliver({ ...shop, event: sample('order.paid', START), ...changed });

    expect(answer).toMatchObject({ status: 403, json: { message } });
    expect((await feed()).events).toEqual([]);
  });

  describe('a forged body of 1 MiB', () => {
    afterEach(() => {
      vi.restoreAllMocks();
    });

    const FORGED = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(START / 1_000),
      'webhook-signature': `v1,${'A'.repeat(43)}=`,
    };

    async function measureCost(headers: Record<string, string>) {
      const [signs, imports] = [vi.spyOn(crypto.subtle, 'sign'), vi.spyOn(crypto.subtle, 'importKey')];
      const body = 'a'.repeat(MAX_BODY_BYTES);
      const request = new Request(shop.endpoint.url, { method: 'POST', headers, body });
      const { status } = await scene.auth.handler(request);
      return { status, hmacs: signs.mock.calls.length, imports: imports.mock.calls.length };
    }

    it('costs at most eight passes over it, however many secrets there were, and imports no key twice', async () => {
      const rotate = () =>
        owner.post('/payments/endpoints/rotate-secret', { organizationId, endpointId: shop.endpoint.id });
      for (let number = 0; number < 18; number += 1) await rotate();

      // The current secret and three before it, with two keys each.
      expect(await measureCost(FORGED)).toEqual({ status: 403, hmacs: 8, imports: 8 });
      vi.restoreAllMocks();
      expect(await measureCost(FORGED)).toEqual({ status: 403, hmacs: 8, imports: 0 });
    });

    it.each([
      ['no headers', { 'webhook-signature': '' }],
      ['an old timestamp', { 'webhook-timestamp': String(START / 1_000 - 301) }],
      ['no timestamp', { 'webhook-timestamp': 'now' }],
      ['an id that leaves open where it ends', { 'webhook-id': 'a.b' }],
      ['a signature of another length', { 'webhook-signature': 'v1,AAAA' }],
      [
        'signatures of another version',
        { 'webhook-signature': FORGED['webhook-signature'].replace('v1', 'v2') },
      ],
    ])('costs none with %s', async (_what, changed) => {
      expect(await measureCost({ ...FORGED, ...changed })).toEqual({ status: 403, hmacs: 0, imports: 0 });
    });
  });

  it('refuses what has no signature, whatever it holds', async () => {
    const { url } = shop.endpoint;

    const response = await scene.auth.handler(new Request(url, { method: 'POST', body: 'hello' }));

    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ message: 'Missing required headers' });
  });

  it('does not know an endpoint that is none, or that was deleted', async () => {
    const event = sample('order.paid', START);
    const unknown = { endpoint: { url: `${shop.endpoint.url}x` }, secret: shop.secret };
    await owner.post('/payments/endpoints/delete', { organizationId, endpointId: shop.endpoint.id });

    const answers = [await scene.deliver({ ...unknown, event }), await scene.deliver({ ...shop, event })];

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('takes a body of 1 MiB and refuses one byte more, however it is sent', async () => {
    const frame = '{"type":"order.paid","data":{"id":"o","note":""}}';
    const note = 'n'.repeat(MAX_BODY_BYTES - frame.length);
    const largest = frame.replace('""}}', `"${note}"}}`);
    // The body has no length.
    const stream = { method: 'POST', body: new Blob([`${largest} `]).stream(), duplex: 'half' };

    const fits = await scene.deliver({ ...shop, event: largest });
    const tooLarge = await scene.deliver({ ...shop, event: `${largest} ` });
    const streamed = await scene.auth.handler(new Request(shop.endpoint.url, stream));

    expect([fits.status, tooLarge.status, streamed.status]).toEqual([202, 413, 413]);
  });

  it('answers 500 if the write failed, and stores what is delivered again', async () => {
    const event = sample('order.paid', START);
    scene.database.exec('ALTER TABLE "switchyardEvent" RENAME TO "away"');
    const failed = await scene.deliver({ ...shop, event, id: 'msg_1' });
    scene.database.exec('ALTER TABLE "away" RENAME TO "switchyardEvent"');

    const again = await scene.deliver({ ...shop, event, id: 'msg_1' });

    expect(failed).toMatchObject({ status: 500, json: { code: 'WEBHOOK_NOT_STORED' } });
    expect(again.json).toEqual({ status: 'stored' });
  });

  it('does what follows from an event when it is delivered again, if it could not the first time', async () => {
    const event = sample('benefit_grant.created', START, { id: 'grant-1' });
    scene.database.exec('ALTER TABLE "switchyardGrant" RENAME TO "away"');
    const failed = await scene.deliver({ ...shop, event, id: 'msg_1' });
    scene.database.exec('ALTER TABLE "away" RENAME TO "switchyardGrant"');

    const again = await scene.deliver({ ...shop, event, id: 'msg_1' });

    const { grants } = await owner.read(grantsPageSchema, '/payments/grants', { organizationId });
    expect([failed.status, again.json]).toEqual([500, { status: 'duplicate' }]);
    expect(grants).toMatchObject([{ grantId: 'grant-1', state: 'granted' }]);
  });

  it('keeps apart what is of another organization of the platform than the first', async () => {
    await scene.deliver({ ...shop, event: sample('order.paid', START, { organizationId: 'polar-1' }) });
    const answer = await scene.deliver({
      ...shop,
      event: sample('order.paid', START, { organizationId: 'polar-2' }),
      id: 'msg_2',
    });
    await scene.deliver({
      ...shop,
      event: sample('order.paid', START, { organizationId: 'polar-2' }),
      id: 'msg_2',
    });

    expect(answer).toEqual({ status: 202, json: { status: 'quarantined' } });
    expect((await feed()).events).toHaveLength(1);
    expect((await endpoints()).endpoints).toMatchObject([
      { platformOrganizationId: 'polar-1', quarantined: 1, lastDeliveryAt: START },
    ]);
  });

  it('knows when it received last, also after a clock that was ahead', async () => {
    const last = async () => (await endpoints()).endpoints[0]?.lastDeliveryAt;
    scene.clock.now = START + 3 * HOUR_MS;
    await scene.deliver({ ...shop, event: sample('order.paid', scene.clock.now) });
    scene.clock.now = START;
    await scene.deliver({ ...shop, event: sample('order.paid', START) });

    expect(await last()).toBe(START);
  });

  it('goes on deleting what is old after a clock that was ahead', async () => {
    await scene.deliver({ ...shop, event: sample('order.paid', START) });
    const stored = () => scene.adapter.count({ model: 'switchyardEvent' });
    scene.clock.now = START + 80 * DAY_MS;
    await owner.get('/payments/feed', { organizationId });
    scene.clock.now = START + 20 * DAY_MS;
    await owner.get('/payments/feed', { organizationId });
    expect(await stored()).toBe(1);
    await scene.adapter.updateMany({
      model: 'switchyardEvent',
      where: [],
      update: { receivedAt: new Date(START - 90 * DAY_MS) },
    });
    scene.clock.now += 2 * HOUR_MS;
    await owner.get('/payments/feed', { organizationId });

    expect(await stored()).toBe(0);
  });

  it('has a rate limit of its own, far above a burst', () => {
    const { rateLimit } = scene.plugin;

    const rule = rateLimit.find(({ pathMatcher }) => pathMatcher('/payments/webhook/abc'));

    expect(rule?.max).toBeGreaterThanOrEqual(1_000);
    expect(rateLimit.some(({ pathMatcher }) => pathMatcher('/payments/feed'))).toBe(false);
  });

  it('forgets everything of an organization that is deleted, and nothing where that is refused', async () => {
    const member = await scene.person('Max', organizationId, 'member');
    await scene.deliver({ ...shop, event: sample('benefit_grant.created', START) });
    await scene.deliver({ ...shop, event: sample('order.paid', START) });
    const remove = async (who: Person) => (await who.post('/organization/delete', { organizationId })).status;
    const tables = ['Endpoint', 'Event', 'Fact', 'Payload', 'Grant', 'Totals', 'Quarantine', 'ReadMark'];
    const counts = () =>
      Promise.all(tables.map((table) => scene.adapter.count({ model: `switchyard${table}` })));

    expect([await remove(member), ...(await counts())]).toEqual([403, 1, 2, 1, 2, 1, 0, 0, 0]);
    expect([await remove(owner), ...(await counts())]).toEqual([200, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect((await scene.deliver({ ...shop, event: sample('order.paid', START) })).status).toBe(404);
  });

  it('forgets an organization that was deleted past the plugin with what is delivered a minute later', async () => {
    await scene.deliver({ ...shop, event: sample('order.paid', START) });
    await scene.adapter.deleteMany({
      model: 'organization',
      where: [{ field: 'id', value: organizationId }],
    });
    scene.clock.now += 60_000;

    const answer = await scene.deliver({ ...shop, event: sample('order.paid', START) });

    expect(answer.status).toBe(404);
    expect(await scene.adapter.count({ model: 'switchyardEvent' })).toBe(0);
  });

  it('neither shows nor keeps what is older than 90 days', async () => {
    const day = 24 * 60 * 60 * 1_000;
    await scene.deliver({ ...shop, event: sample('order.paid', START), id: 'old' });
    scene.clock.now = START + 89 * day;
    await scene.deliver({ ...shop, event: sample('order.paid', START + 89 * day), id: 'young' });
    const [young, old] = (await feed()).events;
    // A minute after a sweep, there is none for an hour.
    scene.clock.now = START + 90 * day - 60_000;
    await feed();
    scene.clock.now = START + 90 * day + 60_000;
    const raw = (id = '') => owner.get('/payments/event', { organizationId, id });

    const shown = (await feed()).events;
    const answers = [await raw(young?.id), await raw(old?.id)];
    const kept = await scene.adapter.count({ model: 'switchyardEvent' });
    scene.clock.now += 60 * 60 * 1_000;
    await feed();

    expect(old).toBeDefined();
    expect(shown).toEqual([young]);
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
    expect(kept).toBe(2);
    expect(await scene.adapter.count({ model: 'switchyardEvent' })).toBe(1);
    expect(await scene.adapter.count({ model: 'switchyardPayload' })).toBe(1);
  });
});
