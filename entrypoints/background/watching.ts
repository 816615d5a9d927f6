import { ok } from '@/lib/core/result';
import type { OrganizationReader } from '@/lib/organizations/organizationReader';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { createPollingService, type PollingServiceDependencies } from '@/lib/sessions/pollingService';
import { isBackground } from '@/lib/sessions/refreshService';
import { createWatchService, type WatchServiceDependencies } from '@/lib/watch/watchService';
import type { Platform } from './services';
import type { Values } from './values';

type Watched = Pick<WatchServiceDependencies, 'activeConnection' | 'notifier'> & {
  readonly store: AccountStore;
};

/** What the user is told of when it is not watched. */
export function createWatch({ values, canNotify, now }: Platform, watched: Watched) {
  const { watchState: value, invitations, payments, preferences } = values;
  return createWatchService({ ...watched, value, invitations, payments, preferences, canNotify, now });
}

export type Watch = ReturnType<typeof createWatch>;

/** Why the lists of an account could not be brought up to date. */
async function errorsOf({ invitations, payments, organizations, sessionList }: Values) {
  const lists = [invitations, payments, organizations, sessionList].map((list) => list.get());
  return (await Promise.all(lists)).map((list) => list?.error);
}

interface Polled {
  readonly watch: Watch;
  readonly refresh: PollingServiceDependencies['refresh'];
  readonly organizations: Pick<OrganizationReader, 'roleError'>;
}

/** Polls while somebody is signed in; whatever that finds may pause what is watched, or resume it. */
export function createPolling(
  { values, pollAlarm: alarm, after, detached, now, random }: Platform,
  { activeConnection, store }: Watched,
  { watch, refresh, organizations }: Polled,
) {
  async function isSignedIn(): Promise<boolean> {
    const connection = await activeConnection();
    return connection !== undefined && (await store.readHead(connection.id)) !== undefined;
  }

  return createPollingService({
    ...{ polling: values.polling, alarm, after, detached, now, random },
    refresh: async (reason) => {
      const onlyAnnounces = reason === 'alarm' && !(await isSignedIn()) && (await watch.isHeld());
      const result = onlyAnnounces ? ok(null) : await refresh(reason);
      await watch.review(!isBackground(reason));
      return result;
    },
    partialErrors: async () => [organizations.roleError(), ...(await errorsOf(values))],
    isSignedIn: async () => (await isSignedIn()) || watch.isHeld(),
  });
}
