import { DAY_MS, subscriptionEvent } from './subscriptionEvent';

/**
 * Subscriptions and orders of a shop over half a year, as the events that the platform sends, and the numbers counted
 * naively from those events. It shares no code with the plugin.
 */

export interface Life {
  readonly daysAgo: number;
  readonly amount: number;
  readonly currency: string;
  readonly interval: 'week' | 'month' | 'year';
  /** Null without a trial. */
  readonly trialDays: number | null;
  /** After so many days, another price. */
  readonly repriced: { readonly after: number; readonly amount: number } | null;
  readonly pastDueAfter: number | null;
  readonly endsAfter: number | null;
}

type Event = ReturnType<typeof subscriptionEvent>;

/** Everything that is sent about a subscription until now, in the order of time. */
export function eventsOfLife(life: Life, id: string, now: number): Event[] {
  const createdAt = now - life.daysAgo * DAY_MS;
  const trialEnd = life.trialDays === null ? null : createdAt + life.trialDays * DAY_MS;
  const after = (days: number) => createdAt + days * DAY_MS;
  const shared = { id, currency: life.currency, interval: life.interval, createdAt, trialEnd };
  const end = life.endsAfter === null ? null : after(life.endsAfter);
  const repricedAt = life.repriced ? after(life.repriced.after) : null;
  const amountAt = (time: number) =>
    life.repriced && repricedAt !== null && time >= repricedAt ? life.repriced.amount : life.amount;
  const statusAt = (time: number) => {
    if (end !== null && time >= end) return 'canceled';
    if (trialEnd !== null && time < trialEnd) return 'trialing';
    return life.pastDueAfter !== null && time >= after(life.pastDueAfter) ? 'past_due' : 'active';
  };
  const times = [
    createdAt,
    trialEnd,
    repricedAt,
    life.pastDueAfter === null ? null : after(life.pastDueAfter),
    end,
  ];
  return times
    .filter((time) => time !== null && time <= now && (end === null || time <= end))
    .sort((one, other) => Number(one) - Number(other))
    .map((time) => {
      const changedAt = Number(time);
      const endedAt = end !== null && changedAt >= end ? end : null;
      const status = statusAt(changedAt);
      return subscriptionEvent({ ...shared, amount: amountAt(changedAt), status, changedAt, endedAt });
    });
}

const PER_MONTH = { week: 52 / 12, month: 1, year: 1 / 12 } as const;
const at = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : null);

/** What the events of one subscription say that it brings a month at a time. */
function monthlyAt(events: readonly Event[], time: number): number {
  const last = events.at(-1);
  const first = events[0];
  if (!last || !first) return 0;
  const { data } = last;
  const began = at(data.trial_end) ?? at(data.started_at) ?? 0;
  const ended = at(data.ended_at);
  if (data.status === 'trialing' || time < began || (ended !== null && time >= ended)) return 0;
  const seen = events.filter((event) => (at(event.data.modified_at) ?? 0) <= time).at(-1) ?? first;
  return Math.round(seen.data.amount * PER_MONTH[seen.data.recurring_interval as keyof typeof PER_MONTH]);
}

interface Days {
  readonly from: number;
  readonly to: number;
}

/** Whether a subscription brought anything at the beginning, at the end, and at any hour between. */
function payingIn(events: readonly Event[], { from, to }: Days) {
  const pays: boolean[] = [];
  for (let time = from; time <= to; time += DAY_MS / 24) pays.push(monthlyAt(events, time) > 0);
  return { first: pays[0], last: pays.at(-1), ever: pays.includes(true) };
}

/** How a trial ended in the days, if it did. */
function trialIn(events: readonly Event[], { from, to }: Days): 'converted' | 'lost' | null {
  const { data } = events.at(-1) ?? {};
  const trialEnd = at(data?.trial_end);
  if (!data || trialEnd === null || data.status === 'trialing' || data.amount === 0) return null;
  const end = at(data.ended_at) ?? Number.POSITIVE_INFINITY;
  const decidedAt = Math.min(trialEnd, end);
  if (decidedAt <= from || decidedAt > to) return null;
  return end > trialEnd ? 'converted' : 'lost';
}

/** The numbers of the days until a time, each subscription asked at every hour of them. */
export function recountMetrics(lives: readonly (readonly Event[])[], from: number, to: number) {
  const days = { from, to };
  const mrr = new Map<string, number>();
  for (const events of lives) {
    const monthly = monthlyAt(events, to);
    const currency = events.at(-1)?.data.currency ?? '';
    if (monthly > 0) mrr.set(currency, (mrr.get(currency) ?? 0) + monthly);
  }
  const paying = lives.map((events) => payingIn(events, days));
  const trials = lives.map((events) => trialIn(events, days));
  return {
    mrr: [...mrr]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([currency, amount]) => ({ currency, amount })),
    active: paying.filter(({ last }) => last).length,
    started: paying.filter(({ first, ever }) => !first && ever).length,
    churned: paying.filter(({ last, ever }) => ever && !last).length,
    trials: {
      ended: trials.filter((trial) => trial !== null).length,
      converted: trials.filter((trial) => trial === 'converted').length,
    },
    orders: [],
  };
}
