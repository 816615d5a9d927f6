import type { AuthContext } from 'better-auth';

/** What the plugin uses of Better Auth's context: what 1.4 and 1.7 have alike. */
export interface Scope {
  readonly adapter: AuthContext['adapter'];
  readonly log: (message: string, cause: unknown) => void;
  /** What secrets at rest are encrypted with: one secret, or the versions of a rotated one. */
  readonly secretKey: string | AuthContext['secretConfig'];
  /** Where the endpoints stand, with the base path. */
  readonly baseURL: string;
  /** After the answer where the server can, before it where it cannot. */
  readonly runLater: (work: Promise<unknown>) => Promise<unknown>;
}

/** 1.4 has one secret and no `secretConfig`, whatever the types of 1.7 say. */
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
