import '@/components/payments/endpoints/EndpointsPage';
// Loaded beforehand, so that what a page loads on demand is there when it comes to rest.
import '@/components/payments/feed/EventsPage';
import '@/components/payments/GrantsPage';
import { act } from '@testing-library/react';
import { ok } from '@/lib/core/result';
import type { EventType } from '@/lib/payments/events/eventTypes';
import type {
  DayTotals,
  FeedEvent,
  FeedPage,
  Grant,
  PaymentEndpoint,
} from '@/lib/payments/events/pluginResponses';
import type { Payments } from '@/lib/payments/schema';
import { stored } from '@/tests/storedState';
import type { JsonObject } from '../../payments/samplePayload';
import { summaryWith } from '../../payments/summaryWith';
import {
  type Answers,
  browserWith,
  openOptionsPage,
  settled,
  store,
  workerAnswering,
} from '../shell/optionsPage';
import { ACME, HEAD, INSTRUMENTS, MARTA, SIGNED_IN } from '../shell/stored';

const BLUEBIRD = { id: 'o2', name: 'Bluebird Records', slug: 'bluebird', logo: null };

export const cursorOf = (at: number) => String(at).padStart(22, '0');

/** An event of the feed, of a sample that the platform could have sent. */
export const eventOf = (
  at: number,
  type: EventType,
  data: JsonObject = {},
  timestamp = '2026-11-21T09:30:00Z',
): FeedEvent => ({
  id: `e${at}`,
  cursor: cursorOf(at),
  endpointId: 'p1',
  receivedAt: Date.parse(timestamp),
  test: false,
  summary: summaryWith(type, data, timestamp),
});

export const pageOf = (events: readonly FeedEvent[], change: Partial<FeedPage> = {}) =>
  ok({
    events: [...events],
    after: cursorOf(99),
    before: null,
    more: null,
    readThrough: null,
    manages: true,
    ...change,
  } satisfies FeedPage);

export const dayOf = (change: Partial<DayTotals> = {}): DayTotals => ({
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

export const KNOWN: Payments = {
  connectionId: ACME.id,
  userId: MARTA.id,
  organizationId: INSTRUMENTS.id,
  availability: 'present',
  fetchedAt: 1,
  error: null,
  today: { timeZone: 'UTC', today: '2026-11-21', totals: [dayOf()] },
  latest: [],
  after: cursorOf(1),
  readThrough: cursorOf(1),
  unread: 0,
  manages: true,
};

export const storePayments = (known: Payments | null) => act(() => stored.payments.payments.set(known));

interface Setting {
  readonly answers?: Answers;
  readonly known?: Payments | null;
}

/** A page about the payments of the active organization; answers what was sent to the worker. */
export async function openPaymentPage(hash: string, { answers = {}, known = KNOWN }: Setting = {}) {
  browserWith();
  const sent = workerAnswering({
    'payments.feed': pageOf([]),
    'payments.summary': ok({ timeZone: 'UTC', today: '2026-11-21', totals: [dayOf()] }),
    'payments.grants': ok({ grants: [GRANT], before: null }),
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
  await stored.payments.payments.set(known);
  await openOptionsPage(hash);
  await settled();
  return sent;
}
