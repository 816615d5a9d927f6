import * as z from '@/lib/core/lazyZod';
import type { AppError, Result } from '@/lib/core/result';

/** Several values of one name are sent under it each. */
type Query = Record<string, string | number | boolean | readonly string[]>;
type Body = Record<string, unknown>;

export interface CallInput {
  /** As they are sent, where the call has no `toQuery` or `toBody`. */
  readonly query?: Query;
  readonly body?: Body;
  /** Runs when nothing but the network is left: the moment from which a response may be lost. */
  readonly beforeSend?: () => Promise<void>;
  /** The server had it: "not found" is from a proxy or a server that is just starting, and a failure. */
  readonly isThere?: boolean;
  /** One attempt even for a read: for probes, whose failure says enough. */
  readonly once?: boolean;
}

/** Sends a call once, in the form that it has. */
type Attempt = <A extends z.core.$ZodType>(
  apiCall: ApiCall<A>,
  input: CallInput,
) => Promise<Result<z.output<A>>>;

/** Runs before a call is sent, with its input: its failure is the call's, and nothing is sent. */
export type CallGuard = (attempt: Attempt, input: CallInput) => Promise<Result<unknown>>;

/**
 * One call to the server: its method and path, and the shape of the response. Those with the effect `read` are retried and
 * may be repeated freely; those with the effect `change` are sent once (DESIGN.md, "Nothing is lost").
 */
export interface ApiCall<Answer extends z.core.$ZodType = z.core.$ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly effect: 'read' | 'change';
  readonly answer: Answer;
  /** How many times as long as others it may take: the server asks another one first. */
  readonly patience?: number;
  /** Its body holds a secret, which a server may echo: nothing of the server's wording is kept. */
  readonly carriesSecret?: true;
  /**
   * It may have changed who is signed in or what the account has: the session is read again past the cookie cache
   * afterwards (SPEC.md section 4, Session).
   */
  readonly rereadsSession?: true;
  /** Of a plugin or a newer release: where a server lacks it, that is remembered and it is not asked again. */
  readonly mayBeAbsent?: true;
  /** What else, besides a missing path, shows that a server lacks it. */
  readonly absentWhen?: (refusal: AppError) => boolean;
  readonly guard?: CallGuard;
  /** What is sent of the query that is given, and under which names. */
  readonly toQuery?: (given: Query) => Query;
  readonly toBody?: (given: Body) => Body;
  /** How servers of an older release want the same, asked when this form is refused in the way that shows one. */
  readonly older?: OlderForm;
}

/** How a server refuses a form that is newer. `not-found`: the path is; `bad-request` or what it misses: the body is. */
const REFUSALS_OF_NEWER = ['not-found', 'bad-request', 'account-not-found'] as const;

/** Whether another form may be what a server takes. */
export const mayWantAnotherForm = ({ code }: AppError): boolean =>
  REFUSALS_OF_NEWER.some((refusal) => refusal === code);

/** A difference between releases of Better Auth, as data (DESIGN.md, Dialects): what an older release has instead. */
interface OlderForm
  extends Partial<Pick<ApiCall, 'method' | 'path' | 'guard' | 'toQuery' | 'toBody' | 'absentWhen'>> {
  readonly after: (typeof REFUSALS_OF_NEWER)[number];
  readonly older?: OlderForm;
}

/** One of the forms that a call has in the releases of Better Auth. */
export interface RequestForm extends Pick<ApiCall, 'method' | 'path'> {
  /** How an older server refuses it, where an older form may have the same path. */
  readonly refusal?: string;
}

/** As what it is remembered that a server refuses a form; a missing path of an optional call is remembered as such. */
export const rememberedForm = (
  { method, path, mayBeAbsent }: ApiCall,
  refusal: string,
): RequestForm | null => (mayBeAbsent && refusal === 'not-found' ? null : { method, path, refusal });

export const read = { method: 'GET', effect: 'read' } as const;
export const optionalRead = { ...read, mayBeAbsent: true } as const;
export const change = { method: 'POST', effect: 'change' } as const;

/** For responses whose content isn't used. */
export const anything = z.unknown();

/** A call whose schema is created when it is first sent, as with commands (lib/core/command/contract.ts). */
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
