import { browser } from '#imports';
import { createApiPool } from '@/lib/api/apiPool';
import { hostPattern } from '@/lib/connection/address';
import { createConnectionService } from '@/lib/connection/connectionService';
import { detached } from '@/lib/detached';
import { createDraftService } from '@/lib/draft/draftService';
import { createOperationLog } from '@/lib/operation/operationLog';
import { createOrganizationReader } from '@/lib/organization/organizationReader';
import { createSwitchService } from '@/lib/organization/switchService';
import { createAccountStore } from '@/lib/session/accountStore';
import { createEpoch } from '@/lib/session/epoch';
import { createRefreshService } from '@/lib/session/refreshService';
import { createSessionReader } from '@/lib/session/sessionReader';
import { createSignOutService } from '@/lib/session/signOutService';
import { createSignInService } from '@/lib/signIn/signInService';
import * as keys from '@/lib/storage/keys';
import { MINUTE_MS } from '@/lib/time';
import { DRAFTS_ALARM } from './alarms';

export const OWN_ORIGIN = new URL(browser.runtime.getURL('/')).origin;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

const apiDependencies = {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
  hasPermission: (baseURL: string) => browser.permissions.contains({ origins: [hostPattern(baseURL)] }),
  isOnline: () => navigator.onLine,
  wait,
};

async function releaseHosts(origins: string[]): Promise<void> {
  // The browser refuses to give up what the manifest demands; then there is nothing to give back.
  if (origins.length > 0) await browser.permissions.remove({ origins }).catch(() => false);
}

/** Everything that the worker is made of, wired once per start. Decides nothing. */
export function createServices() {
  const now = Date.now;
  const epoch = createEpoch();
  const api = createApiPool(apiDependencies);
  const store = createAccountStore({
    session: keys.sessionValue,
    heads: keys.headsValue,
    organizations: keys.organizationsValue,
    now,
  });
  const log = createOperationLog({
    value: keys.operationsValue,
    now,
    wait,
    makeRoom: () => keys.organizationsValue.set(null),
  });
  const session = createSessionReader({ api, store, epoch });
  const organizations = createOrganizationReader({ api, store, epoch });
  const connections = createConnectionService({
    value: keys.connectionsValue,
    api,
    store,
    epoch,
    ownOrigin: OWN_ORIGIN,
    now,
    newId: () => crypto.randomUUID(),
    onActivated: () => detached(refresh.run('manual')),
    releaseHosts,
  });
  const activeConnection = connections.active;
  const refresh = createRefreshService({ activeConnection, session, organizations, store, epoch, now });
  const shared = { activeConnection, api, session, store, epoch, log };
  return {
    connections,
    refresh,
    log,
    store,
    signIn: createSignInService({ ...shared, onSignedIn: () => detached(refresh.run('manual')) }),
    signOut: createSignOutService(shared),
    switching: createSwitchService({ ...shared, organizations, now }),
    drafts: createDraftService({
      value: keys.draftsValue,
      now,
      wakeAfter: (milliseconds) =>
        detached(browser.alarms.create(DRAFTS_ALARM, { delayInMinutes: milliseconds / MINUTE_MS })),
    }),
    preferences: keys.preferencesValue,
  };
}

export type Services = ReturnType<typeof createServices>;
