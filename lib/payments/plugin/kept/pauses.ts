import type { PauseReport, SubscriptionState } from './states';

interface Interval {
  readonly from: number;
  readonly to: number;
}

type Reported = Pick<SubscriptionState, 'status' | 'pausedAt' | 'changedAt'>;

/** 0 if it isn't paused. */
export const pausedSince = ({ status, pausedAt, changedAt }: Reported): number =>
  status === 'paused' ? (pausedAt ?? changedAt) : 0;

/** A row of an earlier version shows a pause that lasts, and no other. */
export const readPauses = (subscription: SubscriptionState): readonly PauseReport[] =>
  subscription.pauses ?? [[subscription.changedAt, subscription.sentAt, pausedSince(subscription)]];

/** Oldest first. A pause that lasts has no end. */
export function pausedIntervals(subscription: SubscriptionState): Interval[] {
  const reports = readPauses(subscription);
  return reports.flatMap(([, , from], index) => {
    if (from === 0) return [];
    const to = reports[index + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    return from < to ? [{ from, to }] : [];
  });
}
