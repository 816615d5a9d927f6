import type * as z from 'zod/mini';
import type { Connection } from '@/lib/connections/schema';
import type { ApiCall } from '@/lib/core/api/apiCall';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { OperationKind, Resume } from '@/lib/core/operations/schema';
import type { AppError, Result } from '@/lib/core/result';
import type { Turns } from '@/lib/core/tasks';
import type { Organization } from '@/lib/organizations/schema';
import type { SessionState, SignedIn } from './schema';

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

export type Change<A extends z.core.$ZodType, T> = ChangeRequest<A, T> & (Shown | Unshown);

export interface ChangeRequest<A extends z.core.$ZodType, T> {
  readonly kind: OperationKind;
  readonly apiCall: ApiCall<A>;
  readonly body?: Record<string, unknown>;
  /** `superseded` if another is in use by now. */
  readonly connectionId?: string;
  readonly subject?: string;
  /**
   * What to restore afterwards, captured when the request leaves and stored with the operation for a later worker.
   * `before` is the session at that time; null if it wasn't read.
   */
  readonly capture?: (connection: Connection, before: SignedIn | null) => Promise<Resume | null>;
  readonly known?: Organization | null;
  /** What else it never interleaves with. */
  readonly inTurn?: Turns;
  /** Once done, the user has ended this session on purpose; it didn't expire. */
  readonly isLeaving?: boolean;
  /** Also for users who aren't signed in. */
  readonly isForAnybody?: boolean;
  /** Refuses it before anything is sent; never called for a change that was already sent. */
  readonly check?: (connection: Connection, userId: string | null) => Result<null> | Promise<Result<null>>;
  /** `state` is the session that was read then, null if none was. */
  readonly answer: (
    response: z.output<A>,
    connection: Connection,
    state: SessionState | null,
    resume: Resume | null,
  ) => Result<T> | Promise<Result<T>>;
  readonly refusal?: (error: AppError) => AppError;
  readonly lost?: () => Result<T> | Promise<Result<T>>;
}
