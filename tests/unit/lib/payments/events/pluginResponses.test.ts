import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { customerDetailsSchema } from '@/lib/payments/events/keptResponses';
import {
  feedEventSchema,
  feedPageSchema,
  followedPagesSchema,
  grantsPageSchema,
  paymentEndpointSchema,
  paymentsSummarySchema,
} from '@/lib/payments/events/pluginResponses';
import { cursor, feedEvent } from '@/tests/payments/feedEvent';

const PAGE = { after: cursor(0), before: null, more: null, readThrough: null, manages: true };
const DAY = {
  day: '2026-11-21',
  currency: 'eur',
  ordersPaid: 1,
  ordersAmount: 1_900,
  cancellations: 0,
  refunds: 0,
  refundsAmount: 0,
};
const GRANT = {
  grantId: 'grant',
  state: 'failed',
  reason: null,
  customerId: 'customer',
  customerName: 'Ada',
  customerEmail: null,
  benefitType: 'discord',
  benefitDescription: null,
  changedAt: 1,
};
const BIDI = '\u202eevil\n';

const parsePage = (events: readonly unknown[], more: object = {}) =>
  z.safeParse(feedPageSchema, { ...PAGE, events, ...more });
const eventIds = (page: ReturnType<typeof parsePage>) => page.data?.events.map(({ id }) => id);
const makeToday = (...totals: object[]) => ({ timeZone: 'UTC', today: '2026-11-21', totals });

describe('feedPageSchema', () => {
  it.each<[string, Partial<EventSummary>]>([
    ['it happened', { occurredAt: 1e300 }],
    ['it ends', { endsAt: 9e15 }],
    ['it was cancelled', { canceledAt: -8.65e15 }],
  ])('leaves out an event whose date is invalid: %s, and reads the others', (_when, change) => {
    expect(eventIds(parsePage([feedEvent(2, change), feedEvent(1)]))).toEqual(['event 1']);
  });

  it('leaves out an event with a time that no date can hold', () => {
    expect(eventIds(parsePage([{ ...feedEvent(2), receivedAt: 8.64e15 + 1 }, feedEvent(1)]))).toEqual([
      'event 1',
    ]);
  });

  it('reads no more events than the plugin answers at once', () => {
    const event = feedEvent(1);
    const many = (count: number) => Array.from({ length: count }, () => event);

    expect(eventIds(parsePage(many(200)))).toHaveLength(200);
    expect(eventIds(parsePage(many(201)))).toHaveLength(200);
  });

  it.each([
    ['a day that is none', makeToday({ ...DAY, day: 'today' })],
    ['something else', 'much'],
  ])('reads the events without the totals, where those are of %s', (_what, today) => {
    expect(parsePage([feedEvent(1)], { today })).toMatchObject({
      success: true,
      data: { events: [{ id: 'event 1' }], today: undefined },
    });
  });

  it('reads texts as they may be shown', () => {
    const names = { customerName: BIDI, productName: BIDI, entityName: BIDI, comment: BIDI, status: BIDI };
    const page = parsePage([feedEvent(1, { ...names, type: `a.b${BIDI}`, currency: '\u202exx' })]);

    expect(page.data?.events[0]?.summary).toMatchObject({
      ...{ customerName: 'evil', productName: 'evil', entityName: 'evil', comment: 'evil', status: 'evil' },
      type: 'a.bevil',
      currency: 'xx',
    });
  });

  it('cuts a text that is too long, as letters and not as halves of one', () => {
    const { summary } = z.parse(feedEventSchema, feedEvent(1, { customerName: '😀'.repeat(300) }));

    expect(summary.customerName).toBe(`${'😀'.repeat(255)}…`);
  });
});

describe('paymentsSummarySchema', () => {
  it('reads a sum that is larger than what is exact', () => {
    const summary = makeToday({ ...DAY, ordersAmount: 18_014_398_509_481_982 });

    expect(z.safeParse(paymentsSummarySchema, summary)).toMatchObject({ success: true });
  });

  it('reads a bounded number of rows, with currencies as they may be shown', () => {
    const rows = (count: number) => makeToday(...Array.from({ length: count }, () => DAY));

    expect(z.safeParse(paymentsSummarySchema, rows(20_001)).success).toBe(false);
    expect(
      z.parse(paymentsSummarySchema, makeToday({ ...DAY, currency: '\u202eeur and more' })),
    ).toMatchObject({
      totals: [{ currency: 'eur and…' }],
    });
  });
});

describe('grantsPageSchema', () => {
  it('leaves out rows with times that no date can hold, and makes texts safe to show', () => {
    const page = z.parse(grantsPageSchema, {
      grants: [
        { ...GRANT, grantId: 'far', changedAt: 9e15 },
        {
          ...GRANT,
          reason: BIDI,
          customerName: BIDI,
          benefitDescription: BIDI,
          state: BIDI,
          customerId: BIDI,
        },
      ],
      before: null,
    });

    expect(page.grants).toEqual([
      {
        ...GRANT,
        ...{ reason: 'evil', customerName: 'evil', benefitDescription: 'evil', state: 'evil' },
        customerId: 'evil',
      },
    ]);
  });
});

describe('paymentEndpointSchema', () => {
  it('reads texts as they may be shown', () => {
    const endpoint = {
      id: 'endpoint',
      name: BIDI,
      url: `https://a.example/\u202ex`,
      createdAt: 1,
      lastDeliveryAt: null,
      platformOrganizationId: BIDI,
      quarantined: 0,
      previousSecretUntil: null,
    };

    expect(z.parse(paymentEndpointSchema, endpoint)).toMatchObject({
      name: 'evil',
      url: 'https://a.example/x',
      platformOrganizationId: 'evil',
    });
  });
});

const pages = (changes: object) => ({
  ...{ userId: 'u1', sandbox: false, isCut: false },
  organizations: [
    {
      ...{ organizationId: 'o1', name: 'Acme', events: [], after: cursor(1), before: null, more: null },
      ...{ readThrough: null, manages: true, needs: [], hasMoreNeeds: false },
      ...changes,
    },
  ],
});

describe('the pages of followed organizations', () => {
  it.each([
    ['needs that are no list', { needs: 'none' }],
    ['more needs than a response may have', { needs: Array.from({ length: 201 }, () => ({})) }],
    ['needs that are null', { needs: null }],
    ['a mark of more needs that is no boolean', { hasMoreNeeds: 12 }],
    ['needs of the prototype', JSON.parse('{"needs": {"__proto__": {"length": 1}}}') as object],
    ['totals that are nonsense', { today: 'yesterday' }],
    ['a name of 10 MB', { name: 'x'.repeat(10_000_000) }],
  ])('keep an organization with %s', (_what, changes) => {
    const { organizations } = z.parse(followedPagesSchema, pages(changes));

    expect(organizations.map(({ organizationId }) => organizationId)).toEqual(['o1']);
    expect(organizations[0]?.name.length).toBeLessThan(300);
  });
});

describe('the page of a customer', () => {
  it('has neither counts nor further pages from an older plugin', () => {
    const customer = {
      ...{ customerId: 'c', name: null, email: null, isDeleted: false, firstSeenAt: 1, lastSeenAt: 2 },
      ...{ orders: 0, subscriptions: 0, mrr: [], lifetime: [], refunded: [] },
    };
    const lists = { orders: [], subscriptions: [], refunds: [], grants: [] };
    const page = z.parse(customerDetailsSchema, { customer, ...lists, since: null, isWhole: true });

    expect([page.counts, page.before]).toEqual([undefined, null]);
  });
});
