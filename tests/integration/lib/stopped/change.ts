import type { ChangeName, Input } from '@/lib/core/command/contract';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { ReferenceServerOptions } from '../../../server/createReferenceServer.ts';
import type { StopPoint } from '../../../stopPoints';
import type { Stage } from './stage';

/** The page's result: a value, or the code of the error. */
export type Outcome = { readonly value: unknown } | { readonly error: AppErrorCode };

export const DONE: Outcome = { value: null };
/** The server shows nothing of it, and the page says so. */
export const UNSURE: Outcome = { error: 'not-confirmed' };

/** A page is about to send this change. */
export interface Prepared<N extends ChangeName> {
  readonly input: Input<N>;
  /** The server has done it, and done it once. */
  readonly expectDone: () => Promise<void>;
}

/** What makes the server refuse the prepared change. */
interface Refused<N extends ChangeName> {
  readonly code: AppErrorCode;
  /** Replaces the prepared input. */
  readonly input?: (input: Input<N>, stage: Stage) => Input<N>;
  /** Runs on the server just before. */
  readonly before?: (stage: Stage) => Promise<unknown>;
}

/** How a change begins, and its outcome when the worker dies. */
export interface StoppedChange<N extends ChangeName> {
  /** The request that makes the change. Its count is the claim. */
  readonly path: string;
  readonly isSignedOut?: true;
  readonly serverOptions?: ReferenceServerOptions;
  prepare(stage: Stage): Promise<Prepared<N>>;
  /** The outcome if nothing was lost. */
  readonly done?: Outcome;
  /** The outcome if the response was lost, which a worker learns by reading; if absent, it is the same as `done`. */
  readonly lost?: Outcome;
  /** Nothing on the server shows it, so a living worker without a response says so. */
  readonly isUnsure?: true;
  /** The server refuses with its own code and, in any release, this one of ours. */
  readonly refused?: Refused<N>;
  /** At these points something other than the response was lost: its cookie. */
  readonly at?: Partial<
    Record<StopPoint, { readonly outcome: Outcome; expect(stage: Stage): Promise<void> }>
  >;
}

/** Each command has one, and another if it reaches the server in another way: `social.start (linking)`. */
export type StoppedChanges = { readonly [N in ChangeName]?: StoppedChange<N> } & {
  readonly [N in ChangeName as `${N} (${string})`]?: StoppedChange<N>;
};
