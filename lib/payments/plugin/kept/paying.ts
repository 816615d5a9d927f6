import { isEndedStatus } from '@/lib/payments/events/isEndedStatus';
import { pausedIntervals } from './pauses';
import { isFromCustomerState, type Price, type SubscriptionState } from './states';

/** Epoch milliseconds: `from` exclusive, `to` inclusive. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const isIn = ({ from, to }: Span, time: number | null) => time !== null && time > from && time <= to;

export function closedAt(subscription: SubscriptionState): number | null {
  const { status, endedAt, endsAt, changedAt, goneAt = null } = subscription;
  if (isEndedStatus(status)) return endedAt ?? changedAt;
  // No event reports the end of a subscription that is known from its customer's state alone.
  if (!isFromCustomerState(subscription)) return null;
  return endsAt === null || goneAt === null ? (endsAt ?? goneAt) : Math.min(endsAt, goneAt);
}

/** Null without a trial, and during it. */
export function trialDecidedAt(subscription: SubscriptionState): number | null {
  const { status, trialEnd } = subscription;
  if (trialEnd === null) return null;
  const end = closedAt(subscription);
  // If only the customer's states are known, the last one may be that of the trial.
  return end === null && status === 'trialing' ? null : Math.min(trialEnd, end ?? trialEnd);
}

const PAID: ReadonlySet<string> = new Set(['active', 'past_due', 'paused', 'canceled', 'unpaid']);

/** When the subscription was first due, after any trial; null if it never was. */
export function paidFrom(subscription: SubscriptionState): number | null {
  const { status, trialEnd, startedAt, createdAt } = subscription;
  if (!PAID.has(status)) return null;
  const end = closedAt(subscription);
  if (trialEnd !== null) return end !== null && end <= trialEnd ? null : trialEnd;
  return startedAt ?? (end === null ? createdAt : null);
}

function paidSpan(subscription: SubscriptionState): { start: number; end: number } | null {
  const start = paidFrom(subscription);
  const end = closedAt(subscription) ?? Number.POSITIVE_INFINITY;
  return start !== null && start < end ? { start, end } : null;
}

const knownCurrency = ({ currency, lastCurrency }: SubscriptionState): string =>
  currency || (lastCurrency?.[2] ?? '');

/** An earlier version kept no unreadable price, and no earlier currency: then only the last state shows them. */
function readPrices(subscription: SubscriptionState): readonly Price[] {
  const { prices, amount, changedAt, sentAt } = subscription;
  const unreadable: Price = [changedAt, sentAt, null];
  if (knownCurrency(subscription) === '') return [unreadable];
  const isKnown = amount !== null || prices.at(-1)?.[2] === null;
  return isKnown ? prices : [...prices, unreadable];
}

interface Step {
  readonly at: number;
  readonly monthly: number | null;
}

/** The oldest comes first. The amount is 0 while the subscription is paused, and once it is over. */
function monthlySteps(subscription: SubscriptionState): Step[] {
  const prices = readPrices(subscription);
  const pauses = pausedIntervals(subscription);
  const span = paidSpan(subscription);
  if (!span) return [];
  const { start, end } = span;
  const monthlyAt = (time: number) => {
    if (pauses.some(({ from, to }) => from <= time && time < to)) return 0;
    const price = prices.findLast(([at]) => at <= time) ?? prices[0];
    return price ? price[2] : 0;
  };
  const changes = [...prices.map(([at]) => at), ...pauses.flatMap(({ from, to }) => [from, to])]
    .filter((at) => at > start && at < end)
    .sort((one, other) => one - other);
  return [...[start, ...changes].map((at) => ({ at, monthly: monthlyAt(at) })), { at: end, monthly: 0 }];
}

export interface Paying {
  readonly currency: string;
  /** In minor units. */
  readonly monthlyAt: (time: number) => number;
  /** The subscription is paid at that time, but the price can't be read: the monthly amount is 0 then. */
  readonly isUnreadableAt: (time: number) => boolean;
  /** Isn't paid when the span begins, but is in it: for the first time, or again after a pause. */
  readonly hasStarted: (span: Span) => boolean;
  /** Is paid when the span begins or in it, and isn't when it ends. */
  readonly hasStopped: (span: Span) => boolean;
}

/** Trials and free plans bring in nothing. */
export function toPaying(subscription: SubscriptionState): Paying {
  const steps = monthlySteps(subscription);
  const stepAt = (time: number) => steps.findLast(({ at }) => at <= time);
  // An unreadable price neither starts nor stops the subscription.
  const isPaid = subscription.prices.some(([, , monthly]) => monthly !== null && monthly > 0);
  const paysAt = (time: number) => {
    const step = stepAt(time);
    return isPaid && step !== undefined && step.monthly !== 0;
  };
  const paysIn = (span: Span) =>
    paysAt(span.from) || (isPaid && steps.some(({ at, monthly }) => isIn(span, at) && monthly !== 0));
  return {
    currency: knownCurrency(subscription),
    monthlyAt: (time) => stepAt(time)?.monthly ?? 0,
    isUnreadableAt: (time) => stepAt(time)?.monthly === null,
    hasStarted: (span) => !paysAt(span.from) && paysIn(span),
    hasStopped: (span) => paysIn(span) && !paysAt(span.to),
  };
}
