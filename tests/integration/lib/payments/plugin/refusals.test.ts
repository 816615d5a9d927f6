import { afterEach, describe, expect, it, vi } from 'vitest';
import { paymentEndpointsSchema } from '@/lib/payments/events/pluginResponses';
import { MAX_BODY_BYTES } from '@/lib/payments/plugin/deliveries/webhook';
import { createRefusalCounter } from '@/lib/payments/plugin/endpoints/endpointState';
import { resolveSettings } from '@/lib/payments/plugin/settings';
import { interruptBefore } from '../../../../payments/interruptBefore';
import { START, sample } from '../../../../payments/paymentsScene';
import { recordStatements } from '../../../../payments/recordStatements';
import { organizationId, owner, scene, setUpShop, shop } from '../../../../payments/shopScene';

describe('refused deliveries', () => {
  setUpShop();

  afterEach(() => {
    vi.useRealTimers();
  });

  const event = sample('order.paid', START);
  const refused = async () =>
    (await owner.read(paymentEndpointsSchema, '/payments/endpoints', { organizationId })).endpoints[0]
      ?.refused;
  const send = (init: RequestInit) =>
    scene.auth.handler(new Request(shop.endpoint.url, { method: 'POST', ...init }));

  it.each([
    [
      'another secret',
      'webhook-signature-wrong',
      () => scene.deliver({ ...shop, event, secret: 'whsec_c29tZXRoaW5nIGVsc2UgZW50aXJlbHk=' }),
    ],
    ['a time that is past', 'webhook-too-old', () => scene.deliver({ ...shop, event, at: START - 301_000 })],
    ['no signature', 'webhook-headers-missing', () => send({ body: 'hello' })],
    ['what is no event', 'webhook-body-unreadable', () => scene.deliver({ ...shop, event: 'hello' })],
    ['a large body', 'webhook-body-too-large', () => send({ body: 'x'.repeat(MAX_BODY_BYTES + 1) })],
    [
      'a body that never ends',
      'webhook-body-too-slow',
      async () => {
        vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
        const endless = { body: new ReadableStream(), duplex: 'half', method: 'POST' };
        const answering = scene.auth.handler(new Request(shop.endpoint.url, endless));
        while (vi.getTimerCount() === 0) await new Promise((resolve) => setImmediate(resolve));
        await vi.advanceTimersByTimeAsync(10_000);
        expect((await answering).status).toBe(408);
        vi.useRealTimers();
      },
    ],
    [
      'a body that did not arrive',
      'webhook-content-type-missing',
      () => send({ headers: { 'content-length': '100' } }),
    ],
  ])('are counted with the reason and time of the last one: %s', async (_what, reason, act) => {
    await scene.deliver({ ...shop, event, at: START + 301_000 });
    scene.clock.now += 1_000;
    await act();

    expect(await refused()).toEqual({
      ...{ count: 2, reason, lastAt: START + 1_000 },
      recent: [
        { at: START + 1_000, reason },
        { at: START, reason: 'webhook-too-new' },
      ],
    });
  });

  it('are null while none was refused, and again after a change of the secret', async () => {
    const before = await refused();
    await send({ body: 'hello' });
    const during = await refused();
    await owner.post('/payments/endpoints/rotate-secret', { organizationId, endpointId: shop.endpoint.id });

    expect([before, during?.count, await refused()]).toEqual([null, 1, null]);
    expect((await scene.deliver({ ...shop, event })).status).toBe(202);
    expect(await refused()).toBeNull();
  });

  it('are not over with a test event, which is no delivery of the platform', async () => {
    await send({ body: 'hello' });
    scene.clock.now += 1_000;
    await owner.post('/payments/test-event', { organizationId, endpointId: shop.endpoint.id });
    const last = async () =>
      (await owner.read(paymentEndpointsSchema, '/payments/endpoints', { organizationId })).endpoints[0]
        ?.lastDeliveryAt;

    expect(await last()).toBeNull();
    await scene.deliver({ ...shop, event });
    expect(await last()).toBe(START + 1_000);
  });

  it('cost the database few writes however many there are, and are all counted when the list is read', async () => {
    const statements = recordStatements(scene.database);
    const writes = () => statements.filter((sql) => /^(insert|update|delete)/.test(sql)).length;

    for (let number = 0; number < 200; number += 1) await send({ body: 'hello' });
    const burst = writes();
    scene.clock.now += 10_000;
    await Promise.all(Array.from({ length: 50 }, () => send({ body: 'hello' })));
    const later = writes();

    expect([burst, later]).toEqual([10, 11]);
    // One statement per request reads the endpoint; few others run.
    expect(statements.length).toBeLessThan(250 + 50);
    expect(await refused()).toMatchObject({ count: 250, lastAt: START + 10_000 });
  });

  it('are listed with their times and reasons, the last ten, also those of a burst that was not written yet', async () => {
    for (let number = 0; number < 12; number += 1) {
      scene.clock.now += 100;
      await send({ body: 'hello' });
    }
    scene.clock.now += 100;
    await scene.deliver({ ...shop, event: 'hello' });

    const recent = (await refused())?.recent ?? [];

    expect(recent).toHaveLength(10);
    expect(recent.slice(0, 2)).toEqual([
      { at: START + 1_300, reason: 'webhook-body-unreadable' },
      { at: START + 1_200, reason: 'webhook-headers-missing' },
    ]);
    expect(JSON.stringify(await scene.adapter.findMany({ model: 'switchyardEndpointState' }))).not.toContain(
      'hello',
    );
  });

  it('are each listed once by two servers that refuse at the same time', async () => {
    const endpoint = { endpointKey: shop.endpoint.id, organizationId };
    const settings = resolveSettings({}, () => scene.clock.now);
    const servers = [createRefusalCounter(settings), createRefusalCounter(settings)];

    for (let round = 0; round < 6; round += 1) {
      scene.clock.now += 1_000;
      await Promise.all(
        servers.map((server) => server.note(scene.scope, endpoint, 'webhook-headers-missing')),
      );
    }
    for (const server of servers) await server.flush(scene.scope, [endpoint]);

    const { count, recent = [] } = (await refused()) ?? {};
    expect(count).toBe(12);
    expect(recent.map(({ at }) => (at - START) / 1_000)).toEqual([6, 6, 5, 5, 4, 4, 3, 3, 2, 2]);
  });

  it('of an address that is none are not counted', async () => {
    const statements = recordStatements(scene.database);

    await scene.auth.handler(
      new Request(`${shop.endpoint.url}x`, { method: 'POST', body: 'x'.repeat(MAX_BODY_BYTES + 1) }),
    );

    expect(statements.filter((sql) => sql.startsWith('insert'))).toEqual([]);
  });

  it('leave no count behind if their endpoint is deleted meanwhile', async () => {
    let call = 0;
    for (; ; call += 1) {
      const other = await scene.newEndpoint(owner, organizationId);
      const endpoint = { organizationId, endpointId: other.endpoint.id };
      const stop = interruptBefore(scene.adapter, call, () =>
        owner.post('/payments/endpoints/delete', endpoint),
      );
      await scene.deliver({ ...other, event: 'hello' });
      if (!stop()) break;

      expect(await scene.adapter.count({ model: 'switchyardEndpointState' }), `before call ${call}`).toBe(0);
    }
    expect(call).toBeGreaterThan(3);
  });
});
