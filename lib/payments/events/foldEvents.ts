import { type EventSummary, QUIET_RANK } from './eventSummary';
import { groupBy } from './groupBy';

interface Summarized {
  readonly summary: Pick<
    EventSummary,
    'foldKey' | 'occurredAt' | 'joins' | 'offers' | 'seeks' | 'reach' | 'rank'
  >;
}

/** `lead` represents the row. `events` includes it, oldest first. */
export interface FoldedEvents<T> {
  readonly lead: T;
  readonly events: readonly T[];
}

const byTime = (one: Summarized, other: Summarized) => one.summary.occurredAt - other.summary.occurredAt;

/** The latest of the most telling events leads. `events` has at least one, oldest first. */
export const chooseLead = <T extends Summarized>(events: readonly T[]): T =>
  events.reduce((lead, next) => (next.summary.rank <= lead.summary.rank ? next : lead));

export const joinKeys = ({ summary: { joins, foldKey } }: Summarized): readonly string[] =>
  joins.length > 0 ? joins : [foldKey];

function joinEvents<T extends Summarized>(items: readonly T[]): Set<T[]> {
  const byKey = new Map<string, T[]>();
  for (const item of items) {
    const row = [...new Set(joinKeys(item).flatMap((key) => byKey.get(key) ?? [])), item];
    for (const one of row) for (const key of joinKeys(one)) byKey.set(key, row);
  }
  return new Set(byKey.values());
}

/** A row whose events only follow others joins the nearest of those; without one it stays a row of its own. */
function addFollowers<T extends Summarized>(joined: Iterable<T[]>): T[][] {
  const offered = new Map<string, T[][]>();
  const rows: T[][] = [];
  const rowRank = (row: T[]) =>
    row.every(({ summary }) => summary.seeks.length > 0) ? chooseLead(row).summary.rank : -1;

  function findNearest(row: T[]): T[] | undefined {
    const candidates = row.flatMap((item) => {
      const { seeks, reach } = item.summary;
      return seeks
        .flatMap((key) => offered.get(key) ?? [])
        .map((found) => ({ found, away: Math.min(...found.map((one) => Math.abs(byTime(item, one)))) }))
        .filter(({ away }) => away <= reach);
    });
    return candidates.sort((one, other) => one.away - other.away)[0]?.found;
  }

  // Leading rows come first, then the most telling followers.
  for (const row of [...joined].sort((one, other) => rowRank(one) - rowRank(other))) {
    const nearest = rowRank(row) < 0 ? undefined : findNearest(row);
    if (nearest) nearest.push(...row);
    else rows.push(row);
    for (const key of row.flatMap(({ summary }) => summary.offers))
      offered.set(key, [...(offered.get(key) ?? []), nearest ?? row]);
  }
  return rows;
}

/**
 * Folds events into rows, the latest first: one for each sale, refund, cancellation and so on, with everything that the
 * platform reported about it (linkEvent.ts). `items` may be in any order, without duplicates. Of events at the same
 * moment the newest comes first.
 */
export function foldEvents<T extends Summarized>(items: readonly T[]): FoldedEvents<T>[] {
  const inTime = items.toReversed().sort(byTime);
  const rowOf = new Map(
    addFollowers(joinEvents(inTime)).flatMap((row) => row.map((item) => [item, row] as const)),
  );
  return [...groupBy(inTime, (item) => rowOf.get(item)).values()]
    .map((events) => ({ lead: chooseLead(events), events }))
    .reverse()
    .sort((one, other) => byTime(other.lead, one.lead));
}

/** The lead itself has to be newer than the cursor, and news. Followers of a lead that was read don't count. */
export const isUnread = (
  { lead }: FoldedEvents<Summarized & { readonly cursor: string }>,
  readThrough: string | null,
): boolean => lead.cursor > (readThrough ?? '') && lead.summary.rank < QUIET_RANK;
