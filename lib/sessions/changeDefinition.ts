import type * as z from 'zod/mini';
import type { Connection } from '@/lib/connections/schema';
import type { ApiCall } from '@/lib/core/api/apiCall';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { OperationKind, Resume } from '@/lib/core/operations/schema';
import type { AppError, Result } from '@/lib/core/result';
import type { Turns } from '@/lib/core/tasks';
import type { Organization } from '@/lib/organizations/schema';
import type { SessionState, SignedIn } from './schema';

/** A change whose outcome the server shows. */
interface Shown {
  /**
   * Whether it is done, read after a response was lost or if the request may have been the second of two
   * (`isRepeated`); null if the server doesn't show it. After a refusal, what was so before doesn't count as done by
   * this change.
   */
  readonly isDone: (
    connection: Connection,
    state: SessionState | null,
    resume: Resume | null,
    isRepeated: boolean,
  ) => Promise<boolean | null>;
  /**
   * How servers refuse the second of two equal requests; empty if they accept it like the first. Browsers resend a
   * request by themselves when a kept connection is dropped (RFC 9110, 9.2.2).
   */
  readonly repeated: readonly AppErrorCode[];
}

/** Nothing on the server shows whether it was done: a refusal is final. */
interface Unshown {
  readonly isDone?: undefined;
  readonly repeated?: undefined;
}

/** One change to the account: a call to the server, what its response means, and how to find out whether it was done. */
export type Change<A extends z.core.$ZodType, T> = ChangeRequest<A, T> & (Shown | Unshown);

export interface ChangeRequest<A extends z.core.$ZodType, T> {
  readonly kind: OperationKind;
  readonly apiCall: ApiCall<A>;
  readonly body?: Record<string, unknown>;
  /** The connection that it is for, if the page names it; `superseded` if another is in use by now. */
  readonly connectionId?: string;
  /** Id of the one thing that it changes. */
  readonly subject?: string;
  /**
   * What to restore afterwards, captured when the request leaves and stored with the operation for a later worker.
   * `before` is the session at that time; null if it wasn't read.
   */
  readonly capture?: (connection: Connection, before: SignedIn | null) => Promise<Resume | null>;
  /** The organization that it activates, as far as it is known before. */
  readonly known?: Organization | null;
  /** What else it never interleaves with. */
  readonly inTurn?: Turns;
  /** Once done, the user has ended this session on purpose; it didn't expire. */
  readonly isLeaving?: boolean;
  /** Also for users who aren't signed in. */
  readonly isForAnybody?: boolean;
  /** Refuses it before anything is sent; never called for a change that was already sent. */
  readonly check?: (connection: Connection, userId: string | null) => Result<null> | Promise<Result<null>>;
  /** The page's result from the server's response; `state` is the session that was read then, null if none was. */
  readonly answer: (
    response: z.output<A>,
    connection: Connection,
    state: SessionState | null,
    resume: Resume | null,
  ) => Result<T> | Promise<Result<T>>;
  /** What a refusal means here, if its code alone means something else. */
  readonly refusal?: (error: AppError) => AppError;
  /** The page's result if the change was done and its response was lost. */
  readonly lost?: () => Result<T> | Promise<Result<T>>;
}
