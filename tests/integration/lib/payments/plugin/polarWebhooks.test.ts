import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { feedPageSchema, paymentEndpointsSchema } from '@/lib/payments/events/pluginResponses';
import { MAX_BODY_BYTES } from '@/lib/payments/plugin/deliveries/webhook';
import type { PolarWebhooksOptions } from '@/lib/payments/plugin/index';
import { createPaymentsScene, type PaymentsScene, START, sample } from '../../../../payments/paymentsScene';

/** @polar-sh/better-auth uses a secret as it is, without `whsec_`. */
const SECRET = 'polar_whs_a-secret-of-no-value-0123456789';
const endpoint = { url: 'http://payments.test/api/auth/polar/webhooks' };

/** Receives as @polar-sh/better-auth 1.8.4 does. besidePolar.test.ts has the real package beside ours. */
function createStandIn() {
  const handled: string[] = [];
  const plugin = {
    id: 'polar',
    endpoints: {
      polarWebhooks: createAuthEndpoint(
        '/polar/webhooks',
        { method: 'POST', cloneRequest: true, requireRequest: true },
        async (ctx) => {
          const { type } = JSON.parse(await ctx.request.text());
          const message = 'Webhook Error: Failed to parse event: SDKValidationError';
          if (type === 'pigeon.landed') throw new APIError('BAD_REQUEST', { message });
          handled.push(type);
          return ctx.json({ received: true });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
  return { plugin, handled };
}

/** The option names this organization. */
const NAMED = 'named-shop';

async function newNamed({ adapter }: PaymentsScene): Promise<string> {
  const data = { id: NAMED, name: 'Shop', slug: 'shop', createdAt: new Date(START) };
  await adapter.create({ model: 'organization', data, forceAllowId: true });
  return NAMED;
}

async function setUp(polar: Partial<PolarWebhooksOptions> = {}) {
  const { plugin, handled } = createStandIn();
  let ofShop = '';
  const polarWebhooks = { secret: SECRET, organization: () => ofShop, ...polar };
  const scene = await createPaymentsScene({ polarWebhooks }, [plugin]);
  const named = typeof polar.organization === 'string' && polar.organization === NAMED;
  const organizationId = await (named ? newNamed(scene) : scene.newOrganization('shop'));
  ofShop = organizationId;
  const owner = await scene.person('Olga', organizationId, 'owner');
  const order = () => sample('order.paid', START, {});
  const deliver = (event: object, id?: string) =>
    scene.deliver({ endpoint, secret: SECRET, event, key: 'legacy', ...(id !== undefined && { id }) });
  const feed = async () =>
    (await owner.read(feedPageSchema, '/payments/feed', { organizationId })).events.map(
      ({ summary }) => summary.type,
    );
  return { scene, plugin: scene.plugin, handled, organizationId, owner, order, deliver, feed };
}

describe('beside the plugin of the platform', () => {
  afterEach(() => vi.restoreAllMocks());

  it('stores what it receives, whose response stands', async () => {
    const { deliver, order, feed, handled } = await setUp();

    const answer = await deliver(order());

    expect(answer).toEqual({ status: 200, json: { received: true } });
    expect([await feed(), handled]).toEqual([['order.paid'], ['order.paid']]);
  });

  it('stores an event once that an endpoint of ours receives as well', async () => {
    const { scene, owner, organizationId, deliver, order, feed } = await setUp();
    const own = await scene.newEndpoint(owner, organizationId);
    const event = order();

    await deliver(event);
    await deliver(event);
    await scene.deliver({ ...own, event });

    expect(await feed()).toEqual(['order.paid']);
  });

  it.each([
    ['maps it to none', { organization: () => null }],
    ['names one that does not exist', { organization: 'none' }],
    ['throws', { organization: () => Promise.reject(new Error('No shop')) }],
  ] satisfies readonly (readonly [string, Partial<PolarWebhooksOptions>])[])(
    'shows an event to nobody if the option %s, and lets the handlers run',
    async (_name, polar) => {
      const { scene, deliver, order, handled } = await setUp(polar);

      const { status } = await deliver(order());

      expect([status, handled]).toEqual([200, ['order.paid']]);
      expect(await scene.adapter.count({ model: 'switchyardEvent' })).toBe(0);
    },
  );

  it('has the rate limit of our own deliveries, and the other plugin’s path only where events are taken there', async () => {
    const { plugin } = await setUp();
    const alone = await createPaymentsScene({});
    const limits = (of: typeof plugin) =>
      of.rateLimit.some(({ pathMatcher }) => pathMatcher('/polar/webhooks'));

    expect([limits(plugin), limits(alone.plugin)]).toEqual([true, false]);
  });

  it('maps an event by what it says', async () => {
    const seen: unknown[] = [];
    const { deliver, order } = await setUp({
      organization: (event) => {
        seen.push(event);
        return null;
      },
    });
    const event = order();

    await deliver(event);

    const { type, data } = JSON.parse(JSON.stringify(event));
    expect(seen).toEqual([{ type, data }]);
  });

  it('asks for another delivery if it can’t be stored, before the handlers run', async () => {
    const { scene, deliver, order, feed, handled } = await setUp();
    scene.database.exec('ALTER TABLE "switchyardEvent" RENAME TO "elsewhere"');

    const failed = await deliver(order());
    scene.database.exec('ALTER TABLE "elsewhere" RENAME TO "switchyardEvent"');
    const again = await deliver(order());

    expect([failed.status, again.status]).toEqual([500, 200]);
    expect([await feed(), handled]).toEqual([['order.paid'], ['order.paid']]);
  });

  it.each([
    [true, 202],
    [false, 400],
  ])(
    'answers an event that only its library can’t parse, with the option %s: %i',
    async (acceptUnparsed, status) => {
      const { deliver, feed } = await setUp({ acceptUnparsed });

      const answer = await deliver({ type: 'pigeon.landed', data: { id: 'p1' } });

      expect(answer.status).toBe(status);
      expect(await feed()).toEqual(['pigeon.landed']);
    },
  );

  it('does not accept what it has not stored', async () => {
    const { deliver } = await setUp({ acceptUnparsed: true, organization: () => null });

    expect((await deliver({ type: 'pigeon.landed', data: { id: 'p1' } })).status).toBe(400);
  });

  it('stores nothing with a wrong signature', async () => {
    const { scene, order, feed } = await setUp();

    await scene.deliver({
      endpoint,
      secret: 'polar_whs_another-secret-0123456789',
      key: 'legacy',
      event: order(),
    });

    expect(await feed()).toEqual([]);
  });

  describe('what it does not take', () => {
    const send = (scene: PaymentsScene, init: RequestInit) =>
      scene.auth.handler(new Request(endpoint.url, { method: 'POST', ...init }));
    const refuse = {
      'webhook-signature-wrong': (scene: PaymentsScene) =>
        scene.deliver({
          endpoint,
          secret: 'polar_whs_another-secret-0123456789',
          key: 'legacy',
          event: sample('order.paid', START),
        }),
      'webhook-body-too-large': (scene: PaymentsScene) =>
        send(scene, {
          body: JSON.stringify('x'.repeat(MAX_BODY_BYTES)),
          headers: { 'content-type': 'application/json' },
        }),
      'webhook-headers-missing': (scene: PaymentsScene) =>
        send(scene, { body: '{}', headers: { 'content-type': 'application/json' } }),
    };

    it.each(Object.entries(refuse))('is logged and counted with the reason: %s', async (reason, act) => {
      const { scene, organizationId, owner } = await setUp({ organization: NAMED });
      const log = vi.spyOn((await scene.auth.$context).logger, 'error');

      await act(scene);
      await act(scene);

      const query = { organizationId, foreign: 1 };
      const { endpoints } = await owner.read(paymentEndpointsSchema, '/payments/endpoints', query);
      expect(endpoints).toMatchObject([
        {
          id: 'polar-webhooks',
          url: endpoint.url,
          isForeign: true,
          refused: { count: 2, reason, lastAt: START },
        },
      ]);
      const logged = log.mock.calls.map(([text]) => text).filter((text) => text.includes('was not stored'));
      expect(logged).toEqual([`switchyardPayments: a delivery to /polar/webhooks was not stored: ${reason}`]);
    });

    it('is over with the next event that is stored, and not listed for older clients or before', async () => {
      const { scene, organizationId, owner, deliver, order } = await setUp({ organization: NAMED });
      const list = async (query = {}) =>
        (await owner.read(paymentEndpointsSchema, '/payments/endpoints', { organizationId, ...query }))
          .endpoints;
      const before = await list({ foreign: 1 });
      await refuse['webhook-headers-missing'](scene);
      scene.clock.now += 1_000;
      await deliver(order());

      const [listed] = await list({ foreign: 1 });

      expect([before, await list()]).toEqual([[], []]);
      expect(listed).toMatchObject({ lastDeliveryAt: START + 1_000, refused: { count: 1, lastAt: START } });
    });

    it('is counted for no endpoint that anybody could change or delete', async () => {
      const { scene, organizationId, owner } = await setUp({ organization: NAMED });
      await refuse['webhook-headers-missing'](scene);
      const list = () =>
        owner.read(paymentEndpointsSchema, '/payments/endpoints', { organizationId, foreign: 1 });
      const before = await list();
      const statuses: number[] = [];

      for (const endpointId of ['polar-webhooks', `polar-webhooks ${organizationId}`]) {
        const one = { organizationId, endpointId };
        const held = { ...one, action: 'delete', platformOrganizationId: null };
        statuses.push(
          (await owner.get('/payments/quarantine', one)).status,
          (await owner.post('/payments/quarantine/settle', held)).status,
          (await owner.post('/payments/endpoints/rotate-secret', one)).status,
          (await owner.post('/payments/endpoints/delete', one)).status,
          (await owner.post('/payments/test-event', one)).status,
        );
      }

      expect(statuses).toEqual(statuses.map(() => 404));
      expect(before.endpoints).toHaveLength(1);
      expect(await list()).toEqual(before);
    });

    it('is only logged where each event names its organization', async () => {
      const { scene } = await setUp();

      await refuse['webhook-signature-wrong'](scene);

      expect(await scene.adapter.count({ model: 'switchyardEndpointState' })).toBe(0);
    });
  });
  it.each([
    [{ secret: undefined }, 'secret'],
    [{ secret: '' }, 'secret'],
    [{ secret: 'whsec_' }, 'secret'],
    [{ organization: undefined }, 'organization'],
    [{ secret: undefined, organization: '' }, 'secret and no organization'],
  ] satisfies readonly (readonly [Partial<PolarWebhooksOptions>, string])[])(
    'takes nothing while %o is unset, as in a build without its variables, and says so when it starts',
    async (polar, unset) => {
      const { plugin, deliver, order, feed, handled } = await setUp(polar);
      const logged: string[] = [];
      const options = { plugins: [{ id: 'organization' }] };
      const logger = { error: (message: string) => logged.push(message) };

      // Safe: the plugin reads no more of a server's context.
      plugin.init({ options, logger } as unknown as AuthContext);
      const answer = await deliver(order());

      expect(logged).toEqual([expect.stringContaining(`polarWebhooks has no ${unset}.`)]);
      expect([answer.status, await feed(), handled]).toEqual([200, [], ['order.paid']]);
    },
  );
});
