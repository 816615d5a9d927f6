import { isOfCustomer, type Price, type SubscriptionState } from './states';

/** States in which a subscription is over. */
const CLOSED: ReadonlySet<string> = new Set(['canceled', 'unpaid', 'incomplete_expired']);

/** When a subscription ended; null while it is open. */
export function closedAt(subscription: SubscriptionState): number | null {
  const { status, endedAt, endsAt, changedAt, goneAt = null } = subscription;
  if (CLOSED.has(status)) return endedAt ?? changedAt;
  // No event reports the end of a subscription that is known from its customer's state alone.
  if (!isOfCustomer(subscription)) return null;
  return endsAt === null || goneAt === null ? (endsAt ?? goneAt) : Math.min(endsAt, goneAt);
}

/** When its trial ended, by conversion or cancellation; null without a trial, and during it. */
export function trialDecidedAt(subscription: SubscriptionState): number | null {
  const { status, trialEnd } = subscription;
  if (trialEnd === null) return null;
  const end = closedAt(subscription);
  // If only its customer's states are known, the last one may be that of the trial.
  return end === null && status === 'trialing' ? null : Math.min(trialEnd, end ?? trialEnd);
}

/** Statuses of a subscription that is or was paid. */
const PAID: ReadonlySet<string> = new Set(['active', 'past_due', 'paused', 'canceled', 'unpaid']);

/** When it was first due to be paid, after any trial; null if it never was. */
export function paidFrom(subscription: SubscriptionState): number | null {
  const { status, trialEnd, startedAt, createdAt } = subscription;
  if (!PAID.has(status)) return null;
  const end = closedAt(subscription);
  if (trialEnd !== null) return end !== null && end <= trialEnd ? null : trialEnd;
  return startedAt ?? (end === null ? createdAt : null);
}

/** From when until when it is due to be paid; null if it never is. */
function paidSpan(subscription: SubscriptionState): { start: number; end: number } | null {
  const { status, pausedAt, changedAt } = subscription;
  const start = paidFrom(subscription);
  const end =
    closedAt(subscription) ?? (status === 'paused' ? (pausedAt ?? changedAt) : Number.POSITIVE_INFINITY);
  return start !== null && start < end ? { start, end } : null;
}

const currencyOf = ({ currency, lastCurrency }: SubscriptionState): string =>
  currency || (lastCurrency?.[2] ?? '');

/** An earlier version kept no price that can't be read, and no earlier currency: then only the last state says so. */
function readPrices(subscription: SubscriptionState): readonly Price[] {
  const { prices, amount, changedAt, sentAt } = subscription;
  const unreadable: Price = [changedAt, sentAt, null];
  if (currencyOf(subscription) === '') return [unreadable];
  const isKnown = amount !== null || prices.at(-1)?.[2] === null;
  return isKnown ? prices : [...prices, unreadable];
}

/** A null amount is one that nobody can read. */
interface Step {
  readonly at: number;
  readonly monthly: number | null;
}

/** Changes of the monthly amount, oldest first; 0 once it is over or paused. */
function monthlySteps(subscription: SubscriptionState): Step[] {
  const prices = readPrices(subscription);
  const span = paidSpan(subscription);
  if (!span) return [];
  const { start, end } = span;
  const priceAt = (time: number) => {
    const price = prices.findLast(([at]) => at <= time) ?? prices[0];
    return price ? price[2] : 0;
  };
  const changes = prices.flatMap(([at, , monthly]) => (at > start && at < end ? [{ at, monthly }] : []));
  return [{ at: start, monthly: priceAt(start) }, ...changes, { at: end, monthly: 0 }];
}

export interface Paying {
  readonly currency: string;
  /** The monthly amount at a time, in minor units. */
  readonly monthlyAt: (time: number) => number;
  /** Whether it is paid at a time, but nobody can read how much: then the monthly amount is 0. */
  readonly isUnreadableAt: (time: number) => boolean;
  /** When the amount rose above 0, and when it stopped; null if it never did. */
  readonly startedAt: number | null;
  readonly stoppedAt: number | null;
}

/** The money that a subscription brings in over time. Trials and free plans bring in nothing. */
export function payingOf(subscription: SubscriptionState): Paying {
  const steps = monthlySteps(subscription);
  const stepAt = (time: number) => steps.findLast(({ at }) => at <= time);
  const isPaid = subscription.prices.some(([, , monthly]) => monthly !== null && monthly > 0);
  // A price that can't be read neither starts nor stops it.
  const first = steps.find(({ monthly }) => monthly !== 0);
  const last = steps.findLastIndex(({ monthly }) => monthly !== 0);
  const stop = steps[last + 1]?.at ?? Number.POSITIVE_INFINITY;
  return {
    currency: currencyOf(subscription),
    monthlyAt: (time) => stepAt(time)?.monthly ?? 0,
    isUnreadableAt: (time) => stepAt(time)?.monthly === null,
    startedAt: isPaid && first ? first.at : null,
    stoppedAt: isPaid && Number.isFinite(stop) ? stop : null,
  };
}
