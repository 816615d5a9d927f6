import { isStillActive } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { isUnsent } from '@/lib/core/api/refusals';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import type { AccountStore } from './accountStore';
import { peekSession } from './api';
import type { SignedIn } from './schema';

interface AccountCheckDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly store: Pick<AccountStore, 'applyError'>;
  /** Reads the session again, so that pages show what the server has now. */
  readonly reread: (connection: Connection) => Promise<unknown>;
  /** Reads the rest of an unexpected account in the background. */
  readonly refreshSoon: () => void;
}

/** Reads the session from the server; fails where a change would affect another account than intended. */
export type AccountCheck = (connection: Connection, userId: string) => Promise<Result<SignedIn>>;

/**
 * The cookies are shared with the server's own pages: the user who is shown may have been replaced there, and a request acts
 * for the user of its cookies. Returns `account-changed` where that is another one and `signed-out` where it is none, and
 * pages then show that; with any other failure it is unknown.
 */
export function createAccountCheck(dependencies: AccountCheckDependencies): AccountCheck {
  const { activeConnection, api, store, reread, refreshSoon } = dependencies;

  /** The server couldn't be reached: pages show it beside what is known. */
  async function onFailure(connection: Connection, error: AppError): Promise<void> {
    if (isUnsent(error) || !(await isStillActive(activeConnection, connection))) return;
    await store.applyError(connection.id, error);
  }

  return async (connection, userId) => {
    const response = await peekSession(api, connection, 'beforeChange');
    if (!response.ok) {
      await onFailure(connection, response.error);
      return response;
    }
    if (response.value?.user.id === userId) return ok(response.value);
    await reread(connection);
    if (!response.value) return fail('signed-out');
    refreshSoon();
    return fail('account-changed');
  };
}
