import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import { peekSession } from './api';
import type { SignedIn } from './schema';

export interface AccountCheckDependencies {
  readonly api: ApiPool;
  /** Brings what is shown to what the server says now. */
  readonly reread: (connection: Connection) => Promise<unknown>;
  /** The server could not be asked: shown with what is known. */
  readonly onFailure: (connection: Connection, error: AppError) => Promise<void>;
  /** Brings the rest of an account that was not expected; nobody waits for it. */
  readonly refreshSoon: () => void;
}

/** The session as the server has it; fails where a change would hit another account than the one it was meant for. */
export type AccountCheck = (connection: Connection, userId: string) => Promise<Result<SignedIn>>;

/**
 * The jar is shared with the server's own pages: whoever is shown may have been replaced there, and a request goes to
 * whoever its cookies belong to. Answers `account-changed` where that is somebody else and `signed-out` where it is
 * nobody, and both are shown then; any other failure is that nobody can tell.
 */
export function createAccountCheck(dependencies: AccountCheckDependencies): AccountCheck {
  const { api, reread, onFailure, refreshSoon } = dependencies;
  return async (connection, userId) => {
    const said = await peekSession(api, connection, 'beforeChange');
    if (!said.ok) {
      await onFailure(connection, said.error);
      return said;
    }
    if (said.value?.user.id === userId) return ok(said.value);
    await reread(connection);
    if (!said.value) return fail('signed-out');
    refreshSoon();
    return fail('account-changed');
  };
}
