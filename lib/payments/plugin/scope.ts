import type { AuthContext } from 'better-auth';

/** The part of Better Auth's context that the plugin uses, equal in 1.4 and 1.7. */
export interface Scope {
  readonly adapter: AuthContext['adapter'];
  /** Of the cause, only classes and codes are logged. */
  readonly log: (message: string, cause?: unknown) => void;
  /** Encrypts stored secrets. It is one secret, or the versions of a rotated one. */
  readonly secretKey: string | AuthContext['secretConfig'];
  readonly baseURL: string;
  /** Runs the work after the response if the server can do that, else before it. */
  readonly runLater: (work: Promise<unknown>) => Promise<unknown>;
}

/** 1.4 has one secret and no `secretConfig`, unlike the types of 1.7. */
type AnyContext = Omit<AuthContext, 'secretConfig'> & Partial<Pick<AuthContext, 'secretConfig'>>;

/** Ours: as deep as a driver's error is wrapped. */
const MAX_CAUSES = 3;

/** A class or a code, never a sentence. */
const isName = (value: unknown): boolean =>
  (typeof value === 'string' || typeof value === 'number') && /^\w{1,60}$/.test(String(value));

/**
 * The classes and codes of an error and its causes. Their messages may repeat what a statement was given: Drizzle's has
 * all parameters, among them the body of a delivery.
 */
function describeError(cause: unknown, left = MAX_CAUSES): string {
  if (!(cause instanceof Error)) return typeof cause;
  const code: unknown = Reflect.get(cause, 'code');
  const own = [cause.constructor.name, code].filter(isName).join(' ') || 'Error';
  return cause.cause === undefined || left === 0
    ? own
    : `${own}, from ${describeError(cause.cause, left - 1)}`;
}

export function createScope(context: AnyContext): Scope {
  return {
    adapter: context.adapter,
    log: (message, cause) =>
      context.logger.error(cause === undefined ? message : `${message}: ${describeError(cause)}`),
    secretKey: context.secretConfig ?? context.secret,
    baseURL: context.baseURL,
    runLater: async (work) => context.runInBackgroundOrAwait(work),
  };
}
