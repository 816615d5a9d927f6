import type { EventSummary } from './eventSummary';
import { groupBy } from './groupBy';
import { goesBack } from './money';

interface Cancellation {
  /** Epoch milliseconds. */
  readonly canceledAt: number;
  readonly currency: string;
  readonly foldKey: string;
  readonly isWithdrawn: boolean;
}

type Change = Pick<EventSummary, 'type' | 'canceledAt' | 'occurredAt' | 'currency' | 'foldKey'>;

/**
 * The cancellations of a subscription by all events about it, each with whether it was withdrawn: by a later
 * `subscription.uncanceled`, before the next cancellation. That event doesn't name what it withdraws.
 */
export function findCancellations(events: readonly Change[]): Cancellation[] {
  const made = new Map<number, Change>();
  for (const event of events)
    if (event.type === 'subscription.canceled') made.set(event.canceledAt ?? event.occurredAt, event);
  const withdrawals = events.filter(({ type }) => type === 'subscription.uncanceled');
  return [...made]
    .sort(([one], [other]) => one - other)
    .map(([canceledAt, { currency, foldKey }], index, all) => {
      const next = all[index + 1]?.[0] ?? Number.POSITIVE_INFINITY;
      const isWithdrawn = withdrawals.some(({ occurredAt }) => occurredAt >= canceledAt && occurredAt < next);
      return { canceledAt, currency: currency ?? '', foldKey, isWithdrawn };
    });
}

/** The fold keys of the cancellations that were withdrawn, as far as these events show. */
export function findWithdrawn(events: readonly { readonly summary: EventSummary }[]): ReadonlySet<string> {
  const summaries = events.map(({ summary }) => summary);
  const bySubscription = groupBy(summaries, ({ entityId }) => entityId);
  return new Set(
    [...bySubscription.values()].flatMap((own) =>
      findCancellations(own).flatMap(({ isWithdrawn, foldKey }) => (isWithdrawn ? foldKey : [])),
    ),
  );
}

export type CountedAs = 'order' | 'refund' | 'cancellation';

/**
 * What a row counts as, by the event that leads it, wherever rows are counted; null for what no total counts: a refund that isn't paid
 * back, a cancellation that was withdrawn (findWithdrawn), and any test event.
 */
export function countedAs(
  { summary, test }: { readonly summary: EventSummary; readonly test: boolean },
  withdrawn: ReadonlySet<string>,
): CountedAs | null {
  if (test) return null;
  if (summary.type === 'order.paid') return 'order';
  if (goesBack(summary)) return 'refund';
  return summary.type === 'subscription.canceled' && !withdrawn.has(summary.foldKey) ? 'cancellation' : null;
}
