import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { eventSummarySchema } from '@/lib/payments/events/eventSummary';
import { EVENT_TYPES } from '@/lib/payments/events/eventTypes';
import { parseEvent } from '@/lib/payments/events/parseEvent';
import { summarizeEvent } from '@/lib/payments/events/summarizeEvent';
import { randomPayload } from '@/tests/payments/randomPayload';
import { samplePayload } from '@/tests/payments/samplePayload';
import { RECEIVED_AT, summaryOfPayload, summaryWith } from '@/tests/payments/summaryWith';

/** A hostile or broken sender may put these into any field. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, '', 'İİİ', 'İİİİİİİİ', '\u202eevil', '😀'.repeat(200), '\ud800', '\0'),
  fc.constantFrom<unknown>(2 ** 53 - 1, -(2 ** 53 - 1), 1e300, -0, 0.5, '-271821-04-20T00:00:00Z'),
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
);

const FIELDS = [
  ...[
    'id',
    'status',
    'currency',
    'amount',
    'tax_amount',
    'total_amount',
    'refunded_amount',
    'reason',
    'name',
  ],
  ...[
    'refunded_tax_amount',
    'modified_at',
    'created_at',
    'customer_id',
    'customer',
    'product',
    'description',
  ],
  ...['customer_cancellation_comment', 'ends_at', 'canceled_at', 'error', 'email', 'granted_at', 'benefit'],
];
const changes = fc.dictionary(fc.constantFrom(...FIELDS), odd, { maxKeys: 6 });
const types = fc.oneof(
  fc.constantFrom<string>(...EVENT_TYPES),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 90 }),
);

/** The summary fits the feed unchanged. */
function expectReadable(payload: unknown) {
  const parsed = parseEvent(payload);
  const event = parsed.ok ? parsed.event : parsed.generic;
  if (!event) return;
  const summary = JSON.parse(JSON.stringify(summarizeEvent(event, RECEIVED_AT)));

  expect(z.safeParse(eventSummarySchema, summary)).toEqual({ success: true, data: summary });
}

describe('summaryOf', () => {
  it.each(EVENT_TYPES)('summarizes any %s in a form that its own schema accepts unchanged', (type) => {
    fc.assert(fc.property(randomPayload(type), expectReadable), { numRuns: 5 });
  });

  it('summarizes anything that a sender puts into an event so that its schema accepts it', () => {
    const property = fc.property(types, fc.constantFrom(...EVENT_TYPES), changes, (type, like, data) => {
      const { data: sample, timestamp } = samplePayload(like);

      expectReadable({ type, timestamp, data: { ...sample, ...data } });
    });

    fc.assert(property, { numRuns: 300 });
  });

  it.each(['İİİ', 'İİİİİİİİ', 'euro', '\u202exx', ''])('takes %j for no currency', (currency) => {
    expect(summaryWith('order.paid', { currency })).toMatchObject({ currency: null });
  });

  it('leaves out an amount that is no exact integer', () => {
    const amount = Number.MAX_SAFE_INTEGER;

    expect(summaryWith('refund.created', { amount, tax_amount: 10 })).toMatchObject({ amount: null });
  });

  it('keeps what an event of a long name of emoji is folded by within its bounds', () => {
    const { foldKey, status } = summaryOfPayload({
      type: `strange.${'😀'.repeat(80)}`,
      timestamp: '2026-11-21T09:30:00Z',
      data: { id: 'x'.repeat(128), status: '😀'.repeat(300) },
    });

    expect(foldKey.length).toBeLessThanOrEqual(256);
    expect(Array.from(status ?? '')).toHaveLength(256);
  });
});
