import { HOUR_MS } from '@/lib/payments/events/spans';

/** Ours: two endpoints that receive the same events go on doing so. */
const REPEATS_MS = HOUR_MS;
/** Ours: beyond this, the organizations noted longest ago are forgotten, which costs them an entry in the log. */
const MAX_REPEATING = 1_000;

/**
 * Remembers which organizations received repetitions lately, so that storeEvent.ts looks before it writes: a repetition
 * written without a look is an error in the log of the database.
 */
export function createRepeats(now: () => number) {
  /** The one noted longest ago comes first. */
  const notedAt = new Map<string, number>();

  function note(organizationId: string): void {
    notedAt.delete(organizationId);
    notedAt.set(organizationId, now());
    const [oldest] = notedAt.keys();
    if (notedAt.size > MAX_REPEATING && oldest !== undefined) notedAt.delete(oldest);
  }

  return {
    note,
    areLikely: (organizationId: string) =>
      now() - (notedAt.get(organizationId) ?? Number.NEGATIVE_INFINITY) < REPEATS_MS,
  };
}
