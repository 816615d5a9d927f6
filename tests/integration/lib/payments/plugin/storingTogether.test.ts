import { beforeEach, describe, expect, it } from 'vitest';
import { feedPageSchema } from '@/lib/payments/events/pluginResponses';
import {
  createPaymentsScene,
  type PaymentsScene,
  type Person,
  sample,
} from '../../../../payments/paymentsScene';
import { recordStatements } from '../../../../payments/recordStatements';

let scene: PaymentsScene;
let owner: Person;
let organizationId: string;

beforeEach(async () => {
  scene = await createPaymentsScene();
  organizationId = await scene.newOrganization('acme');
  owner = await scene.person('Olga', organizationId, 'owner');
});

/** Rows are written in this order. */
const KEYS = { Event: 'eventKey', Fact: 'factKey', Grant: 'grantKey' } as const;

async function newShop() {
  const { endpoint, secret } = await scene.newEndpoint(owner, organizationId);
  return (event: object, id?: string) =>
    scene.deliver({ endpoint, secret, event, ...(id !== undefined && { id }) });
}

const readFeed = async () =>
  (await owner.read(feedPageSchema, '/payments/feed', { organizationId, limit: 200 })).events;

const orders = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sample('order.paid', scene.clock.now, { id: `order-${index}` }),
  );

describe('deliveries that arrive at once', () => {
  it('are stored in one transaction for many of them', async () => {
    const deliver = await newShop();
    await deliver(sample('order.paid', scene.clock.now));
    const statements = recordStatements(scene.database);

    const answers = await Promise.all(orders(20).map((event) => deliver(event)));

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 202));
    expect(await readFeed()).toHaveLength(21);
    expect(statements.filter((sql) => sql === 'commit').length).toBeLessThanOrEqual(4);
    expect(statements.filter((sql) => sql.includes('"switchyardEndpoint"')).length).toBeLessThanOrEqual(4);
  });

  it('are stored once each, whether their event or only their delivery repeats', async () => {
    const [first, second] = [await newShop(), await newShop()];
    await first(sample('order.paid', scene.clock.now));
    await second(sample('order.paid', scene.clock.now));
    const events = orders(5);

    const answers = await Promise.all(
      events.flatMap((event) => [first(event, event.data.id), first(event, event.data.id), second(event)]),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 15 }, () => 202));
    expect(answers.filter(({ json }) => (json as { status: string }).status === 'stored')).toHaveLength(5);
    expect(await readFeed()).toHaveLength(7);
  });

  it('are stored beside one that the database refuses, which is delivered again', async () => {
    const deliver = await newShop();
    await deliver(sample('order.paid', scene.clock.now));
    scene.database.exec(`CREATE TRIGGER refuses BEFORE INSERT ON switchyardEvent WHEN NEW.webhookId = 'bad'
      BEGIN SELECT RAISE(ABORT, 'refused'); END`);
    const events = orders(6);

    const answers = await Promise.all(
      events.map((event, index) => deliver(event, index === 3 ? 'bad' : event.data.id)),
    );
    scene.database.exec('DROP TRIGGER refuses');
    const again = await deliver(events[3] ?? {}, 'bad');

    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 500, 202, 202]);
    expect(again.status).toBe(202);
    expect(await readFeed()).toHaveLength(7);
  });

  it('are refused with the old secret by whichever is asked after a rotation was confirmed', async () => {
    const { endpoint, secret } = await scene.newEndpoint(owner, organizationId);
    const deliver = (event: object) => scene.deliver({ endpoint, secret, event });
    await deliver(sample('order.paid', scene.clock.now));

    const before = orders(4).map((event) => deliver(event));
    await owner.post('/payments/endpoints/rotate-secret', {
      organizationId,
      endpointId: endpoint.id,
      graceSeconds: 0,
    });
    const after = await Promise.all(orders(4).map((event) => deliver(event)));
    await Promise.all(before);

    expect(after.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  it('are written in one order at every server: events, then facts, then grants, each by its key', async () => {
    const deliver = await newShop();
    await deliver(sample('order.paid', scene.clock.now));
    scene.database.exec('CREATE TABLE written (number INTEGER PRIMARY KEY, model TEXT, key TEXT)');
    for (const [model, key] of Object.entries(KEYS))
      scene.database.exec(`CREATE TRIGGER log${model} AFTER INSERT ON switchyard${model}
        BEGIN INSERT INTO written (model, key) VALUES ('${model}', NEW.${key}); END`);
    const grants = Array.from({ length: 10 }, (_, index) =>
      sample('benefit_grant.created', scene.clock.now, { id: `grant-${index}` }),
    );

    await Promise.all([...orders(12), ...grants].map((event) => deliver(event)));

    const written = scene.database.prepare('SELECT model, key FROM written ORDER BY number').all() as {
      model: keyof typeof KEYS;
      key: string;
    }[];
    // A batch follows rows of another table only in a new transaction.
    const batches: (typeof written)[] = [];
    for (const row of written) {
      const last = batches.at(-1);
      if (!last || (row.model === 'Event' && last.at(-1)?.model !== 'Event')) batches.push([row]);
      else last.push(row);
    }

    const ranks = Object.keys(KEYS);
    const byRank = (one: (typeof written)[number], other: typeof one) =>
      ranks.indexOf(one.model) - ranks.indexOf(other.model) || (one.key < other.key ? -1 : 1);
    expect(written).toHaveLength(12 + 12 + 2 * 10);
    expect(batches.length).toBeLessThanOrEqual(4);
    expect(batches).toEqual(batches.map((batch) => batch.toSorted(byRank)));
  });

  it('are refused with the time of the next attempt where more wait than can be stored soon', async () => {
    const deliver = await newShop();
    await deliver(sample('order.paid', scene.clock.now));
    const events = orders(520);
    // The database does nothing for a while.
    const { transaction } = scene.adapter;
    const database = Promise.withResolvers<null>();
    Object.assign(scene.adapter, {
      transaction: async (...work: Parameters<typeof transaction>) => {
        await database.promise;
        return transaction(...work);
      },
    });
    let busy = 0;

    const answers = await Promise.all(
      events.map(async (event) => {
        const answer = await deliver(event, event.data.id);
        if (answer.status === 503) busy += 1;
        // The last of those without room.
        if (busy === 8) database.resolve(null);
        return answer;
      }),
    );
    const refused = answers.filter(({ status }) => status === 503);
    const again = await Promise.all(
      events
        .filter((_, index) => answers[index]?.status === 503)
        .map((event) => deliver(event, event.data.id)),
    );

    expect(refused).toHaveLength(8);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 503]));
    expect(refused[0]?.retryAfter).toBe('5');
    expect(refused[0]?.json).toMatchObject({ code: 'WEBHOOK_STORING_BUSY' });
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await scene.adapter.count({ model: 'switchyardEvent' })).toBe(521);
  });
});

describe('deliveries that arrive one after another', () => {
  const looksFor = (statements: readonly string[]) =>
    statements.filter((sql) => /^select .*"switchyardEvent"/i.test(sql)).length;

  it('are written without looking for their event, and once each where two endpoints receive it', async () => {
    const [first, second] = [await newShop(), await newShop()];
    await first(sample('order.paid', scene.clock.now));
    await second(sample('order.paid', scene.clock.now));
    const [event, another] = orders(2);
    const statements = recordStatements(scene.database);

    const stored = await first(event ?? {});
    const looked = looksFor(statements);
    const inserted = statements.length;
    const repeated = await second(event ?? {});
    const bodies = () => scene.adapter.count({ model: 'switchyardPayload' });
    const before = await bodies();
    const failed = statements.filter((sql) => sql === 'rollback').length;
    await first(another ?? {});
    await second(another ?? {});

    expect([stored, repeated].map(({ json }) => json)).toEqual([
      { status: 'stored' },
      { status: 'duplicate' },
    ]);
    expect([looked, inserted]).toEqual([0, 6]);
    expect(before).toBe(3);
    // The database finds out only the first repetition.
    expect(failed).toBe(1);
    expect(statements.filter((sql) => sql === 'rollback')).toHaveLength(1);
    expect(await bodies()).toBe(4);
    expect(await readFeed()).toHaveLength(4);
  });
});
