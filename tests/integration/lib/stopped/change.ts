import type { ChangeName, Input } from '@/lib/core/command/contract';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { ReferenceServerOptions } from '../../../server/createReferenceServer.ts';
import type { StopPoint } from '../../../stopPoints';
import type { Stage } from './stage';

/** What the page gets in the end: a value, or the code of the error. */
export type Outcome = { readonly value: unknown } | { readonly error: AppErrorCode };

export const DONE: Outcome = { value: null };
/** The server shows nothing of it, and the page says so. */
export const UNSURE: Outcome = { error: 'not-confirmed' };

/** One change that a page is about to send. */
export interface Prepared<N extends ChangeName> {
  readonly input: Input<N>;
  /** That the server has done it, and done it once. */
  readonly expectDone: () => Promise<void>;
}

/** How the server is brought to refuse a change that is prepared. */
interface Refused<N extends ChangeName> {
  readonly code: AppErrorCode;
  /** In place of the prepared input. */
  readonly input?: (input: Input<N>, stage: Stage) => Input<N>;
  /** What happens on the server just before. */
  readonly before?: (stage: Stage) => Promise<unknown>;
}

/** How a change begins, and its outcome when the worker dies. */
export interface StoppedChange<N extends ChangeName> {
  /** The request that makes the change, and whose count is the claim. */
  readonly path: string;
  readonly isSignedOut?: true;
  readonly serverOptions?: ReferenceServerOptions;
  prepare(stage: Stage): Promise<Prepared<N>>;
  /** Where nothing was lost. */
  readonly done?: Outcome;
  /** Where the answer was lost, which a worker learns by reading; as where nothing was lost, when absent. */
  readonly lost?: Outcome;
  /** Nothing on the server shows it: a worker that is alive, and gets no answer, says so. */
  readonly isUnsure?: true;
  /** What the server refuses: with its own code and, in any release, this one of ours. */
  readonly refused?: Refused<N>;
  /** For points at which something else was lost than the answer: its cookie. */
  readonly at?: Partial<
    Record<StopPoint, { readonly outcome: Outcome; expect(stage: Stage): Promise<void> }>
  >;
}

/** One for each, and another where it asks the server in another way: `social.start (linking)`. */
export type StoppedChanges = { readonly [N in ChangeName]?: StoppedChange<N> } & {
  readonly [N in ChangeName as `${N} (${string})`]?: StoppedChange<N>;
};
