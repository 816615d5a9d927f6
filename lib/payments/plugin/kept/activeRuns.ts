import { byteLength } from '@/lib/payments/events/utf8';

/**
 * What a customer's states named as active, over time: a subscription that sends nothing itself is over once a newer state no
 * longer names it. Joining gives the same result in any order, but for what lies between the ends of a run.
 */

/** Several states that named the same subscriptions: the times of the first and the last, epoch milliseconds, and their ids in order. */
export type ActiveRun = readonly [from: number, to: number, ids: readonly string[]];

/** Ours: a customer changes what they have far less often. */
const MAX_RUNS = 50;
/** Ours: less than the narrowest text column, 8,000 bytes of SQL Server, with room for the rest of a customer. */
const MAX_BYTES = 5_000;

const textOf = (ids: readonly string[]) => JSON.stringify(ids);

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
      // Of two states of one moment the text decides.
      if (!known || textOf(ids) > textOf(known)) byTime.set(at, ids);
    }
  const runs: ActiveRun[] = [];
  for (const [at, ids] of [...byTime].sort(([left], [right]) => left - right)) {
    const last = runs.at(-1);
    if (last && textOf(last[2]) === textOf(ids)) runs.splice(-1, 1, [last[0], at, ids]);
    else runs.push([at, at, ids]);
  }
  return cut(runs);
}

/** The latest that fit the column; none of a customer with too much for one. */
function cut(runs: readonly ActiveRun[]): readonly ActiveRun[] {
  let bytes = 0;
  const first = runs.findLastIndex((run) => {
    bytes += byteLength(JSON.stringify(run)) + 1;
    return bytes > MAX_BYTES;
  });
  return runs.slice(Math.max(first + 1, runs.length - MAX_RUNS));
}

/**
 * The time of the first state since which a subscription isn't named any more; null while it is. `known`: as found before,
 * which stays once the states that named it are too many ago.
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
