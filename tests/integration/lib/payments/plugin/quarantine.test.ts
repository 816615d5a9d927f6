import { beforeEach, describe, expect, it } from 'vitest';
import {
  feedPageSchema,
  grantsPageSchema,
  heldDeliveriesSchema,
  paymentEndpointsSchema,
  paymentsSummarySchema,
  rawEventSchema,
} from '@/lib/payments/events/pluginResponses';
import { digestKey } from '@/lib/payments/plugin/database/keys';
import { interruptBefore } from '../../../../payments/interruptBefore';
import { type Person, START, sample } from '../../../../payments/paymentsScene';
import { organizationId, owner, scene, setUpShop, shop } from '../../../../payments/shopScene';

const HOUR_MS = 60 * 60 * 1_000;

describe('what an endpoint holds', () => {
  setUpShop();
  beforeEach(async () => {
    // The first delivery pins the endpoint to an organization of the platform.
    await scene.deliver({
      ...shop,
      event: sample('order.paid', START, { organizationId: 'polar-1' }),
      id: 'first',
    });
  });

  const target = () => ({ organizationId, endpointId: shop.endpoint.id });
  const groups = async () =>
    (await owner.read(heldDeliveriesSchema, '/payments/quarantine', target())).groups;
  const settle = (body: object) => owner.post('/payments/quarantine/settle', { ...target(), ...body });
  const feed = async () => (await owner.read(feedPageSchema, '/payments/feed', { organizationId })).events;
  const endpoint = async () =>
    (await owner.read(paymentEndpointsSchema, '/payments/endpoints', { organizationId })).endpoints[0];
  const totals = async () =>
    (await owner.read(paymentsSummarySchema, '/payments/summary', { organizationId, days: 5 })).totals;

  const ofOther = (id: string, at = START) => ({
    ...{ ...shop, id },
    event: sample('order.paid', at, { organizationId: 'polar-2', id }),
  });
  const unnamed = (id: string) => ({ ...{ ...shop, id }, event: { type: 'pigeon.landed', data: { id } } });
  const deliver = async (delivery: ReturnType<typeof ofOther> | ReturnType<typeof unnamed>) =>
    (await scene.deliver(delivery)).json;
  const QUARANTINED = { status: 'quarantined' };

  it('is listed by the organization that it names, the newest first, also what names none', async () => {
    await deliver(ofOther('a'));
    scene.clock.now += 1_000;
    await deliver(ofOther('b'));
    scene.clock.now += 1_000;
    const answer = await deliver(unnamed('c'));

    expect(answer).toEqual(QUARANTINED);
    expect(await groups()).toMatchObject([
      { platformOrganizationId: null, count: 1, deliveries: [{ type: 'pigeon.landed' }] },
      {
        platformOrganizationId: 'polar-2',
        count: 2,
        deliveries: [{ type: 'order.paid', receivedAt: START + 1_000 }, { receivedAt: START }],
      },
    ]);
    expect(await endpoint()).toMatchObject({ quarantined: 3, takesUnnamed: false });
    expect(await feed()).toHaveLength(1);
  });

  it('takes what names none before an organization is known', async () => {
    const other = await scene.newEndpoint(owner, organizationId);

    expect(await deliver({ ...unnamed('a'), ...other })).toEqual({ status: 'stored' });
  });

  it('is released one by one, as if it was received now, and counts for its own day', async () => {
    const before = START - 2 * 24 * HOUR_MS;
    await deliver(ofOther('a', before));
    scene.clock.now += 60_000;
    await deliver(ofOther('b'));
    const { after } = await owner.read(feedPageSchema, '/payments/feed', { organizationId });
    // That day's totals are kept by now.
    await totals();
    scene.clock.now = START + HOUR_MS;
    const [group] = await groups();
    const [id = ''] = group?.deliveries.map((one) => one.id).slice(-1) ?? [];

    const { json } = await settle({ action: 'release', platformOrganizationId: 'polar-2', ids: [id] });

    const news = await owner.read(feedPageSchema, '/payments/feed', { organizationId, after });
    const raw = await owner.read(rawEventSchema, '/payments/event', { organizationId, id });
    expect(json).toEqual({ left: 0 });
    expect(news.events).toMatchObject([{ id, receivedAt: START + HOUR_MS, summary: { occurredAt: before } }]);
    expect(JSON.parse(raw.payload)).toMatchObject({ data: { id: 'a' } });
    expect((await totals()).map(({ day, ordersPaid }) => [day, ordersPaid])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-18', 1],
    ]);
    expect(await groups()).toMatchObject([{ count: 1, deliveries: [{ receivedAt: START + 60_000 }] }]);
    expect(await deliver(ofOther('a', before))).toEqual({ status: 'duplicate' });
  });

  it('keeps its body as long as its event, though it was held for long before', async () => {
    const day = 24 * HOUR_MS;
    await deliver(ofOther('a'));
    scene.clock.now = START + 80 * day;
    await settle({ action: 'release', platformOrganizationId: 'polar-2' });
    scene.clock.now = START + 100 * day;
    const [event] = await feed();

    const raw = await owner.read(rawEventSchema, '/payments/event', { organizationId, id: event?.id });

    expect(raw.payload).toContain('polar-2');
  });

  it('brings grants forward, and stays released when it is requested twice', async () => {
    const event = sample('benefit_grant.created', START, { organizationId: 'polar-2', id: 'grant' });
    await scene.deliver({ ...shop, event, id: 'a' });
    const release = () => settle({ action: 'release', platformOrganizationId: 'polar-2' });

    const answers = await Promise.all([release(), release()]);

    expect(answers.map(({ json }) => json)).toEqual([{ left: 0 }, { left: 0 }]);
    const { grants } = await owner.read(grantsPageSchema, '/payments/grants', { organizationId });
    expect([grants.length, (await feed()).length]).toEqual([1, 2]);
  });

  it('is released in parts where there is much of it', async () => {
    for (let number = 0; number < 60; number += 1) await deliver(ofOther(`many-${number}`));
    const release = async () => (await settle({ action: 'release', platformOrganizationId: 'polar-2' })).json;

    expect([await release(), await release()]).toEqual([{ left: 10 }, { left: 0 }]);
    expect(await feed()).toHaveLength(50);
  });

  it('is deleted with its bodies, and nothing else', async () => {
    await deliver(ofOther('a'));
    await deliver(unnamed('b'));

    const { json } = await settle({ action: 'delete', platformOrganizationId: null });

    expect(json).toEqual({ left: 0 });
    expect(await groups()).toMatchObject([{ platformOrganizationId: 'polar-2', count: 1 }]);
    expect(await scene.adapter.count({ model: 'switchyardPayload' })).toBe(2);
  });

  it('moves the endpoint to the other organization, whose deliveries it takes from then on', async () => {
    await deliver(ofOther('a'));

    const { json } = await settle({ action: 'accept', platformOrganizationId: 'polar-2' });

    expect([json, (await feed()).length]).toEqual([{ left: 0 }, 2]);
    expect(await endpoint()).toMatchObject({ platformOrganizationId: 'polar-2', quarantined: 0 });
    expect(await deliver(ofOther('b'))).toEqual({ status: 'stored' });
    const ofFirst = { ...shop, event: sample('order.paid', START, { organizationId: 'polar-1' }), id: 'c' };
    expect((await scene.deliver(ofFirst)).json).toEqual(QUARANTINED);
  });

  it('accepts events that name no organization from then on, and refuses them again after a revert', async () => {
    await deliver(unnamed('a'));

    await settle({ action: 'accept', platformOrganizationId: null });
    const accepted = [await deliver(unnamed('b')), await endpoint(), (await feed()).length];
    await settle({ action: 'hold', platformOrganizationId: null });

    expect(accepted).toMatchObject([{ status: 'stored' }, { takesUnnamed: true, quarantined: 0 }, 3]);
    expect(await deliver(unnamed('c'))).toEqual(QUARANTINED);
    expect(await endpoint()).toMatchObject({ takesUnnamed: false });
  });

  it('is for owners and admins of that organization alone', async () => {
    await deliver(ofOther('a'));
    const member = await scene.person('Max', organizationId, 'member');
    const other = await scene.newOrganization('other');
    const stranger = await scene.person('Sam', other, 'owner');
    const attempt = async (who: Person, in_: object = {}) => {
      const body = { ...target(), ...in_ };
      const settled = { ...body, action: 'release', platformOrganizationId: 'polar-2' };
      return [
        (await who.get('/payments/quarantine', body)).status,
        (await who.post('/payments/quarantine/settle', settled)).status,
      ];
    };

    expect(await attempt(member)).toEqual([403, 403]);
    expect(await attempt(stranger)).toEqual([403, 403]);
    expect(await attempt(stranger, { organizationId: other })).toEqual([404, 404]);
    expect(await attempt(owner, { endpointId: 'nonsense' })).toEqual([404, 404]);
    expect((await settle({ action: 'burn', platformOrganizationId: null })).status).toBe(400);
    expect((await settle({ action: 'delete', platformOrganizationId: null, ids: [] })).status).toBe(400);
    expect((await endpoint())?.quarantined).toBe(1);
  });

  describe('at the same moment as something else', () => {
    const ACTS = {
      release: () => settle({ action: 'release', platformOrganizationId: 'polar-2' }),
      delete: () => settle({ action: 'delete', platformOrganizationId: 'polar-2' }),
      repeat: (id: string) => scene.deliver(ofOther(id)),
    } as const;

    /** A held delivery that is released later needs its body, so its outcome is read too. */
    async function readOutcome(id: string) {
      const findEvent = async () => (await feed()).find(({ summary }) => summary.entityId === id);
      const isReleased = (await findEvent()) !== undefined;
      const isHeld = (await groups()).length > 0;
      await ACTS.release();
      const event = await findEvent();
      const query = { organizationId, id: event?.id };
      const raw = event && (await owner.read(rawEventSchema, '/payments/event', query));
      return {
        isReleased,
        isHeld,
        hasBody: raw?.payload.includes(id) ?? false,
        again: await deliver(ofOther(id)),
      };
    }

    const duplicate = { status: 'duplicate' };
    const RELEASED = { isReleased: true, isHeld: false, hasBody: true, again: duplicate };
    const STILL_HELD = { isReleased: false, isHeld: true, hasBody: true, again: duplicate };
    const DELETED = { isReleased: false, isHeld: false, hasBody: false, again: QUARANTINED };

    it.each([
      ['release', 'delete', [RELEASED, DELETED]],
      ['delete', 'release', [RELEASED, DELETED]],
      ['release', 'repeat', [RELEASED]],
      ['repeat', 'release', [RELEASED]],
      ['release', 'release', [RELEASED]],
      ['delete', 'repeat', [STILL_HELD, DELETED]],
      ['repeat', 'delete', [STILL_HELD, DELETED]],
    ] as const)(
      'is an event with its body, held, or deleted: %s, with %s in between',
      async (outer, inner, outcomes) => {
        let call = 0;
        for (; ; call += 1) {
          const id = `held-${call}`;
          await deliver(ofOther(id));
          const stop = interruptBefore(scene.adapter, call, () => ACTS[inner](id));
          await ACTS[outer](id);
          if (!stop()) break;

          const outcome = await readOutcome(id);

          expect(outcomes, `before call ${call}`).toContainEqual(outcome);
          await ACTS.delete();
        }
        // A request with fewer calls was not interrupted at what matters.
        expect(call).toBeGreaterThan(4);
      },
    );
  });

  it('stays released when it arrives again, if another endpoint had delivered its event before', async () => {
    const other = await scene.newEndpoint(owner, organizationId);
    const event = sample('order.paid', START, { organizationId: 'polar-2', id: 'same' });
    await scene.deliver({ ...shop, event, id: 'at-shop' });
    await scene.deliver({ ...other, event, id: 'at-other' });
    await settle({ action: 'release', platformOrganizationId: 'polar-2' });

    const again = await scene.deliver({ ...shop, event, id: 'at-shop' });

    expect(again.json).toEqual({ status: 'duplicate' });
    expect([await groups(), (await feed()).length]).toEqual([[], 2]);
    // The released one leaves no body behind.
    expect(await scene.adapter.count({ model: 'switchyardPayload' })).toBe(2);
  });

  it('is released if an earlier version held it, with its body under the key of its event', async () => {
    await deliver(ofOther('a'));
    const [{ deliveries: [{ id = '' } = {}] = [] } = {}] = await groups();
    scene.database
      .prepare(
        'UPDATE "switchyardPayload" SET "deliveryKey" = ?, "partKey" = ? WHERE "deliveryKey" NOT IN (SELECT "deliveryKey" FROM "switchyardEvent")',
      )
      .run(id, await digestKey(id, '0'));

    await settle({ action: 'release', platformOrganizationId: 'polar-2' });

    const raw = await owner.read(rawEventSchema, '/payments/event', { organizationId, id });
    expect(JSON.parse(raw.payload)).toMatchObject({ data: { id: 'a' } });
  });

  it('is deleted with its endpoint', async () => {
    await deliver(ofOther('a'));

    await owner.post('/payments/endpoints/delete', target());

    const models = ['Quarantine', 'EndpointState', 'Slot'];
    const left = models.map((model) => scene.adapter.count({ model: `switchyard${model}` }));
    expect(await Promise.all(left)).toEqual([0, 0, 0]);
    expect(await scene.adapter.count({ model: 'switchyardPayload' })).toBe(1);
  });

  it('leaves nothing behind if its endpoint is deleted while it is being held', async () => {
    const left = scene.database.prepare(
      `SELECT (SELECT count(*) FROM "switchyardQuarantine") AS held, (SELECT count(*) FROM "switchyardPayload"
       WHERE "deliveryKey" NOT IN (SELECT "deliveryKey" FROM "switchyardEvent")) AS bodies`,
    );
    let call = 0;
    for (; ; call += 1) {
      const other = await scene.newEndpoint(owner, organizationId);
      await scene.deliver({
        ...other,
        event: sample('order.paid', START, { organizationId: 'polar-1' }),
        id: 'first',
      });
      const endpoint = { organizationId, endpointId: other.endpoint.id };
      const stop = interruptBefore(scene.adapter, call, () =>
        owner.post('/payments/endpoints/delete', endpoint),
      );
      await deliver({ ...ofOther(`held-${call}`), ...other });
      if (!stop()) break;

      expect({ ...left.get() }, `before call ${call}`).toEqual({ held: 0, bodies: 0 });
    }
    expect(call).toBeGreaterThan(6);
  });
});
