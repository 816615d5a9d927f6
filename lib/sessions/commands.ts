import type { Implementation } from '@/lib/core/command/implementation';
import type { AccountPolling } from './accountPolling';
import type { sessionsContract } from './contract';
import type { RefreshService } from './refreshService';
import type { createRevocationService } from './revocationService';
import type { createSignOutService } from './signOutService';

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
    // Nothing keeps a user from leaving, not even a full storage.
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
