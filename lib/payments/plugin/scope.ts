import type { AuthContext } from 'better-auth';

/** The part of Better Auth's context that the plugin uses, equal in 1.4 and 1.7. */
export interface Scope {
  readonly adapter: AuthContext['adapter'];
  readonly log: (message: string, cause: unknown) => void;
  /** Encrypts stored secrets. It is one secret, or the versions of a rotated one. */
  readonly secretKey: string | AuthContext['secretConfig'];
  readonly baseURL: string;
  /** Runs the work after the response if the server can do that, else before it. */
  readonly runLater: (work: Promise<unknown>) => Promise<unknown>;
}

/** 1.4 has one secret and no `secretConfig`, unlike the types of 1.7. */
type AnyContext = Omit<AuthContext, 'secretConfig'> & Partial<Pick<AuthContext, 'secretConfig'>>;

export function createScope(context: AnyContext): Scope {
  return {
    adapter: context.adapter,
    log: (message, cause) => context.logger.error(message, cause),
    secretKey: context.secretConfig ?? context.secret,
    baseURL: context.baseURL,
    runLater: async (work) => context.runInBackgroundOrAwait(work),
  };
}
