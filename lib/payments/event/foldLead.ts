import { MINUTE_MS } from '@/lib/core/time';
import type { EventSummary } from './summarySchema';

/** Ours: a cancellation that is told this long after it was made is told again, because the period is over. */
const TOLD_AGAIN_MS = 10 * MINUTE_MS;

/** What speaks for everything that was told with it, the first of these before the next. */
const LEADS = [
  'order.paid',
  'order.refunded',
  'subscription.canceled',
  'subscription.uncanceled',
  'subscription.revoked',
  'subscription.past_due',
  'subscription.paused',
  'subscription.resumed',
  'subscription.cycled',
  'subscription.created',
  'subscription.active',
];

/** What goes through states that each event tells: the last of them is what became of it. */
const WITH_STATES: ReadonlySet<string> = new Set(['order', 'refund', 'checkout', 'benefit_grant']);

function rankOf({ type, entityKind, status, occurredAt, canceledAt }: EventSummary): number {
  const isToldAgain = canceledAt !== null && occurredAt - canceledAt > TOLD_AGAIN_MS;
  const rank = LEADS.indexOf(type);
  if (rank >= 0 && !(type === 'subscription.canceled' && isToldAgain)) return rank;
  if (type === 'benefit_grant.created' && status === 'granted') return LEADS.length;
  if (type === 'customer.state_changed') return LEADS.length + 3;
  return WITH_STATES.has(entityKind) || !type.endsWith('.updated') ? LEADS.length + 1 : LEADS.length + 2;
}

/** Which of a row, in the order in which they happened, speaks for it. */
export const leadOf = <T extends { readonly summary: EventSummary }>(row: readonly [T, ...T[]]): T =>
  row.reduce((lead, next) => (rankOf(next.summary) <= rankOf(lead.summary) ? next : lead));
