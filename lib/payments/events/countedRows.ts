import type { EventSummary } from './eventSummary';
import { groupBy } from './groupBy';
import { goesBack } from './money';

interface Cancellation {
  readonly canceledAt: number;
  readonly currency: string;
  readonly foldKey: string;
  readonly isWithdrawn: boolean;
}

type Change = Pick<EventSummary, 'type' | 'canceledAt' | 'occurredAt' | 'currency' | 'foldKey'>;

/**
 * `events` are all about one subscription. A cancellation is withdrawn if a `subscription.uncanceled`, which doesn't
 * name it, follows before the next one.
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

/** Null for what no total counts: a refund that isn't paid back, a withdrawn cancellation, and any test event. */
export function countedAs(
  { summary, test }: { readonly summary: EventSummary; readonly test: boolean },
  withdrawn: ReadonlySet<string>,
): CountedAs | null {
  if (test) return null;
  if (summary.type === 'order.paid') return 'order';
  if (goesBack(summary)) return 'refund';
  return summary.type === 'subscription.canceled' && !withdrawn.has(summary.foldKey) ? 'cancellation' : null;
}
