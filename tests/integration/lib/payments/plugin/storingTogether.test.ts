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
});
