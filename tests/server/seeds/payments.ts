import { makeSample } from '../loadPayments.ts';
import { writeDemo } from './demo.ts';
import type { SeedWriter } from './seedWriter.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const DAYS = 30;

/** Ours: the month before has a little less, so that every comparison shows a change. */
const EARLIER = { days: 32, events: 84, firstNumber: 1_200 } as const;

/** Ours: the last event is an order. */
const LAST_MONTH = { count: 95, oddBefore: 70 } as const;

/** Ours: today isn't empty, however early it is. */
const TODAY_EVENTS = 5;

/** The number of events in `paymentsLarge`. */
const LARGE_EVENTS = 100_000;

/** The platform's id of the organization that is `acme` here. */
const PLATFORM_ORGANIZATION = '3f0c5a7e-2c51-4a44-9d0e-0e6f9d1b7a10';

const CUSTOMERS = [
  'Ana Ruiz',
  'Bo Lindgren',
  'Chioma Eze',
  'Dmitri Volkov',
  'Élodie Marchand',
  'Farid Haddad',
];

const FIELD_GUIDE = { productId: 'product-field-guide', productName: 'Field guide' };
const PRODUCTS = [
  { ...FIELD_GUIDE, amount: 1_900, currency: 'eur' },
  { productId: 'product-workshop-seat', productName: 'Workshop seat', amount: 12_000, currency: 'eur' },
  { ...FIELD_GUIDE, amount: 2_100, currency: 'usd' },
  { productId: 'product-calibration-sheet', productName: 'Calibration sheet', amount: 0, currency: 'eur' },
] as const;

/** A benefit takes the fields of a product. */
const ROLE = { productId: 'benefit-discord-role', productName: 'Discord role' };

/** Larger numbers start the list again. */
function pick<T>(list: readonly [T, ...T[]] | readonly T[], number: number): T {
  const found = list[number % list.length];
  if (found === undefined) throw new Error('The list is empty.');
  return found;
}

function about(number: number, copy = '') {
  const customerName = pick(CUSTOMERS, number);
  const [first = ''] = customerName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ');
  return {
    ...pick(PRODUCTS, number),
    organizationId: PLATFORM_ORGANIZATION,
    customerId: `customer-${copy}${number % CUSTOMERS.length}`,
    customerName,
    customerEmail: `${first}@customer.example`,
  };
}

const REASONS = ['too_expensive', 'unused', 'switched_service'] as const;

/** There are two orders to each of the others, and every third order renews. */
function makeEvent(number: number, at: number, copy: string) {
  const base = { ...about(number, copy), id: `entity-${copy}${number}` };
  switch (number % 12) {
    case 3: {
      // One of the three orders before it, at another price each time.
      const order = number - 1 - (Math.floor(number / 12) % 3);
      const changes = { order_id: `entity-${copy}${order}` };
      return makeSample('refund.created', at, { ...about(order, copy), id: base.id, changes });
    }
    case 6: {
      const changes = { customer_cancellation_reason: pick(REASONS, number) };
      return makeSample('subscription.canceled', at, { ...base, changes });
    }
    case 8:
      return makeSample('benefit_grant.created', at, { ...base, ...ROLE });
    case 11:
      return makeSample('benefit_grant.revoked', at, { ...base, ...ROLE });
    default: {
      const changes = number % 3 === 0 ? { billing_reason: 'subscription_cycle' } : {};
      return makeSample('order.paid', at, { ...base, changes });
    }
  }
}

const message = (number: number, at: number, copy = '') => ({
  id: `seed_${copy}${number}`,
  event: makeEvent(number, at, copy),
});

/** Midnight in this machine's time zone. */
const midnightBefore = (now: number) => new Date(now).setHours(0, 0, 0, 0);

/** Distributes the last `count` events evenly over today. */
function timeOfToday(now: number, left: number, count: number): number {
  const midnight = midnightBefore(now);
  return midnight + Math.floor(((now - midnight) * (count + 1 - left)) / (count + 1));
}

/**
 * A month of events at even intervals, the last ones moved into today if the day is young. The ids of all entities and
 * customers begin with `copy`, so that the same month can be received several times.
 */
export function* eventsUntil(now: number, count: number, copy = '') {
  const step = (DAYS * DAY_MS) / count;
  for (let number = 0; number < count; number += 1) {
    const left = count - number;
    const at = Math.floor(now - left * step);
    yield message(
      number,
      left > TODAY_EVENTS ? at : Math.max(at, timeOfToday(now, left, TODAY_EVENTS)),
      copy,
    );
  }
}

function* earlierEvents(now: number) {
  const { days, events, firstNumber } = EARLIER;
  const end = now - DAYS * DAY_MS;
  const step = (days * DAY_MS) / events;
  for (let number = 0; number < events; number += 1) {
    yield message(firstNumber + number, Math.floor(end - (events - number) * step));
  }
}

function oddEvents(at: number) {
  const failed = {
    ...{ is_granted: false, granted_at: null },
    error: { message: 'The customer left the server', type: 'ActionRequired', timestamp: '' },
  };
  const grant = { ...about(1), id: 'grant-failed', ...ROLE, changes: failed };
  const foreign = { ...about(2), organizationId: 'another-organization' };
  const pigeon = { id: 'pigeon-1', name: 'Pigeon', organization_id: PLATFORM_ORGANIZATION };
  return [
    { id: 'seed_failed', event: makeSample('benefit_grant.created', at - HOUR_MS, grant) },
    {
      id: 'seed_unknown',
      event: { type: 'pigeon.landed', timestamp: new Date(at).toISOString(), data: pigeon },
    },
    { id: 'seed_foreign', event: makeSample('order.paid', at, foreign) },
  ];
}

/** Odd ones are among the others, a few days back: a page that shows the latest has sales. */
function* lastMonth(now: number) {
  const { count, oddBefore } = LAST_MONTH;
  for (const one of eventsUntil(now, count)) {
    if (one.id === `seed_${oddBefore}`) {
      yield* oddEvents(now - ((count - oddBefore) * DAYS * DAY_MS) / count - MINUTE_MS);
    }
    yield one;
  }
}

/**
 * In the demo acme sells: it has two endpoints and two months of events. Those of the last month are signed and
 * received like any.
 */
export async function writePayments(seed: SeedWriter): Promise<void> {
  await writeDemo(seed);
  const shop = await seed.payments.endpoint('acme', 'Shop');
  await seed.payments.endpoint('acme', 'Sandbox');
  const now = Date.now();
  await seed.payments.fill(shop, earlierEvents(now));
  for (const message of lastMonth(now)) await seed.payments.deliver(shop, message);
}

/** The database was filled on another day. */
export async function renewPayments({ payments }: SeedWriter): Promise<void> {
  const now = Date.now();
  const shop = await payments.findEndpoint('acme', 'Shop');
  if (!shop || (await payments.hasCounted(midnightBefore(now)))) return;
  // The numbers are unique to this day; the first of each twelve are orders.
  const first = Math.floor(now / DAY_MS) * 12;
  const count = 3;
  for (let left = count; left > 0; left -= 1) {
    await payments.deliver(shop, message(first + count - left, timeOfToday(now, left, count)));
  }
}

/** acme has enough events to show that something reads all of them. */
export async function writePaymentsLarge(seed: SeedWriter): Promise<void> {
  await writeDemo(seed);
  const shop = await seed.payments.endpoint('acme', 'Shop');
  await seed.payments.fill(shop, eventsUntil(Date.now(), LARGE_EVENTS));
}
