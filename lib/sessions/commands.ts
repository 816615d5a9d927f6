import type { Connection } from '@/lib/connections/schema';
import type { Implementation } from '@/lib/core/command/implementation';
import type { createDraftService } from '@/lib/drafts/draftService';
import type { AccountPolling } from './accountPolling';
import type { sessionsContract } from './contract';
import type { RefreshService } from './refreshService';
import type { createRevocationService } from './revocationService';
import type { createSignOutService } from './signOutService';

interface Services {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly drafts: Pick<ReturnType<typeof createDraftService>, 'forget'>;
  readonly polling: Pick<AccountPolling, 'run'>;
  readonly refresh: Pick<RefreshService, 'readSessions'>;
  readonly revocation: ReturnType<typeof createRevocationService>;
  readonly signOut: ReturnType<typeof createSignOutService>;
}

export const sessionsCommands = ({
  activeConnection,
  drafts,
  polling,
  refresh,
  revocation,
  signOut,
}: Services): Implementation<typeof sessionsContract> => ({
  'sessions.refresh': ({ reason }) => polling.run(reason),
  'sessions.readList': () => refresh.readSessions(),
  'sessions.signOut': {
    run: async (_none, context) => {
      const connection = await activeConnection();
      const result = await signOut.run(context);
      if (result.ok && connection) await drafts.forget(connection.id);
      return result;
    },
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
