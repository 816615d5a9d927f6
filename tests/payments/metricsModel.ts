import { DAY_MS, subscriptionEvent } from './subscriptionEvent';

/**
 * Subscriptions of a shop over half a year, as the events that the platform sends, and the numbers counted naively from
 * those events. It shares no code with the plugin. Orders are in salesModel.ts.
 */

export interface Life {
  readonly daysAgo: number;
  /** The price of one seat. */
  readonly amount: number;
  readonly seats: number;
  readonly currency: string;
  readonly interval: 'week' | 'month' | 'year';
  /** Null without a trial. */
  readonly trialDays: number | null;
  /** The price changes after so many days. */
  readonly repriced: { readonly after: number; readonly amount: number } | null;
  /** The number of seats changes after so many days. */
  readonly reseated: { readonly after: number; readonly seats: number } | null;
  /** The price is unreadable after so many days, and readable again after some more; null if it isn't yet. */
  readonly unreadable: { readonly after: number; readonly days: number | null } | null;
  readonly pastDueAfter: number | null;
  /** The subscription is paused after so many days and resumed after some more; null if it isn't yet. */
  readonly paused: { readonly after: number; readonly days: number | null } | null;
  readonly endsAfter: number | null;
}

type Sent = ReturnType<typeof subscriptionEvent>;
type Event = Omit<Sent, 'data'> & {
  readonly data: Omit<Sent['data'], 'amount' | 'currency'> & {
    readonly amount: number | string;
    readonly currency: string | null;
  };
};

/** Epoch milliseconds. */
function changeTimes(
  { daysAgo, trialDays, repriced, reseated, unreadable, pastDueAfter, paused, endsAfter }: Life,
  now: number,
) {
  const createdAt = now - daysAgo * DAY_MS;
  const after = (days: number | null | undefined) => (days == null ? null : createdAt + days * DAY_MS);
  return {
    createdAt,
    trialEnd: after(trialDays),
    repriced: after(repriced?.after),
    reseated: after(reseated?.after),
    unreadable: after(unreadable?.after),
    readable: unreadable?.days == null ? null : after(unreadable.after + unreadable.days),
    pastDue: after(pastDueAfter),
    paused: after(paused?.after),
    resumed: paused?.days == null ? null : after(paused.after + paused.days),
    end: after(endsAfter),
  };
}

const isSince = (at: number | null, time: number) => at !== null && time >= at;

/** Includes only what was sent until now, in the order of time. */
export function eventsOfLife(life: Life, id: string, now: number): Event[] {
  const changes = changeTimes(life, now);
  const { createdAt, trialEnd, end } = changes;
  const shared = { id, currency: life.currency, interval: life.interval, createdAt, trialEnd };
  const seatsAt = (time: number) =>
    life.reseated && isSince(changes.reseated, time) ? life.reseated.seats : life.seats;
  const priceAt = (time: number) =>
    life.repriced && isSince(changes.repriced, time) ? life.repriced.amount : life.amount;
  const statusAt = (time: number) => {
    if (isSince(end, time)) return 'canceled';
    if (trialEnd !== null && time < trialEnd) return 'trialing';
    if (isSince(changes.paused, time) && !isSince(changes.resumed, time)) return 'paused';
    return isSince(changes.pastDue, time) ? 'past_due' : 'active';
  };
  return Object.values(changes)
    .filter((time) => time !== null)
    .filter((time) => time <= now && (end === null || time <= end))
    .sort((one, other) => one - other)
    .map((changedAt) => {
      const [seats, status] = [seatsAt(changedAt), statusAt(changedAt)];
      const { data, ...event } = subscriptionEvent({
        ...{ ...shared, seats, status, changedAt, amount: seats * priceAt(changedAt) },
        endedAt: isSince(end, changedAt) ? end : null,
        pausedAt: status === 'paused' ? changes.paused : null,
      });
      const isOdd = isSince(changes.unreadable, changedAt) && !isSince(changes.readable, changedAt);
      // Either of the two is enough.
      const odd = life.amount % 2 === 0 ? { amount: 'much' } : { currency: null };
      return { ...event, data: { ...data, ...(isOdd && odd) } };
    });
}

const PER_MONTH = { week: 52 / 12, month: 1, year: 1 / 12 } as const;
const at = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : null);

const isReadable = ({ data }: Event) => typeof data.amount === 'number' && data.currency !== null;

/** Minor units a month according to the events; null if the price can't be read. */
function monthlyAt(events: readonly Event[], time: number): number | null {
  const last = events.at(-1);
  const first = events[0];
  if (!last || !first) return 0;
  const { data } = last;
  const began = at(data.trial_end) ?? at(data.started_at) ?? 0;
  const ended = at(data.ended_at);
  if (data.status === 'trialing' || time < began || (ended !== null && time >= ended)) return 0;
  const isSeen = (event: Event) => (at(event.data.modified_at) ?? 0) <= time;
  const now = events.filter(isSeen).at(-1) ?? first;
  if (now.data.status === 'paused') return 0;
  const later = events.slice(events.indexOf(now)).find(isReadable);
  if (!later) return null;
  // The last readable event holds until the next one.
  const seen = isReadable(now) ? now : (events.filter(isSeen).findLast(isReadable) ?? later);
  return Math.round(
    Number(seen.data.amount) * PER_MONTH[seen.data.recurring_interval as keyof typeof PER_MONTH],
  );
}

interface Days {
  readonly from: number;
  readonly to: number;
}

/** Looks at the beginning, the end, and every hour between. */
function payingIn(events: readonly Event[], { from, to }: Days) {
  const pays: boolean[] = [];
  const isEverRead = events.some(isReadable);
  for (let time = from; time <= to; time += DAY_MS / 24)
    pays.push(isEverRead && monthlyAt(events, time) !== 0);
  return { first: pays[0], last: pays.at(-1), ever: pays.includes(true) };
}

/** Null if no trial ended in these days. */
function trialIn(events: readonly Event[], { from, to }: Days): 'converted' | 'lost' | null {
  const { data } = events.at(-1) ?? {};
  // Only the last price shows whether it is free.
  if (!events.some(isReadable)) return null;
  const trialEnd = at(data?.trial_end);
  if (!data || trialEnd === null || data.status === 'trialing' || data.amount === 0) return null;
  const end = at(data.ended_at) ?? Number.POSITIVE_INFINITY;
  const decidedAt = Math.min(trialEnd, end);
  if (decidedAt <= from || decidedAt > to) return null;
  return end > trialEnd ? 'converted' : 'lost';
}

/** Every subscription is counted at every hour of the days. */
export function recountSubscriptions(lives: readonly (readonly Event[])[], from: number, to: number) {
  const days = { from, to };
  const mrr = new Map<string, number>();
  let [active, unreadable] = [0, 0];
  for (const events of lives) {
    const monthly = monthlyAt(events, to);
    const currency = events.findLast(isReadable)?.data.currency ?? '';
    if (monthly === null) unreadable += 1;
    if (monthly) active += 1;
    if (monthly) mrr.set(currency, (mrr.get(currency) ?? 0) + monthly);
  }
  const paying = lives.map((events) => payingIn(events, days));
  const trials = lives.map((events) => trialIn(events, days));
  return {
    mrr: [...mrr]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, amount]) => ({ currency, amount })),
    active,
    ...(unreadable > 0 && { unreadableSubscriptions: unreadable }),
    started: paying.filter(({ first, ever }) => !first && ever).length,
    churned: paying.filter(({ last, ever }) => ever && !last).length,
    trials: {
      ended: trials.filter((trial) => trial !== null).length,
      converted: trials.filter((trial) => trial === 'converted').length,
    },
  };
}
