import { DatabaseSync } from 'node:sqlite';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { openAPI, organization } from 'better-auth/plugins';
import { describe, expect, it } from 'vitest';
import { cursorAt } from '@/lib/payments/events/cursor';
import { readCursor } from '@/lib/payments/plugin/database/keys';
import { acceptsOrganization } from '@/lib/payments/plugin/quarantine/hold';
import { switchyardPayments } from '@/lib/payments/plugin/switchyardPayments';
import { createMemoryScene } from '../../../../payments/memoryScene';
import { START, sample } from '../../../../payments/paymentsScene';

const secret = 'payments-plugin-secret-of-no-value-0123456789';

describe('switchyardPayments', () => {
  it('does not start without the organization plugin, and names the reason', async () => {
    const database = new DatabaseSync(':memory:');
    const auth = betterAuth({
      baseURL: 'http://payments.test',
      secret,
      database,
      plugins: [switchyardPayments()],
    });

    await expect(auth.$context).rejects.toThrow(
      "switchyardPayments() needs Better Auth's organization plugin: add organization() to `plugins` beside it.",
    );
  });

  it.each([
    ['retentionDays', { retentionDays: 0 }],
    ['holdbackSeconds', { holdbackSeconds: Number.NaN }],
  ])('refuses an option that is no use: %s', (name, options) => {
    expect(() => switchyardPayments(options)).toThrow(`switchyardPayments: ${name} must be a number above 0`);
  });

  it('is described by the OpenAPI plugin beside it', async () => {
    const database = new DatabaseSync(':memory:');
    const plugins = [switchyardPayments(), organization(), openAPI()] as const;
    const options = { baseURL: 'http://payments.test', secret, database, plugins: [...plugins] };
    await (await getMigrations(options)).runMigrations();
    const auth = betterAuth(options);

    const { paths } = await auth.api.generateOpenAPISchema();

    expect(Object.keys(paths)).toContain('/payments/feed');
  });
});

describe('the receiver on a database without unique columns', () => {
  it('stores and counts an event once that arrives again, or at two endpoints', async () => {
    const scene = createMemoryScene(() => START);
    const scope = await scene.scopeWith();
    const [endpointKey, other] = [await scene.newEndpoint(scope), await scene.newEndpoint(scope)];
    const event = sample('order.paid', START);

    const outcomes = [
      await scene.deliver(scope, { endpointKey, event, id: 'msg_1' }),
      await scene.deliver(scope, { endpointKey, event, id: 'msg_1' }),
      await scene.deliver(scope, { endpointKey: other, event, id: 'msg_2' }),
    ];

    const models = ['switchyardEvent', 'switchyardPayload', 'switchyardFact'];
    const counts = await Promise.all(models.map((model) => scope.adapter.count({ model })));
    expect(outcomes).toEqual(['stored', 'duplicate', 'duplicate']);
    expect(counts).toEqual([1, 1, 1]);
  });

  it('does not mistake a delivery for a test with the same content', async () => {
    const scene = createMemoryScene(() => START);
    const scope = await scene.scopeWith();
    const endpointKey = await scene.newEndpoint(scope);
    const event = sample('order.paid', START);

    const tested = await scene.deliver(scope, { endpointKey, event, id: 'test_1', test: true });
    const delivered = await scene.deliver(scope, { endpointKey, event, id: 'msg_1' });

    expect([tested, delivered]).toEqual(['stored', 'stored']);
    expect(await scope.adapter.count({ model: 'switchyardFact' })).toBe(1);
  });

  it('gives an event that took long to store a place that no poll has passed', async () => {
    let now = START;
    const scene = createMemoryScene(() => now);
    const scope = await scene.scopeWith();
    const endpointKey = await scene.newEndpoint(scope);
    const { adapter } = scope;
    const create = (async (row) => {
      if (row.model === 'switchyardEvent') now += 6_000;
      return adapter.create(row);
    }) as typeof adapter.create;
    const slow = { ...scope, adapter: { ...adapter, create } };

    await scene.deliver(slow, { endpointKey, event: sample('order.paid', START), id: 'msg_1' });
    await scene.deliver(scope, { endpointKey, event: sample('order.paid', START), id: 'msg_2' });

    const rows = await adapter.findMany<{ feedKey: string }>({ model: 'switchyardEvent' });
    const late = cursorAt(START + 6_000);
    expect(rows.map(({ feedKey }) => readCursor(feedKey) >= late)).toEqual([true, true]);
  });

  it('accepts one of two organizations of the platform that are named at the same moment', async () => {
    const scene = createMemoryScene(() => START);
    const scope = await scene.scopeWith();
    // Both have read that there is none yet, and one has written its own.
    const endpointKey = await scene.newEndpoint(scope, 'first');
    const isTaken = (named: string) =>
      acceptsOrganization(scope, { endpointKey, platformOrganizationId: '' }, named);

    const taken = [await isTaken('second'), await isTaken('first')];

    const endpoint = await scope.adapter.findOne({ model: 'switchyardEndpoint', where: [] });
    expect(taken).toEqual([false, true]);
    expect(endpoint).toMatchObject({ platformOrganizationId: 'first' });
  });

  it("takes what is signed with a secret that was kept before the server's own was rotated", async () => {
    const scene = createMemoryScene(() => START);
    const endpointKey = await scene.newEndpoint(await scene.scopeWith());
    const newer = { version: 2, value: 'another-secret-of-no-value-at-all-9876543210' };
    const rotated = await scene.scopeWith([newer, ...scene.secrets]);

    const event = sample('order.paid', START);

    expect(await scene.deliver(rotated, { endpointKey, event, id: 'msg_1' })).toBe('stored');
  });
});
