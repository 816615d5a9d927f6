import type { AuthContext, BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { feedPageSchema } from '@/lib/payments/events/pluginResponses';
import type { PolarWebhooksOptions } from '@/lib/payments/plugin/index';
import { createPaymentsScene, START, sample } from '../../../../payments/paymentsScene';

/** Of @polar-sh/better-auth: not `whsec_`, and used as it is. */
const SECRET = 'polar_whs_a-secret-of-no-value-0123456789';
const endpoint = { url: 'http://payments.test/api/auth/polar/webhooks' };

/**
 * As @polar-sh/better-auth 1.8.4 receives. What the real package does beside ours is in besidePolar.test.ts.
 */
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

async function setUp(polar: Partial<PolarWebhooksOptions> = {}) {
  const { plugin, handled } = createStandIn();
  let ofShop = '';
  const polarWebhooks = { secret: SECRET, organization: () => ofShop, ...polar };
  const scene = await createPaymentsScene({ polarWebhooks }, [plugin]);
  const organizationId = await scene.newOrganization('shop');
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

    await scene.deliver({ endpoint, secret: 'polar_whs_another-secret-0123456789', event: order() });

    expect(await feed()).toEqual([]);
  });

  it.each([
    [{ secret: undefined }, 'secret'],
    [{ secret: '' }, 'secret'],
    [{ organization: undefined }, 'organization'],
    [{ secret: undefined, organization: '' }, 'secret and no organization'],
  ] satisfies readonly (readonly [Partial<PolarWebhooksOptions>, string])[])(
    'takes nothing while %o is unset, as in a build without its variables, and says so when it starts',
    async (polar, unset) => {
      const { plugin, deliver, order, feed, handled } = await setUp(polar);
      const logged: string[] = [];
      const options = { plugins: [{ id: 'organization' }] };
      const logger = { error: (message: string) => logged.push(message) };

      // Safe: all that it reads of a server's context.
      plugin.init({ options, logger } as unknown as AuthContext);
      const answer = await deliver(order());

      expect(logged).toEqual([expect.stringContaining(`polarWebhooks has no ${unset}.`)]);
      expect([answer.status, await feed(), handled]).toEqual([200, [], ['order.paid']]);
    },
  );
});
