import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeSample } from '@/lib/payments/plugin/sending/samples';
import { paymentsOf } from '@/lib/payments/rules';
import { connectTo, createBrowser, requestCounts } from '../../connectedWorker';
import { nextContext } from '../../createWorker';
import { everythingWritten, stateOnDisk } from '../../memoryState';
import { newPerson, readRows } from '../../newPerson';
import { deliver } from '../../payments/deliver';
import { createSeller, poll, type Seller } from '../../payments/sellerScene';
import { type ReferenceServer, startReferenceServer } from '../../server/createReferenceServer.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The first event pins an endpoint to this organization of the platform. */
const PLATFORM = { organizationId: '7c1f4a52-3f9e-4c50-8a54-0f4f43f0a001' };

let server: ReferenceServer;
let here: Seller;

async function stored({ worker, organizationId }: Pick<Seller, 'worker' | 'organizationId'> = here) {
  const known = await worker.state.payments.payments.get();
  return known && paymentsOf(known, organizationId);
}
const shown = ({ worker }: Pick<Seller, 'worker'> = here) => [...worker.shown.values()];
const send = (event: object = makeSample('order.paid', Date.now(), PLATFORM), more = {}) =>
  deliver({ url: here.endpoint.url, secret: here.secret }, event, more);

const reopened = () => createBrowser({ jar: here.jar, state: stateOnDisk(here.worker.state) });

beforeAll(async () => {
  server = await startReferenceServer({ logLevel: 'off' });
});
beforeEach(async () => {
  here = await createSeller(server);
});
afterEach(() => server.faults.clear());
afterAll(() => server.close());

describe('payments in the toolbar', () => {
  it('shows a delivery with the next poll: stored, unread, announced, with one request', async () => {
    expect(await send()).toBe(202);
    server.log.clear();

    await poll(here);

    expect(requestCounts(server)).toMatchObject({ '/payments/following': 1 });
    expect(requestCounts(server)).not.toHaveProperty('/payments/summary');
    expect(await stored()).toMatchObject({
      organizationId: here.organizationId,
      availability: 'present',
      unread: 1,
      manages: true,
      latest: [{ summary: { type: 'order.paid', amount: 1_900, currency: 'eur' } }],
      today: { totals: [{ currency: 'eur', ordersPaid: 1, ordersAmount: 1_900 }] },
    });
    const [event] = (await stored())?.latest ?? [];
    expect(shown()).toEqual([
      {
        id: `payment|${here.connectionId}|${here.organizationId} ${event?.id}`,
        title: 'Order paid, €19.00',
        message: 'Test customer · Test product · Shop',
        buttons: [],
      },
    ]);
  });

  it('requests only the feed if nothing is new', async () => {
    server.log.clear();

    await poll(here);

    expect(requestCounts(server)).toMatchObject({ '/payments/following': 1 });
    expect(requestCounts(server)).not.toHaveProperty('/payments/summary');
  });

  it('catches up with what a page has read, with one request and no other reading', async () => {
    expect(await send()).toBe(202);
    server.log.clear();

    expect(await here.worker.payments.reads['payments.catchUp']()).toEqual({ ok: true, value: null });

    expect(requestCounts(server)).toEqual({ '/payments/following': 1 });
    expect(await stored()).toMatchObject({ unread: 1, latest: [{ summary: { type: 'order.paid' } }] });
  });

  it('does not prolong an unused session', async () => {
    const { worker, connectionId } = here;
    await worker.connections.change({ connectionId, keepsWatching: false });
    const { adapter } = await server.auth.$context;
    const [session] = await readRows(server, 'session', here.person.id);
    const updatedAt = new Date(Date.now() - 2 * DAY_MS);
    const expiresAt = new Date(Date.now() + 5 * DAY_MS);
    const where = [{ field: 'id', value: session?.id ?? '' }];
    await adapter.update({ model: 'session', where, update: { updatedAt, expiresAt } });
    await send();

    await poll(here);

    expect(await stored()).toMatchObject({ unread: 1 });
    const [after] = await readRows<{ id: string; expiresAt: Date }>(server, 'session', here.person.id);
    expect(after?.expiresAt.getTime()).toBe(expiresAt.getTime());
  });

  it('announces a delivery once, also after the browser was closed', async () => {
    const event = makeSample('order.paid', Date.now(), PLATFORM);
    await send(event, { id: 'msg_same' });
    await poll(here);
    await send(event, { id: 'msg_same' });
    await poll(here);
    const next = reopened();

    await poll(next);

    expect(shown()).toHaveLength(1);
    expect(shown(next)).toEqual([]);
    expect((await stored({ ...here, worker: next.worker }))?.latest).toHaveLength(1);
  });

  it('announces a burst as one that arrived while the browser was closed', async () => {
    for (let index = 0; index < 60; index++) await send();
    const next = reopened();

    await poll(next);
    await poll(next);

    expect(shown(next).map(({ title }) => title)).toEqual(['60 orders, €1,140.00']);
  });

  it('announces nothing for a forged delivery', async () => {
    const forged = await deliver(
      { url: here.endpoint.url, secret: 'whsec_of-somebody-else' },
      makeSample('order.paid', Date.now(), PLATFORM),
    );
    expect(forged).toBe(403);

    await poll(here);

    expect(shown()).toEqual([]);
    expect(await stored()).toMatchObject({ unread: 0, latest: [] });
  });

  it('announces nothing for an organization without membership', async () => {
    const other = await createSeller(server);
    await deliver({ url: other.endpoint.url, secret: other.secret }, makeSample('order.paid', Date.now()));
    const { organizationId } = other;

    await poll(here);

    expect(shown()).toEqual([]);
    expect(await here.worker.payments.reads['payments.feed']({ organizationId })).toMatchObject({
      error: { code: 'not-a-member' },
    });
  });

  it('is read on every device once it was read on one, and its notification is cleared', async () => {
    await send();
    await poll(here);
    const [event] = (await stored())?.latest ?? [];
    const through = event?.cursor ?? '';
    const { organizationId } = here;

    const read = await here.worker.payments.markRead({ organizationId, through }, nextContext());

    expect(read).toEqual({ ok: true, value: null });
    expect(await stored()).toMatchObject({ unread: 0, readThrough: through });
    expect(shown()).toEqual([]);
    const other = await connectTo(server, { jar: here.jar });
    await other.worker.polling.run('open');
    await other.worker.idle();
    expect(await stored({ ...here, worker: other.worker })).toMatchObject({
      readThrough: through,
      unread: 0,
    });
  });

  it('shows a member neither addresses nor endpoints', async () => {
    await send();
    const member = await newPerson(server);
    const { adapter } = await server.auth.$context;
    const { organizationId } = here;
    const data = { organizationId, userId: member.id, role: 'member', createdAt: new Date() };
    await adapter.create({ model: 'member', data });
    const theirs = await connectTo(server);
    await theirs.signIn(member);

    const page = await theirs.worker.payments.reads['payments.feed']({ organizationId });

    expect(page).toMatchObject({ ok: true, value: { manages: false } });
    expect(page.ok && page.value.events[0]?.summary.customerEmail).toBeNull();
    expect(await theirs.worker.payments.reads['payments.endpoints']({ organizationId })).toMatchObject({
      error: { code: 'payments-refused' },
    });
  });
});

describe('a feed that is not found on a server that had it', () => {
  /** A proxy or a server that is just starting returns this. */
  const lose = (path = '/payments/following') => server.faults.answer(path, { status: 404 });

  it('is a failure: what is known stays, the popup can show why, and the next poll asks again', async () => {
    await send();
    await poll(here);
    const find = lose();

    await poll(here);

    expect(await stored()).toMatchObject({
      ...{ availability: 'present', unread: 1, latest: [{}], error: { code: 'server-error' } },
    });

    find();
    await send();
    await poll(here);

    expect(await stored()).toMatchObject({ availability: 'present', unread: 2, error: null });
    expect(shown()).toHaveLength(2);
  });

  it('is a failure also at the first look after the browser was closed', async () => {
    lose();
    const next = reopened();

    await poll(next);

    expect(await stored({ ...here, worker: next.worker })).toMatchObject({
      error: { code: 'server-error' },
    });
    expect((await next.worker.activeConnection())?.payments).toMatchObject({ isThere: true });
  });

  it('is a failure to a page too, with another try as the next step', async () => {
    lose('/payments/feed');

    const page = await here.worker.payments.reads['payments.feed']({ organizationId: here.organizationId });

    expect(page).toMatchObject({ ok: false, error: { code: 'server-error' } });
  });
});

describe('a server without the plugin', () => {
  it('is asked once, and whenever a user asks to refresh', async () => {
    const without = await startReferenceServer({ logLevel: 'off', payments: false });
    const person = await newPerson(without);
    const browser = await connectTo(without);
    await browser.signIn(person);
    const fields = { name: 'Shop', slug: 'shop', logo: null, metadata: null, keepsActive: false };
    await browser.worker.organizationChanges.create(fields, nextContext());
    await browser.worker.idle();
    const asked: number[] = [];
    for (const reason of ['open', 'alarm', 'event', 'manual', 'open', 'manual'] as const) {
      await browser.worker.polling.run(reason);
      asked.push(without.log.count('/payments/following'));
    }
    await browser.worker.idle();

    expect(asked).toEqual([1, 1, 1, 2, 2, 3]);
    expect(await stored({ ...here, worker: browser.worker })).toMatchObject({ availability: 'absent' });
    await without.close();
  });
});

describe('what a page asks of the plugin', () => {
  it('reads pages of the feed by kind, text and period', async () => {
    const { organizationId, worker } = here;
    const from = Date.now();
    await send();
    await send(makeSample('refund.created', Date.now(), PLATFORM));
    await send(makeSample('order.paid', Date.now(), { ...PLATFORM, customerName: 'Grace Hopper' }));

    const readTypes = async (query: object) => {
      const page = await worker.payments.reads['payments.feed']({ organizationId, ...query });
      if (!page.ok) throw new Error(page.error.code);
      return page.value.events.map(({ summary }) => summary.type);
    };

    expect(await readTypes({})).toEqual(['order.paid', 'refund.created', 'order.paid']);
    expect(await readTypes({ types: ['refund.created'] })).toEqual(['refund.created']);
    expect(await readTypes({ text: 'grace' })).toEqual(['order.paid']);
    expect(await readTypes({ from: from - 1_000, to: Date.now() + 1_000 })).toHaveLength(3);
    expect(await readTypes({ to: from - 1_000 })).toEqual([]);
  });

  it('reads one event by itself, and none that is not of the organization', async () => {
    const { organizationId, worker } = here;
    await send();
    await send(makeSample('refund.created', Date.now(), PLATFORM));
    const page = await worker.payments.reads['payments.feed']({ organizationId });
    const older = page.ok ? page.value.events[1] : undefined;
    if (!older) throw new Error('There is no older event.');

    expect(await worker.payments.reads['payments.feed']({ organizationId, event: older.id })).toMatchObject({
      value: { events: [older], before: null },
    });
    expect(
      await worker.payments.reads['payments.feed']({ organizationId, event: `${older.id}x` }),
    ).toMatchObject({
      error: { code: 'payments-event-not-found' },
    });
  });

  it('reads the whole event as it was signed', async () => {
    const { organizationId, worker } = here;
    const event = makeSample('order.paid', Date.now(), PLATFORM);
    await send(event, { id: 'msg_whole' });
    await poll(here);
    const [first] = (await stored())?.latest ?? [];

    const raw = await worker.payments.reads['payments.event']({ organizationId, eventId: first?.id ?? '' });

    expect(raw).toMatchObject({
      ok: true,
      value: { webhookId: 'msg_whole', payload: JSON.stringify(event) },
    });
    expect(await worker.payments.reads['payments.event']({ organizationId, eventId: 'gone' })).toMatchObject({
      error: { code: 'payments-event-not-found' },
    });
  });

  it('reads grants and days', async () => {
    const { organizationId, worker } = here;
    await send(makeSample('benefit_grant.created', Date.now(), PLATFORM));
    await send(makeSample('benefit_grant.revoked', Date.now(), PLATFORM));

    const grants = await worker.payments.reads['payments.grants']({ organizationId, state: 'revoked' });
    const days = await worker.payments.reads['payments.summary']({ organizationId, days: 30 });

    expect(grants.ok && grants.value.grants.map(({ state }) => state)).toEqual(['revoked']);
    expect(days).toMatchObject({ ok: true, value: { totals: [] } });
  });
});

describe('what a page changes in the plugin', () => {
  it('makes an endpoint with the secret of the platform, which no response repeats', async () => {
    const { organizationId, worker } = here;
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

    const made = await worker.payments.create({ organizationId, name: ' Live ', secret }, nextContext());

    expect(made).toMatchObject({
      ok: true,
      value: { secret: null, isLost: false, endpoint: { name: 'Live' } },
    });
    const endpoints = await worker.payments.reads['payments.endpoints']({ organizationId });
    expect(endpoints.ok && endpoints.value.map(({ name }) => name)).toEqual(['Shop', 'Live']);
    const url = made.ok ? made.value.endpoint.url : '';
    expect(await deliver({ url, secret }, makeSample('order.paid', Date.now()))).toBe(202);
  });

  it('shows a new secret once, and keeps it nowhere', async () => {
    const { organizationId, endpoint, secret, worker } = here;

    const rotated = await worker.payments.rotate({ organizationId, endpointId: endpoint.id }, nextContext());
    await worker.idle();

    const fresh = rotated.ok ? rotated.value.secret : null;
    expect(fresh).toMatch(/^whsec_/);
    // The old secret is accepted for another day.
    expect(await send()).toBe(202);
    expect(
      await deliver(
        { url: endpoint.url, secret: fresh ?? '' },
        makeSample('order.paid', Date.now(), PLATFORM),
      ),
    ).toBe(202);
    const everything = everythingWritten(worker.state);
    expect(everything).not.toContain(fresh);
    expect(everything).not.toContain(secret);
    expect(JSON.stringify(shown())).not.toContain('whsec_');
  });

  it('deletes an endpoint', async () => {
    const { organizationId, endpoint, worker } = here;
    const input = { organizationId, endpointId: endpoint.id };

    expect(await worker.payments.remove(input, nextContext())).toEqual({ ok: true, value: null });

    expect(await worker.payments.reads['payments.endpoints']({ organizationId })).toEqual({
      ok: true,
      value: [],
    });
    // An endpoint that was deleted elsewhere counts as removed.
    expect(await worker.payments.remove(input, nextContext())).toEqual({ ok: true, value: null });
  });

  it('has the server send itself an event, which arrives with the next poll', async () => {
    const { organizationId, endpoint, worker } = here;
    const input = { organizationId, endpointId: endpoint.id, type: 'refund.created' };

    expect(await worker.payments.testEvent(input, nextContext())).toEqual({
      ok: true,
      value: { status: 'stored' },
    });
    await poll(here);

    expect(await stored()).toMatchObject({ latest: [{ test: true, summary: { type: 'refund.created' } }] });
    expect(shown()).toMatchObject([{ title: expect.stringContaining('Test event') }]);
  });

  it('has the server send an event again, and returns the outcome', async () => {
    const { organizationId, endpoint, worker } = here;
    await send();
    await poll(here);
    const [event] = (await stored())?.latest ?? [];
    const input = { organizationId, endpointId: endpoint.id, eventId: event?.id ?? '' };

    const again = await worker.payments.replay({ ...input, url: endpoint.url }, nextContext());
    const unsafe = await worker.payments.replay({ ...input, url: 'http://shop.example/hook' }, nextContext());

    expect(again).toMatchObject({ ok: true, value: { status: 202, failure: null } });
    expect(unsafe).toMatchObject({ error: { code: 'payments-replay-address' } });
  });

  it('reports a secret that was lost with its response, but not one that the user entered', async () => {
    const { organizationId } = here;
    const lost = createBrowser({
      jar: here.jar,
      state: here.worker.state,
      isAnswerLost: (path) => /payments\/endpoints\/(create|rotate-secret)$/.test(path),
    }).worker;

    const made = await lost.payments.create({ organizationId, name: 'Other' }, nextContext());
    const own = await lost.payments.create(
      { organizationId, name: 'Own', secret: `whsec_${'own'.repeat(16)}` },
      nextContext(),
    );

    expect(made).toMatchObject({
      ok: true,
      value: { secret: null, isLost: true, endpoint: { name: 'Other' } },
    });
    expect(own).toMatchObject({
      ok: true,
      value: { secret: null, isLost: false, endpoint: { name: 'Own' } },
    });
  });

  it.each([
    ['rotate-secret', 'rotate'],
    ['delete', 'remove'],
  ] as const)(
    'sends %s once, also when its answer is lost and the page asks another worker',
    async (path, name) => {
      const { organizationId, endpoint, jar, worker } = here;
      const input = { organizationId, endpointId: endpoint.id };
      const context = { ...nextContext(), issuedAt: Date.now() };
      const hold = server.faults.holdAnswer(`/payments/endpoints/${path}`);
      const dying = worker.payments[name](input, context);
      await hold.arrived;
      server.log.clear();

      const next = createBrowser({ jar, state: worker.state }).worker;
      const answer = await next.payments[name](input, context);

      expect(answer).toMatchObject({ ok: true });
      if (name === 'rotate') expect(answer).toMatchObject({ value: { secret: null, isLost: true } });
      expect(server.log.count(`/payments/endpoints/${path}`)).toBe(0);
      hold.release();
      await dying;
    },
  );

  it('never mistakes an older endpoint or secret for that of a lost request, whatever the clock shows', async () => {
    const { organizationId, endpoint, jar, worker } = here;
    const input = { organizationId, endpointId: endpoint.id };
    await worker.payments.rotate(input, nextContext());
    // The choice is from long before the endpoint was created.
    const context = { ...nextContext(), issuedAt: 1 };
    const lost = createBrowser({
      jar,
      state: worker.state,
      isRequestLost: (path) => /payments\/endpoints\/(create|rotate-secret)$/.test(path),
    }).worker;

    const made = await lost.payments.create({ organizationId, name: endpoint.name }, context);
    const rotated = await lost.payments.rotate(input, { ...nextContext(), issuedAt: 1 });

    expect(made).toMatchObject({ ok: false });
    expect(rotated).toMatchObject({ ok: false });
  });

  it('has a page that asks again get the same endpoint, not a second one', async () => {
    const { organizationId, jar, worker } = here;
    const context = { ...nextContext(), issuedAt: Date.now() };
    const input = { organizationId, name: 'Twice' };
    const first = await worker.payments.create(input, context);

    const next = createBrowser({ jar, state: worker.state }).worker;
    const second = await next.payments.create(input, context);

    expect(first).toMatchObject({ ok: true, value: { isLost: false } });
    expect(second).toMatchObject({ ok: true, value: { secret: null, isLost: true } });
    const endpoints = await worker.payments.reads['payments.endpoints']({ organizationId });
    expect(endpoints.ok && endpoints.value).toHaveLength(2);
  });
});
