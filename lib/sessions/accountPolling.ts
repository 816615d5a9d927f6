import type { Connection } from '@/lib/connections/schema';
import { ok } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import type { ElsewhereService } from '@/lib/elsewhere/elsewhereService';
import type * as invitations from '@/lib/invitations/state';
import type { OrganizationReader } from '@/lib/organizations/organizationReader';
import type * as organizations from '@/lib/organizations/state';
import type * as payments from '@/lib/payments/state';
import type { WatchService } from '@/lib/watch/watchService';
import type { AccountStore } from './accountStore';
import { createPollingService, type PollingServiceDependencies } from './pollingService';
import { isBackground, type RefreshService } from './refreshService';
import type * as sessions from './state';

type Machine = Pick<PollingServiceDependencies, 'after' | 'detached' | 'now' | 'random'>;

interface AccountPollingDependencies extends Machine {
  readonly state: WorkerState<{
    invitations: typeof invitations;
    organizations: typeof organizations;
    payments: typeof payments;
    sessions: typeof sessions;
  }>;
  readonly pollAlarm: PollingServiceDependencies['alarm'];
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly store: Pick<AccountStore, 'readHead'>;
  readonly watch: Pick<WatchService, 'isHeld' | 'review'>;
  readonly refresh: Pick<RefreshService, 'run'>;
  readonly elsewhere: Pick<ElsewhereService, 'read' | 'areThere'>;
  readonly organizations: Pick<OrganizationReader, 'roleError'>;
}

export type AccountPolling = ReturnType<typeof createAccountPolling>;

/** Polls while a user is signed in; whatever that finds may pause what is watched, or resume it. */
export function createAccountPolling(dependencies: AccountPollingDependencies) {
  const { state, pollAlarm: alarm, activeConnection, store, watch, refresh, organizations } = dependencies;
  const { elsewhere, after, detached, now, random } = dependencies;
  const { polling, sessionList } = state.sessions;

  async function isSignedIn(): Promise<boolean> {
    const connection = await activeConnection();
    return connection !== undefined && (await store.readHead(connection.id)) !== undefined;
  }

  const hasOtherWork = async () => (await watch.isHeld()) || elsewhere.areThere();

  /** Why the lists of an account could not be brought up to date. */
  async function listErrors() {
    const { receivedInvitations } = state.invitations;
    const perAccount = [receivedInvitations, sessionList, state.organizations.organizationList];
    const lists = [...perAccount, state.payments.payments].map((list) => list.get());
    return (await Promise.all(lists)).map((list) => list?.error);
  }

  return createPollingService({
    polling,
    alarm,
    after,
    detached,
    now,
    random,
    refresh: async (reason) => {
      // Signed out, the server in use is asked nothing: a pause is announced, or other servers are read.
      const isIdle = reason === 'alarm' && !(await isSignedIn()) && (await hasOtherWork());
      const others = reason === 'alarm' ? elsewhere.read() : undefined;
      const result = isIdle ? ok(null) : await refresh.run(reason);
      await others;
      await watch.review(!isBackground(reason));
      return result;
    },
    partialErrors: async () => [organizations.roleError(), ...(await listErrors())],
    isSignedIn: async () => (await isSignedIn()) || hasOtherWork(),
  });
}
