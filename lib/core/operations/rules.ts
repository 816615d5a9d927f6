import type { Connection, LostResponse, Settle } from '@/lib/core/command/implementation';
import { fail, ok } from '@/lib/core/result';
import { isOver, MINUTE_MS, SECOND_MS } from '@/lib/core/time';
import { USUAL_REQUESTS } from '@/lib/core/timeoutAndRetries';
import type { Operation } from './schema';

/** Ours: a page whose worker died asks again at once; one that hasn't for this long was closed. */
const ABANDONED_AFTER_MS = 15 * SECOND_MS;

/** Recorded by a worker that died before anything was sent, for a page that was closed: it was never begun. */
export const isAbandoned = ({ progress, startedAt }: Operation, now: number): boolean =>
  progress.phase === 'recorded' && isOver(startedAt, ABANDONED_AFTER_MS, now);

/** Ours: time for another reading if the first one failed, and no more than a user waits for nothing. */
export const SETTLE_SHOWN_WITHIN_MS = 2 * SECOND_MS;

/**
 * How long after its start it is worth asking for the outcome of a change whose response was lost: as long as the
 * request may take on its connection. A short timeout doesn't stop the server's work.
 */
export const settleWithinMs = (timeoutMs: number, { showsAtOnce }: Partial<LostResponse> = {}): number =>
  showsAtOnce ? SETTLE_SHOWN_WITHIN_MS : Math.max(timeoutMs, USUAL_REQUESTS.timeoutMs);

export const settledBy =
  (
    isDone: (connection: Connection, operation: Operation) => boolean | null | Promise<boolean | null>,
  ): Settle =>
  async (connection, operation) =>
    (await isDone(connection, operation)) ? ok(null) : fail('not-confirmed');

/** Ours: how far the clocks of a server and this machine may be apart. */
const CLOCK_DIFFERENCE_MS = 5 * MINUTE_MS;

export const isMadeSince = (createdAt: number | null, chosenAt: number): boolean =>
  createdAt !== null && createdAt >= chosenAt - CLOCK_DIFFERENCE_MS;

/** For a change whose only result is whether it was carried out. */
export const withoutValue = { answer: () => ok(null), lost: () => ok(null) } as const;

/**
 * What a change in an organization is about, stored with its operation so that a worker that finds it can ask for it:
 * the ids of the organization and of what is in it.
 */
export const subjectOf = (...ids: string[]): string =>
  ids.map((id) => encodeURIComponent(id.toWellFormed())).join(' ');

/** Missing ids are empty. */
export const idsOf = (subject = ''): string[] => subject.split(' ').map(decodeURIComponent);

export const settledByIds = (
  isDone: (
    connection: Connection,
    first: string,
    second: string,
    third: string,
  ) => boolean | null | Promise<boolean | null>,
): Settle =>
  settledBy((connection, { subject }) => {
    const [first = '', second = '', third = ''] = idsOf(subject);
    return isDone(connection, first, second, third);
  });
