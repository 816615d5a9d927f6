import { byteLength } from '@/lib/payments/events/utf8';

/**
 * The subscriptions that a customer's states listed as active, over time. One that sends no events itself is over once
 * a newer state no longer lists it. Joining runs gives the same result in any order, apart from states between the ends
 * of a run.
 */

/**
 * States that listed the same subscriptions: times of the first and the last in epoch milliseconds, and the sorted ids.
 */
export type ActiveRun = readonly [from: number, to: number, ids: readonly string[]];

/** Ours: what a customer has changes far less often. */
const MAX_RUNS = 50;
/** Ours: less than the narrowest text column (8,000 bytes in SQL Server), with room for the rest of a customer. */
const MAX_BYTES = 5_000;

const idsText = (ids: readonly string[]) => JSON.stringify(ids);

export const makeRun = (at: number, ids: readonly string[]): ActiveRun => [
  at,
  at,
  [...new Set(ids)].toSorted(),
];

export function joinRuns(
  one: readonly ActiveRun[] = [],
  other: readonly ActiveRun[] = [],
): readonly ActiveRun[] {
  const byTime = new Map<number, readonly string[]>();
  for (const [from, to, ids] of [...one, ...other])
    for (const at of [from, to]) {
      const known = byTime.get(at);
      // The text decides between two states of one moment.
      if (!known || idsText(ids) > idsText(known)) byTime.set(at, ids);
    }
  const runs: ActiveRun[] = [];
  for (const [at, ids] of [...byTime].sort(([left], [right]) => left - right)) {
    const last = runs.at(-1);
    if (last && idsText(last[2]) === idsText(ids)) runs.splice(-1, 1, [last[0], at, ids]);
    else runs.push([at, at, ids]);
  }
  return cut(runs);
}

/** Keeps the latest runs that fit the column, or none if the last one alone is too large. */
function cut(runs: readonly ActiveRun[]): readonly ActiveRun[] {
  let bytes = 0;
  const first = runs.findLastIndex((run) => {
    bytes += byteLength(JSON.stringify(run)) + 1;
    return bytes > MAX_BYTES;
  });
  return runs.slice(Math.max(first + 1, runs.length - MAX_RUNS));
}

/**
 * The time of the first state that no longer lists a subscription; null while the latest one does. `known` is the
 * earlier result, which remains valid when the states that listed it have been cut.
 */
export function goneSince(
  runs: readonly ActiveRun[],
  id: string,
  known: number | null = null,
): number | null {
  const last = runs.findLastIndex(([, , ids]) => ids.includes(id));
  const since = runs[last + 1]?.[0] ?? null;
  if (last >= 0 || known === null) return since;
  return Math.min(known, since ?? known);
}
