import type { CallContext } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import { settledBy } from '@/lib/core/operations/rules';
import { fail, ok, type Result } from '@/lib/core/result';
import { signOut } from './api';
import type { ChangeService } from './changeService';
import type { sessionsContract } from './contract';
import type { AccountPolling } from './pollingService';
import type { RefreshService } from './refreshService';
import type { createRevocationService } from './revocationService';
import type { SessionState } from './schema';

const isOut = (state: SessionState | null) => state?.phase === 'signed-out';

/**
 * The cookie jar is shared, so its tabs are signed out too. Only the session that is read afterwards shows that it is
 * done.
 */
export function createSignOutService({ changes }: { readonly changes: ChangeService }) {
  const run = (context: CallContext): Promise<Result<null>> =>
    changes.run(context, {
      kind: 'sessions.signOut',
      apiCall: signOut,
      isLeaving: true,
      isForAnybody: true,
      // Nothing keeps a user from signing out, but a user who has replaced them stays signed in.
      check: async (connection, userId) => {
        const checked = userId ? await changes.checkAccount(connection, userId) : ok(null);
        return !checked.ok && checked.error.code === 'account-changed' ? checked : ok(null);
      },
      answer: (_response, _connection, state) => (isOut(state) ? ok(null) : fail('not-confirmed')),
      repeated: [],
      isDone: async (_connection, state) => isOut(state),
      lost: () => ok(null),
    });

  const settle = settledBy(async (connection) => isOut(await changes.reread(connection, { leaving: true })));

  return { run, settle };
}

interface Services {
  readonly polling: Pick<AccountPolling, 'run'>;
  readonly refresh: Pick<RefreshService, 'readSessions'>;
  readonly revocation: ReturnType<typeof createRevocationService>;
  readonly signOut: ReturnType<typeof createSignOutService>;
}

export const sessionsCommands = ({
  polling,
  refresh,
  revocation,
  signOut,
}: Services): Implementation<typeof sessionsContract> => ({
  'sessions.refresh': ({ reason }) => polling.run(reason),
  'sessions.readList': () => refresh.readSessions(),
  'sessions.signOut': {
    run: (_none, context) => signOut.run(context),
    settle: signOut.settle,
    // Nothing keeps a user from signing out, not even full storage.
    isSafeUnrecorded: true,
  },
  'sessions.revoke': { run: revocation.revoke, settle: revocation.settle },
  'sessions.revokeOthers': {
    run: (_none, context) => revocation.revokeOthers(context),
    settle: revocation.settle,
  },
  'sessions.revokeAll': {
    run: (_none, context) => revocation.revokeAll(context),
    settle: revocation.settle,
  },
});
