import '@/components/payments/customers/CustomerPage';
import '@/components/payments/customers/CustomersPage';
import '@/components/payments/endpoints/EndpointsPage';
// Loaded beforehand, so that what a page loads on demand is there when it comes to rest.
import '@/components/payments/feed/EventsPage';
import '@/components/payments/grants/GrantsPage';
import '@/components/payments/metrics/MetricsPage';
import { act } from '@testing-library/react';
import { ok } from '@/lib/core/result';
import type { EventType } from '@/lib/payments/events/eventTypes';
import type {
  Customer,
  CustomerDetails,
  CustomersResponse,
  Metrics,
  MetricsOfPeriod,
} from '@/lib/payments/events/keptResponses';
import type {
  DayTotals,
  FeedEvent,
  FeedPage,
  Grant,
  PaymentEndpoint,
} from '@/lib/payments/events/pluginResponses';
import type { Payments } from '@/lib/payments/schema';
import { stored } from '@/tests/storedState';
import { followed } from '../../payments/followed';
import { type JsonObject, samplePayload } from '../../payments/samplePayload';
import { summaryOfPayload } from '../../payments/summaryWith';
import { type Answers, browserWith, workerAnswering } from '../shell/fakeExtension';
import { openOptionsPage, settled, store } from '../shell/optionsPage';
import { ACME, HEAD, INSTRUMENTS, MARTA, SIGNED_IN } from '../shell/stored';

const BLUEBIRD = { id: 'o2', name: 'Bluebird Records', slug: 'bluebird', logo: null };

export const cursorAt = (at: number) => String(at).padStart(22, '0');

/** The platform could have sent this sample. */
export const makeEvent = (
  at: number,
  type: EventType,
  data: JsonObject = {},
  timestamp = '2026-11-21T09:30:00Z',
): FeedEvent => ({
  id: `e${at}`,
  cursor: cursorAt(at),
  endpointId: 'p1',
  receivedAt: Date.parse(timestamp),
  test: false,
  summary: summaryOfPayload(samplePayload(type, { data, timestamp }), Date.parse(timestamp)),
});

export const feedPage = (events: readonly FeedEvent[], change: Partial<FeedPage> = {}) =>
  ok({
    events: [...events],
    after: cursorAt(99),
    before: null,
    more: null,
    readThrough: null,
    manages: true,
    ...change,
  } satisfies FeedPage);

export const makeDay = (change: Partial<DayTotals> = {}): DayTotals => ({
  day: '2026-11-21',
  currency: 'eur',
  ordersPaid: 4,
  ordersAmount: 22_000,
  cancellations: 1,
  refunds: 0,
  refundsAmount: 0,
  ...change,
});

export const ENDPOINT: PaymentEndpoint = {
  id: 'p1',
  name: 'Production',
  url: 'https://auth.acme.dev/api/auth/payments/webhook/p1',
  createdAt: 1,
  lastDeliveryAt: null,
  platformOrganizationId: null,
  quarantined: 0,
  refused: null,
  takesUnnamed: false,
  previousSecretUntil: null,
};

export const GRANT: Grant = {
  grantId: 'g1',
  state: 'granted',
  reason: null,
  customerId: 'c1',
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@customer.example',
  benefitType: 'discord',
  benefitDescription: 'Discord role',
  changedAt: Date.parse('2026-11-20T09:30:00Z'),
};

const SINCE = Date.parse('2026-08-24T09:30:00Z');

export const CUSTOMER: Customer = {
  customerId: 'c1',
  name: 'Ada Lovelace',
  email: 'ada@customer.example',
  isDeleted: false,
  firstSeenAt: Date.parse('2026-06-03T09:30:00Z'),
  lastSeenAt: Date.parse('2026-11-20T09:30:00Z'),
  orders: 7,
  subscriptions: 1,
  mrr: [{ currency: 'eur', amount: 12_000 }],
  lifetime: [
    { currency: 'eur', amount: 46_100 },
    { currency: 'usd', amount: 9_800 },
  ],
  refunded: [{ currency: 'eur', amount: 1_900 }],
};

export const customersPage = (
  customers: readonly Customer[] = [CUSTOMER],
  change: Partial<CustomersResponse> = {},
) =>
  ok({
    customers: [...customers],
    before: null,
    manages: true,
    since: SINCE,
    isWhole: true,
    ...change,
  } satisfies CustomersResponse);

export const DETAILS_OF_CUSTOMER: CustomerDetails = {
  customer: CUSTOMER,
  orders: [
    {
      ...{ id: 'o1', at: SINCE, status: 'paid', amount: 12_000, refunded: 0, currency: 'eur' },
      ...{ productName: 'Workshop seat', isRenewal: true, invoice: 'INV-1' },
    },
    {
      ...{ id: 'o2', at: SINCE - 1, status: 'partially_refunded', amount: 4_000, refunded: 1_900 },
      ...{ currency: 'eur', productName: 'Field guide', isRenewal: false, invoice: null },
    },
  ],
  subscriptions: [
    {
      ...{ id: 's1', status: 'active', amount: 144_000, currency: 'eur', interval: 'year', intervalCount: 1 },
      ...{ seats: 2, productName: 'Workshop seat', startedAt: SINCE, trialEnd: null, endsAt: null },
      renewsAt: SINCE,
    },
  ],
  refunds: [
    {
      ...{ id: 'r1', at: SINCE, status: 'succeeded', reason: 'customer_request', amount: 1_900 },
      ...{ currency: 'eur', orderId: 'o2', dispute: null },
    },
  ],
  grants: [GRANT],
  before: null,
  since: SINCE,
  isWhole: true,
};

const metricsPeriod = (change: Partial<MetricsOfPeriod> = {}): MetricsOfPeriod => ({
  mrr: [
    { currency: 'eur', amount: 144_000 },
    { currency: 'usd', amount: 68_600 },
  ],
  ...{ active: 26, started: 3, churned: 1, trials: { ended: 4, converted: 3 } },
  orders: [{ currency: 'eur', count: 4, amount: 10_000 }],
  ...change,
});

export const METRICS: Metrics = {
  ...{ days: 30, from: SINCE, to: SINCE + 1, since: SINCE, isWhole: true },
  current: metricsPeriod(),
  previous: metricsPeriod({ mrr: [{ currency: 'eur', amount: 120_000 }], active: 24, started: 5 }),
  products: [{ name: 'Field guide', currency: 'eur', count: 4, amount: 7_600, previous: 3_800 }],
};

export const KNOWN: Payments = {
  connectionId: ACME.id,
  userId: MARTA.id,
  organizationId: INSTRUMENTS.id,
  availability: 'present',
  fetchedAt: 1,
  error: null,
  today: { timeZone: 'UTC', today: '2026-11-21', totals: [makeDay()] },
  latest: [],
  after: cursorAt(1),
  readThrough: cursorAt(1),
  unread: 0,
  manages: true,
};

export const storePayments = (known: Payments | null) =>
  act(() => stored.payments.payments.set(known && followed(known)));

/** A second server, which isn't in use. */
export async function connectAnother(): Promise<void> {
  const other = { ...ACME, id: 'sandbox', name: 'Sandbox', baseURL: 'https://sandbox.acme.dev' };
  await store({ connections: { list: [ACME, other], activeId: ACME.id } });
  await settled();
}

interface Setting {
  readonly answers?: Answers;
  readonly known?: Payments | null;
}

/** The page shows the active organization. Returns what was sent to the worker. */
export async function openPaymentPage(hash: string, { answers = {}, known = KNOWN }: Setting = {}) {
  browserWith();
  const sent = workerAnswering({
    'payments.feed': feedPage([]),
    'payments.summary': ok({ timeZone: 'UTC', today: '2026-11-21', totals: [makeDay()] }),
    'payments.grants': ok({ grants: [GRANT], before: null }),
    'payments.metrics': ok(METRICS),
    'payments.customers': customersPage(),
    'payments.customer': ok(DETAILS_OF_CUSTOMER),
    'payments.endpoints': ok([ENDPOINT]),
    ...answers,
  });
  await store({
    connections: { list: [ACME], activeId: ACME.id },
    session: SIGNED_IN,
    heads: { acme: HEAD },
  });
  const rows = [INSTRUMENTS, BLUEBIRD];
  await stored.organizations.organizationList.set({
    connectionId: ACME.id,
    userId: MARTA.id,
    rows: JSON.stringify(rows),
    count: rows.length,
    maybeCut: false,
    unreadable: 0,
    fetchedAt: 1,
    error: null,
  });
  await stored.payments.payments.set(known && followed(known));
  await openOptionsPage(hash);
  await settled();
  return sent;
}
