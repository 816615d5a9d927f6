import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { eventSummarySchema } from '@/lib/payments/events/eventSummary';
import { eraPayload } from '@/tests/payments/eraPayload';
import { type JsonObject, SAMPLES, samplePayload } from '@/tests/payments/samplePayload';
import { RECEIVED_AT, summaryOfPayload, summaryWith } from '@/tests/payments/summaryWith';

const BIDI = '\u202e';

describe('summaryOf', () => {
  it.each(SAMPLES)('summarizes %s in JSON that the schema accepts unchanged', (_title, type, choose) => {
    const { data, timestamp } = samplePayload(type, { choose });

    const summary = summaryOfPayload({ type, data, timestamp });

    expect(z.parse(eventSummarySchema, JSON.parse(JSON.stringify(summary)))).toEqual(summary);
    expect(summary).toMatchObject({ type, entityId: data.id, occurredAt: Date.parse(timestamp) });
  });

  it('summarizes an order', () => {
    expect(summaryWith('order.paid', { total_amount: 5_700, billing_reason: 'purchase' })).toMatchObject({
      entityKind: 'order',
      amount: 5_700,
      currency: 'eur',
      customerName: 'a name',
      customerEmail: 'ada@customer.example',
      productName: 'a name',
      status: 'draft',
      isRenewal: false,
      isFree: false,
    });
  });

  it.each([
    ['purchase', false],
    ['subscription_create', false],
    ['subscription_update', false],
    ['subscription_cycle', true],
    ['subscription_meter_cycle', true],
  ])('takes an order of the reason %s for a renewal: %s', (reason, isRenewal) => {
    expect(summaryWith('order.paid', { billing_reason: reason })).toMatchObject({ isRenewal });
  });

  it('takes an order of nothing for free', () => {
    expect(summaryWith('order.paid', { total_amount: 0 })).toMatchObject({ isFree: true, amount: 0 });
  });

  it('names an order without a product by its description', () => {
    expect(summaryWith('order.paid', { product: null, description: 'Two seats' })).toMatchObject({
      productName: 'Two seats',
    });
  });

  it('gives the refunded amount of an order, tax included', () => {
    const refunded = { refunded_amount: 1_000, refunded_tax_amount: 190 };

    expect(summaryWith('order.refunded', refunded)).toMatchObject({ amount: 1_190 });
    expect(summaryWith('order.updated', refunded)).toMatchObject({ amount: 1_990 });
    expect(summaryWith('refund.created', { amount: 1_000, tax_amount: 190 })).toMatchObject({
      amount: 1_190,
    });
  });

  it("summarizes a cancellation with its end, its reason and the customer's comment", () => {
    const summary = summaryWith('subscription.canceled', {
      status: 'active',
      cancel_at_period_end: true,
      canceled_at: '2026-11-21T09:30:00Z',
      ends_at: '2027-03-03T00:00:00Z',
      ended_at: null,
      customer_cancellation_reason: 'too_expensive',
      customer_cancellation_comment: `I like it,\nbut${BIDI} no.`,
    });

    expect(summary).toMatchObject({
      endsAt: Date.parse('2027-03-03T00:00:00Z'),
      canceledAt: Date.parse('2026-11-21T09:30:00Z'),
      cancelAtPeriodEnd: true,
      reason: 'too_expensive',
      comment: 'I like it, but no.',
    });
  });

  it('uses the end of the period as the end if there is no other', () => {
    const canceled = {
      cancel_at_period_end: true,
      ends_at: null,
      ended_at: null,
      current_period_end: '2027-03-03T00:00:00Z',
    };

    expect(summaryWith('subscription.canceled', canceled).endsAt).toBe(Date.parse('2027-03-03T00:00:00Z'));
    expect(
      summaryWith('subscription.updated', { ...canceled, cancel_at_period_end: false }).endsAt,
    ).toBeNull();
  });

  it.each([
    ['granted', { is_granted: true, is_revoked: false, error: null }],
    ['revoked', { is_granted: false, is_revoked: true, error: null }],
    ['pending', { is_granted: false, is_revoked: false, error: null }],
    ['failed', { is_granted: false, is_revoked: false }],
  ])('recognizes a grant that is %s', (status, flags) => {
    expect(summaryWith('benefit_grant.updated', flags)).toMatchObject({
      status,
      benefitType: 'discord',
      benefitDescription: 'a description',
      customerName: 'a name',
    });
  });

  it('gives the reason why a grant failed', () => {
    expect(summaryWith('benefit_grant.updated', { is_granted: false, is_revoked: false })).toMatchObject({
      reason: 'a type',
      comment: 'a message',
    });
  });

  it('summarizes events from before the platform sent a time', () => {
    expect(summaryOfPayload(eraPayload('order.paid'))).toMatchObject({
      type: 'order.paid',
      amount: 1_990,
      occurredAt: Date.parse('2026-11-21T09:30:00Z'),
    });
  });

  it('summarizes an unknown type by the fields that entities share', () => {
    const data = {
      id: 'invoice-1',
      modified_at: '2026-11-20T00:00:00Z',
      amount: 300,
      currency: 'USD',
      customer: { id: 'customer-1', name: `Ada${BIDI}`, email: 'ada@customer.example' },
      status: 'sent',
    };

    expect(summaryOfPayload({ type: `invoice.sent${BIDI}`, data })).toMatchObject({
      type: 'invoice.sent',
      entityKind: 'other',
      entityId: 'invoice-1',
      occurredAt: Date.parse('2026-11-20T00:00:00Z'),
      amount: 300,
      currency: 'usd',
      customerId: 'customer-1',
      customerName: 'Ada',
      status: 'sent',
    });
  });

  it('summarizes an unreadable event of a known type by what can be read', () => {
    const payload = samplePayload('refund.created', { data: { created_at: 'yesterday', modified_at: null } });

    expect(summaryOfPayload({ ...payload, timestamp: 'today' })).toMatchObject({
      entityKind: 'refund',
      amount: 3_980,
      reason: 'duplicate',
      occurredAt: RECEIVED_AT,
    });
  });

  it.each<[string, JsonObject]>([
    ['too large', { total_amount: 1e21 }],
    ['a fraction', { total_amount: 16.7 }],
    ['text', { total_amount: '1700' }],
    ['negative', { total_amount: -5 }],
    ['null', { total_amount: null, amount: 1_700 }],
    ['in no currency', { currency: 'euro!!' }],
    ['without a currency', { currency: null }],
  ])('has no amount, tax or fee of an order whose amount is %s, but all else', (_what, changes) => {
    const summary = summaryWith('order.paid', { billing_reason: 'subscription_cycle', ...changes });

    expect(summary).toMatchObject({
      ...{ entityKind: 'order', amount: null, tax: null, fee: null, isFree: false, isRenewal: true },
      ...{ customerName: 'a name', foldKey: `order:${summary.entityId}` },
      joins: summaryWith('order.paid', { billing_reason: 'subscription_cycle' }).joins,
    });
  });

  it('takes the total of an order for no refund, where what was refunded is unreadable', () => {
    const refunded = { refunded_tax_amount: 190, total_amount: 5_000 };

    expect(summaryWith('order.refunded', { ...refunded, refunded_amount: '1000' }).amount).toBeNull();
    expect(summaryWith('order.refunded', { ...refunded, refunded_amount: 1_000, items: 7 }).amount).toBe(
      1_190,
    );
    expect(summaryWith('refund.created', { amount: 100, tax_amount: 19, reason: 7 }).amount).toBe(119);
  });

  it.each([
    [
      'a cancellation',
      'subscription.canceled',
      {
        ...{ canceled_at: '2026-11-21T09:30:00Z', cancel_at_period_end: true, ended_at: null, ends_at: null },
        ...{ current_period_start: '2026-11-01T00:00:00Z', current_period_end: '2026-12-01T00:00:00Z' },
        ...{ customer_cancellation_reason: 'too_expensive', customer_cancellation_comment: 'Too much' },
        amount: 1_900,
      },
    ],
    [
      'a lost subscription',
      'subscription.revoked',
      { ended_at: '2026-11-21T09:30:00Z', canceled_at: '2026-11-21T09:30:00Z', cancel_at_period_end: false },
    ],
    [
      'a new subscription',
      'subscription.active',
      { started_at: '2026-11-21T09:30:00Z', checkout_id: 'checkout', canceled_at: null },
    ],
    [
      'a grant',
      'benefit_grant.created',
      {
        is_granted: true,
        granted_at: '2026-11-21T09:30:00Z',
        is_revoked: false,
        revoked_at: null,
        error: null,
      },
    ],
    [
      'a revoked grant',
      'benefit_grant.revoked',
      {
        is_granted: false,
        granted_at: null,
        is_revoked: true,
        revoked_at: '2026-11-21T09:30:00Z',
        error: null,
      },
    ],
    [
      'a failed grant',
      'benefit_grant.updated',
      {
        ...{ is_granted: false, granted_at: null, is_revoked: false, revoked_at: null },
        error: { message: 'No access', type: 'BenefitPreconditionError', timestamp: '2026-11-21T09:30:00Z' },
      },
    ],
  ] as const)('says the same of %s with a field of another kind', (_what, type, data) => {
    const customer = samplePayload(type).data.customer as JsonObject;
    const own = { ...data, customer_id: customer.id, customer };

    expect(summaryWith(type, { ...own, customer: { ...customer, type: 7 } })).toEqual(summaryWith(type, own));
  });

  it('says the same of a dispute with a field of another kind', () => {
    const { dispute } = samplePayload('refund.created').data;
    const data = {
      ...{ amount: 100, tax_amount: 19, order_id: 'order', status: 'pending', reason: 'other' },
      dispute: {
        ...(dispute as JsonObject),
        ...{ status: 'needs_response', reason: 'fraudulent', past_due: false },
        evidence_due_by: '2026-11-28T09:30:00Z',
      },
    };

    expect(summaryWith('refund.created', { ...data, revoke_benefits: 7 })).toEqual(
      summaryWith('refund.created', data),
    );
    const late = { ...data, dispute: { ...data.dispute, past_due: true } };
    expect(summaryWith('refund.created', { ...late, revoke_benefits: 7 }).dispute).toBe('past_due');
  });

  it.each([
    ['three days ahead', RECEIVED_AT + 3 * 86_400_000],
    ['of another century', Date.parse('1906-01-01T00:00:00Z')],
    ['of the clock that was never set', 0],
    ['of the last year that is written', Date.parse('9999-12-31T00:00:00Z')],
  ])('happened when it was received, for a time %s', (_what, at) => {
    const time = new Date(at).toISOString();

    expect(summaryWith('order.paid', {}, time).occurredAt).toBe(RECEIVED_AT);
    expect(summaryOfPayload({ type: 'x', data: { modified_at: time } }).occurredAt).toBe(RECEIVED_AT);
    expect(summaryWith('subscription.canceled', { canceled_at: time }).canceledAt).toBeNull();
  });

  it('believes a clock that is a few minutes ahead, and a time years ago', () => {
    for (const at of [RECEIVED_AT + 290_000, RECEIVED_AT - 9 * 365 * 86_400_000])
      expect(summaryWith('order.paid', {}, new Date(at).toISOString()).occurredAt).toBe(at);
  });

  it('keeps an id to the letter or not at all', () => {
    const summary = summaryOfPayload({
      type: 'x.y',
      data: { id: 'i'.repeat(129), customer_id: 'c'.repeat(128) },
    });

    expect(summary).toMatchObject({ entityId: null, customerId: 'c'.repeat(128) });
  });

  it('bounds and cleans all texts', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 300 }), fc.object({ maxDepth: 3 }), (type, data) => {
        const long = {
          ...data,
          name: 'n'.repeat(9_999),
          customer: { name: `${type}\u0000`, email: 'e'.repeat(999) },
        };

        const summary = summaryOfPayload({ type, data: long });

        expect(z.safeParse(eventSummarySchema, summary).success).toBe(true);
      }),
    );
  });

  it('bounds what a customer and a seller wrote', () => {
    const { data } = samplePayload('subscription.canceled');
    const customer = { ...(data.customer as JsonObject), name: 'n'.repeat(5_000), email: 'e'.repeat(5_000) };

    const summary = summaryWith('subscription.canceled', {
      customer,
      customer_cancellation_comment: 'c'.repeat(100_000),
      customer_cancellation_reason: 'r'.repeat(5_000),
    });

    expect(z.safeParse(eventSummarySchema, summary).success).toBe(true);
    expect(JSON.stringify(summary).length).toBeLessThan(3_000);
  });
});

describe('eventSummarySchema', () => {
  it('reads summaries without nulls, and newer kinds', () => {
    const wire = { type: 'a.b', entityKind: 'invoice', foldKey: 'a', occurredAt: 1 };

    expect(z.parse(eventSummarySchema, wire)).toMatchObject({
      entityKind: 'invoice',
      amount: null,
      isRenewal: false,
    });
  });
});

describe('foldKey', () => {
  const canceled = (canceledAt: string, timestamp: string) =>
    summaryWith('subscription.canceled', { canceled_at: canceledAt }, timestamp).foldKey;

  it('is the same for a cancellation that is sent again when the period ends', () => {
    const first = canceled('2026-11-21T09:30:00Z', '2026-11-21T09:30:01Z');

    expect(canceled('2026-11-21T09:30:00Z', '2026-12-21T00:00:00Z')).toBe(first);
    expect(canceled('2026-12-01T00:00:00Z', '2026-12-01T00:00:00Z')).not.toBe(first);
  });

  it('is the same from an order to its payment, and another for each refund of it', () => {
    const none = { refunded_amount: 0, refunded_tax_amount: 0 };
    const keyOf = (
      type: 'order.created' | 'order.paid' | 'order.updated' | 'order.refunded',
      refunded: number,
    ) => summaryWith(type, { ...none, refunded_amount: refunded }).foldKey;

    expect(keyOf('order.created', 0)).toBe(keyOf('order.paid', 0));
    expect(keyOf('order.updated', 500)).toBe(keyOf('order.refunded', 500));
    expect(
      new Set([keyOf('order.paid', 0), keyOf('order.refunded', 500), keyOf('order.refunded', 900)]).size,
    ).toBe(3);
  });

  it('is the same for a refund in every state', () => {
    const keyOf = (status: string) => summaryWith('refund.updated', { status }).foldKey;

    expect(new Set(['pending', 'succeeded', 'failed', 'canceled'].map(keyOf)).size).toBe(1);
  });

  it('is the same for a grant until its state changes', () => {
    const granted = {
      is_granted: true,
      granted_at: '2026-11-21T09:30:00Z',
      is_revoked: false,
      revoked_at: null,
    };
    const revoked = { ...granted, is_granted: false, is_revoked: true };
    const keyOf = (data: JsonObject, timestamp = '2026-11-21T09:30:01Z') =>
      summaryWith('benefit_grant.updated', data, timestamp).foldKey;

    expect(keyOf(granted, '2026-11-22T00:00:00Z')).toBe(keyOf(granted));
    expect(summaryWith('benefit_grant.created', granted).foldKey).toBe(keyOf(granted));
    // First the same time with another state, then the same state at another time.
    expect(keyOf(revoked)).not.toBe(keyOf(granted));
    expect(keyOf({ ...granted, granted_at: '2026-12-21T09:30:00Z' })).not.toBe(keyOf(granted));
    expect(keyOf({ ...revoked, revoked_at: '2026-11-21T10:30:00Z' })).not.toBe(keyOf(revoked));
  });

  it('is another for each renewal of a grant', () => {
    const granted = {
      is_granted: true,
      granted_at: '2026-01-21T09:30:00Z',
      is_revoked: false,
      revoked_at: null,
    };
    const renewedAt = (timestamp: string) => summaryWith('benefit_grant.cycled', granted, timestamp);
    const [first, next] = [renewedAt('2026-10-21T09:30:00Z'), renewedAt('2026-11-21T09:30:00Z')];

    expect(next.foldKey).not.toBe(first.foldKey);
    expect(next.foldKey).toBe(renewedAt('2026-11-21T09:30:00Z').foldKey);
    expect(next.joins).toEqual([next.foldKey]);
  });

  it('is another each time that a grant waits or fails at', () => {
    const waiting = { is_granted: false, granted_at: null, is_revoked: false, revoked_at: null, error: null };
    const keyOf = (timestamp: string) => summaryWith('benefit_grant.updated', waiting, timestamp).foldKey;

    expect(keyOf('2026-11-21T09:30:00Z')).not.toBe(keyOf('2026-11-21T09:30:01Z'));
  });
});
