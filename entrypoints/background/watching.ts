import { ok } from '@/lib/core/result';
import type { OrganizationReader } from '@/lib/organizations/organizationReader';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { createPollingService, type PollingServiceDependencies } from '@/lib/sessions/pollingService';
import { isBackground } from '@/lib/sessions/refreshService';
import type { State } from '@/lib/state';
import { createWatchService, type WatchServiceDependencies } from '@/lib/watch/watchService';
import type { StatefulPlatform } from './services';

type Watched = Pick<WatchServiceDependencies, 'activeConnection' | 'notifier'> & {
  readonly store: AccountStore;
};

/** What the user is told of when it is not watched. */
export function createWatch({ state, canNotify, now }: StatefulPlatform, watched: Watched) {
  const { receivedInvitations: invitations } = state.invitations;
  const { payments } = state.payments;
  const { preferences } = state.preferences;
  const value = state.watch.watchState;
  return createWatchService({ ...watched, value, invitations, payments, preferences, canNotify, now });
}

export type Watch = ReturnType<typeof createWatch>;

/** Why the lists of an account could not be brought up to date. */
async function errorsOf({ invitations, organizations, payments, sessions }: State) {
  const perAccount = [invitations.receivedInvitations, sessions.sessionList, organizations.organizationList];
  const lists = [...perAccount, payments.payments].map((list) => list.get());
  return (await Promise.all(lists)).map((list) => list?.error);
}

interface Polled {
  readonly watch: Watch;
  readonly refresh: PollingServiceDependencies['refresh'];
  readonly organizations: Pick<OrganizationReader, 'roleError'>;
}

/** Polls while somebody is signed in; whatever that finds may pause what is watched, or resume it. */
export function createPolling(
  { state, pollAlarm: alarm, after, detached, now, random }: StatefulPlatform,
  { activeConnection, store }: Watched,
  { watch, refresh, organizations }: Polled,
) {
  async function isSignedIn(): Promise<boolean> {
    const connection = await activeConnection();
    return connection !== undefined && (await store.readHead(connection.id)) !== undefined;
  }

  return createPollingService({
    ...{ polling: state.sessions.polling, alarm, after, detached, now, random },
    refresh: async (reason) => {
      const onlyAnnounces = reason === 'alarm' && !(await isSignedIn()) && (await watch.isHeld());
      const result = onlyAnnounces ? ok(null) : await refresh(reason);
      await watch.review(!isBackground(reason));
      return result;
    },
    partialErrors: async () => [organizations.roleError(), ...(await errorsOf(state))],
    isSignedIn: async () => (await isSignedIn()) || watch.isHeld(),
  });
}
