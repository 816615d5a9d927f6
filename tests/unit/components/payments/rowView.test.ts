import { beforeAll, describe, expect, it } from 'vitest';
import { kindOfRow } from '@/components/payments/feed/rowKind';
import { describeRow } from '@/components/payments/feed/rowView';
import '@/components/payments/event/addPaymentTexts';
import { createOptionsI18n } from '@/lib/core/i18n/optionsI18n';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import type { EventType } from '@/lib/payments/events/eventTypes';
import type { Wording } from '@/lib/payments/sentences/wording';
import { type JsonObject, samplePayload } from '@/tests/payments/samplePayload';
import { summaryOfPayload, summaryWith } from '@/tests/payments/summaryWith';

let wording: Wording;
beforeAll(() => {
  wording = {
    i18n: createOptionsI18n(),
    now: Date.parse('2026-11-22T12:00:00Z'),
    locale: 'en-US',
    timeZone: 'UTC',
  };
});

const view = (type: EventType, data: JsonObject = {}) => describeRow(wording, summaryWith(type, data));

const dispute = (status: string) => ({
  ...(samplePayload('refund.created').data.dispute as JsonObject),
  ...{ status, evidence_due_by: '2026-11-27T00:00:00Z', past_due: false },
});

describe('describeRow', () => {
  it.each<[string, EventType, JsonObject, object]>([
    [
      'a sale',
      'order.paid',
      { billing_reason: 'purchase', subscription_id: null, status: 'paid' },
      { kind: 'sale', who: 'a name', status: { text: 'Paid', tone: 'plain' }, isLoss: false },
    ],
    [
      'a free order',
      'order.paid',
      { total_amount: 0 },
      { status: { text: 'Free', tone: 'plain' }, amount: '€0.00' },
    ],
    [
      'a renewal',
      'order.paid',
      { billing_reason: 'subscription_cycle' },
      { kind: 'renewal', details: ['renewal'] },
    ],
    [
      'a refund',
      'refund.updated',
      { status: 'succeeded', reason: 'customer_request', dispute: null, amount: 1_900, tax_amount: 0 },
      { kind: 'refund', status: { text: 'Refunded', tone: 'bad' }, amount: '-€19.00', isLoss: true },
    ],
    [
      'a refund that failed, which returned nothing',
      'refund.updated',
      { status: 'failed', dispute: null, amount: 1_900, tax_amount: 0 },
      {
        ...{ status: { text: 'Refund failed', tone: 'plain' }, amount: '-€19.00' },
        ...{ isLoss: false, isUncounted: true, details: expect.arrayContaining(['not in totals']) },
      },
    ],
    [
      'an order whose amount nobody can read',
      'order.paid',
      { billing_reason: 'purchase', subscription_id: null, status: 'paid', total_amount: '1700' },
      { kind: 'sale', amount: 'Amount unreadable', isLoss: false, isUncounted: true },
    ],
    [
      'a dispute',
      'refund.created',
      { status: 'pending', dispute: dispute('needs_response') },
      {
        ...{ kind: 'dispute', status: { text: 'Evidence due in 5 days', tone: 'bad' } },
        ...{ isUncounted: true, details: expect.arrayContaining(['not in totals']) },
      },
    ],
    [
      'a dispute of which nothing else is known',
      'refund.created',
      { status: 'pending', dispute: dispute('needs_response') },
      { kind: 'dispute', who: 'Dispute', details: ['a reason', 'not in totals'] },
    ],
    [
      'a dispute whose deadline is over',
      'refund.updated',
      {
        status: 'succeeded',
        dispute: { ...dispute('needs_response'), evidence_due_by: '2026-11-22T11:00:00Z' },
      },
      { kind: 'dispute', status: { text: 'Evidence past due', tone: 'bad' } },
    ],
    [
      'a dispute that the platform says is late',
      'refund.updated',
      { status: 'succeeded', dispute: { ...dispute('needs_response'), past_due: true } },
      { kind: 'dispute', status: { text: 'Evidence past due', tone: 'bad' } },
    ],
    [
      'a dispute that is under review',
      'refund.updated',
      { status: 'succeeded', dispute: dispute('under_review') },
      { kind: 'dispute', status: { text: 'Under review', tone: 'warn' } },
    ],
    [
      'a lost dispute',
      'refund.updated',
      { status: 'succeeded', dispute: dispute('lost') },
      { kind: 'dispute', status: { text: 'Dispute lost', tone: 'bad' }, isLoss: true },
    ],
    [
      'a refund that is under way, which has returned nothing yet',
      'refund.created',
      { status: 'pending', dispute: null, amount: 1_900, tax_amount: 0 },
      { kind: 'refund', status: { text: 'Refund pending', tone: 'warn' }, amount: '-€19.00', isLoss: false },
    ],
    [
      'a subscription that is active again, which is no sale',
      'subscription.active',
      { status: 'active', started_at: '2025-01-01T00:00:00Z' },
      { kind: 'other', details: expect.arrayContaining(['Subscription active']), amount: null },
    ],
    ['a dispute that was won', 'refund.created', { dispute: dispute('won') }, { kind: 'refund' }],
    [
      'a cancellation',
      'subscription.canceled',
      {
        ...{ status: 'active', cancel_at_period_end: true, ends_at: '2027-03-03T12:00:00Z', ended_at: null },
        ...{ customer_cancellation_reason: 'too_expensive', customer_cancellation_comment: 'Sorry' },
      },
      {
        kind: 'cancellation',
        details: ['too expensive', 'Sorry'],
        status: { text: 'Ends Mar 3, 2027', tone: 'warn' },
        amount: null,
      },
    ],
    [
      'a withdrawn cancellation',
      'subscription.uncanceled',
      { canceled_at: null },
      { status: { text: 'Reversed', tone: 'plain' } },
    ],
    [
      'an overdue payment, by its price',
      'subscription.past_due',
      { status: 'past_due', amount: 4_900 },
      { kind: 'past-due', status: { text: 'Past due', tone: 'warn' }, amount: '€49.00' },
    ],
    [
      'a benefit that could not be granted',
      'benefit_grant.updated',
      { is_granted: false, is_revoked: false },
      { kind: 'benefit', status: { text: 'Failed', tone: 'bad' } },
    ],
  ])('says of %s what a seller looks for', (_what, type, data, expected) => {
    expect(view(type, data)).toMatchObject(expected);
  });

  it('goes on in lower case after what was bought, but in German, which has its nouns there', () => {
    const granted = { ...summaryWith('benefit_grant.created'), status: null, productName: 'Workshop seat' };
    const details = (locale: string) =>
      describeRow({ ...wording, i18n: Object.create(wording.i18n, { locale: { value: locale } }) }, granted)
        .details;

    expect(details('en')).toEqual(['Workshop seat', 'benefit granted']);
    expect(details('de')).toEqual(['Workshop seat', 'Benefit granted']);
  });

  it('tells the story of an overdue payment in its row', () => {
    const overdue = summaryWith('subscription.past_due', { status: 'past_due' });
    const recovered = summaryWith('subscription.active', { status: 'active' });
    const revoked = summaryWith('subscription.revoked', { status: 'unpaid' });
    const viewFrom = (lead: EventSummary, ...events: EventSummary[]) =>
      describeRow(
        wording,
        lead,
        events.map((summary) => ({ summary })),
      );

    expect(viewFrom(overdue, overdue).status).toEqual({ text: 'Past due', tone: 'warn' });
    expect(viewFrom(overdue, overdue, recovered).status).toEqual({ text: 'Recovered', tone: 'plain' });
    expect(viewFrom(revoked, overdue, revoked)).toMatchObject({
      ...{ kind: 'cancellation', status: { text: 'Ended', tone: 'warn' } },
      details: expect.arrayContaining(['past due']),
    });
  });

  it('names a row of nobody by what happened', () => {
    expect(view('product.updated', { name: 'Field guide' }).who).toBe('Field guide');
    expect(kindOfRow(summaryWith('product.updated'))).toBe('other');
  });
});

it('knows no kind for a type that is named like a part of every object', () => {
  const odd = { ...summaryWith('product.created'), type: 'constructor', entityKind: 'toString' };

  expect(kindOfRow(odd)).toBe('other');
});

it('names what this version does not know as the platform does, whatever its state', () => {
  const { data } = samplePayload('order.paid', { data: { status: 'paid' } });
  const summary = summaryOfPayload({ type: 'order.exploded', data });

  expect(describeRow(wording, summary)).toMatchObject({
    ...{ kind: 'other', status: { text: 'order.exploded', tone: 'over' }, amount: null, details: [] },
  });
});
