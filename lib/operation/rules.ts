import { ok } from '@/lib/result';
import { MINUTE_MS, SECOND_MS } from '@/lib/time';
import type { Operation } from './schema';

/** Ours: a page whose worker died asks again at once; one that has not for this long is gone. */
const ABANDONED_AFTER_MS = 15 * SECOND_MS;

/** Recorded by a worker that died before anything left, for a page that is gone: it was never begun. */
export const isAbandoned = ({ progress, startedAt }: Operation, now: number): boolean =>
  // A negative age is a clock that was set back.
  progress.phase === 'recorded' && Math.abs(now - startedAt) > ABANDONED_AFTER_MS;

/** Ours: how far the clocks of a server and of this machine may be apart. */
const CLOCK_DIFFERENCE_MS = 5 * MINUTE_MS;

/** Whether what a server shows was made by a choice at that time, and was not there before. */
export const isMadeSince = (createdAt: number | null, chosenAt: number): boolean =>
  createdAt !== null && createdAt >= chosenAt - CLOCK_DIFFERENCE_MS;

/** For a change that answers nothing but whether it was done. */
export const withoutValue = { answer: () => ok(null), lost: () => ok(null) } as const;

/**
 * What a change of something in an organization is about, kept with its operation so that a worker that finds it can ask for it: ids
 * of the organization and of what is in it.
 */
export const subjectOf = (...ids: string[]): string =>
  ids.map((id) => encodeURIComponent(id.toWellFormed())).join(' ');

/** The ids again; empty text where there are fewer. */
export const idsOf = (subject = ''): string[] => subject.split(' ').map(decodeURIComponent);
