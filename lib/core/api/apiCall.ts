import * as z from '@/lib/core/lazyZod';
import type { AppError, Result } from '@/lib/core/result';

/** Several values of one name are each sent under it. */
type Query = Record<string, string | number | boolean | readonly string[]>;
type Body = Record<string, unknown>;

export interface CallInput {
  /** Sent as they are, unless the call has `toQuery` or `toBody`. */
  readonly query?: Query;
  readonly body?: Body;
  /** Runs when only the network is left: from here on a response may be lost. */
  readonly beforeSend?: () => Promise<void>;
  /**
   * The server is known to have this path: a "not found" comes from a proxy or a server that is just starting, and is a
   * failure.
   */
  readonly isThere?: boolean;
  /** One attempt even for a read: for probes, whose failure is information enough. */
  readonly once?: boolean;
}

type Attempt = <A extends z.core.$ZodType>(
  apiCall: ApiCall<A>,
  input: CallInput,
) => Promise<Result<z.output<A>>>;

/** Runs before a call is sent, with its input. If it fails, the call fails with its error and nothing is sent. */
export type CallGuard = (attempt: Attempt, input: CallInput) => Promise<Result<unknown>>;

/**
 * Those with the effect `read` are retried and may be repeated freely; those with the effect `change` are sent once
 * (DESIGN.md, "Nothing is lost").
 */
export interface ApiCall<Answer extends z.core.$ZodType = z.core.$ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly effect: 'read' | 'change';
  readonly answer: Answer;
  /** Multiplies the timeout, since the server asks another one first. */
  readonly patience?: number;
  readonly maxBytes?: number;
  /** Its body holds a secret, which a server may echo: none of the server's wording is kept. */
  readonly carriesSecret?: true;
  /**
   * May have changed who is signed in or what the account has: the session is read again afterwards, past the cookie
   * cache (SPEC.md section 4, Session).
   */
  readonly rereadsSession?: true;
  /** Of a plugin or a newer release: a server that lacks it is remembered and not asked again. */
  readonly mayBeAbsent?: true;
  readonly absentWhen?: (refusal: AppError) => boolean;
  readonly guard?: CallGuard;
  readonly toQuery?: (query: Query) => Query;
  readonly toBody?: (body: Body) => Body;
  readonly older?: OlderForm;
}

/** How a server refuses a form newer than itself: `not-found` refuses the path, the others the body. */
const REFUSALS_OF_NEWER = ['not-found', 'bad-request', 'account-not-found'] as const;

export const mayWantAnotherForm = ({ code }: AppError): boolean =>
  REFUSALS_OF_NEWER.some((refusal) => refusal === code);

/** A difference between releases of Better Auth, as data (DESIGN.md, Dialects): what an older release has instead. */
interface OlderForm
  extends Partial<Pick<ApiCall, 'method' | 'path' | 'guard' | 'toQuery' | 'toBody' | 'absentWhen'>> {
  readonly after: (typeof REFUSALS_OF_NEWER)[number];
  readonly older?: OlderForm;
}

export interface RequestForm extends Pick<ApiCall, 'method' | 'path'> {
  /** How an older server refuses this form; set if an older form may have the same path. */
  readonly refusal?: string;
}

/** What to remember about a refused form; null for an optional call's missing path, which is remembered as absent. */
export const rememberedForm = (
  { method, path, mayBeAbsent }: ApiCall,
  refusal: string,
): RequestForm | null => (mayBeAbsent && refusal === 'not-found' ? null : { method, path, refusal });

export const read = { method: 'GET', effect: 'read' } as const;
export const optionalRead = { ...read, mayBeAbsent: true } as const;
export const change = { method: 'POST', effect: 'change' } as const;

export const anything = z.unknown();

/** The schema is created when the call is first sent, as with commands (lib/core/command/contract.ts). */
export function apiCall<Answer extends z.core.$ZodType>(
  definition: Omit<ApiCall, 'answer'>,
  answer: () => Answer,
): ApiCall<Answer> {
  let made: Answer | undefined;
  return {
    ...definition,
    get answer() {
      made ??= answer();
      return made;
    },
  };
}
