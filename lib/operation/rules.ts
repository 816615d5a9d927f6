import { ok } from '@/lib/result';
import { SECOND_MS } from '@/lib/time';
import type { Operation } from './schema';

/** Ours: a page whose worker died asks again at once; one that has not for this long is gone. */
const ABANDONED_AFTER_MS = 15 * SECOND_MS;

/** Recorded by a worker that died before anything left, for a page that is gone: it was never begun. */
export const isAbandoned = ({ progress, startedAt }: Operation, now: number): boolean =>
  // A negative age is a clock that was set back.
  progress.phase === 'recorded' && Math.abs(now - startedAt) > ABANDONED_AFTER_MS;

/** For a change that answers nothing but whether it was done. */
export const withoutValue = { answer: () => ok(null), lost: () => ok(null) } as const;
