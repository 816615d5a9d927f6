import type { ApiPool } from '@/lib/api/apiPool';
import { createConnectionService } from '@/lib/connection/connectionService';
import type { Connection, Connections } from '@/lib/connection/schema';
import { createDraftService } from '@/lib/draft/draftService';
import type { Drafts } from '@/lib/draft/schema';
import { createOperationLog } from '@/lib/operation/operationLog';
import type { Operation } from '@/lib/operation/schema';
import { createOrganizationReader } from '@/lib/organization/organizationReader';
import type { OrganizationList } from '@/lib/organization/schema';
import { createSwitchService } from '@/lib/organization/switchService';
import { createAccountStore } from '@/lib/session/accountStore';
import { createEpoch } from '@/lib/session/epoch';
import type { Heads } from '@/lib/session/headSchema';
import { createRefreshService } from '@/lib/session/refreshService';
import { type SessionSnapshot, UNKNOWN_SESSION } from '@/lib/session/schema';
import { createSessionReader } from '@/lib/session/sessionReader';
import { createSignOutService } from '@/lib/session/signOutService';
import { createSignInService } from '@/lib/signIn/signInService';
import { memoryValue } from './memoryValue';
import { EXTENSION_ORIGIN } from './server/jarFetch.ts';

export const CONNECTION: Connection = {
  id: 'c1',
  name: 'auth.acme.example',
  baseURL: 'https://auth.acme.example',
  basePath: '/api/auth',
  dashboardOrigins: [],
  providers: [],
  trust: 'trusted',
  capabilities: {
    organization: true,
    teams: true,
    username: true,
    twoFactor: true,
    passkey: true,
    admin: true,
  },
  learntAt: 1,
};

/** What outlives a worker. Hand it to the next one to restart the worker. */
export function createValues(connections: Connection[] = [CONNECTION]) {
  return {
    connections: memoryValue<Connections>({ list: connections, activeId: connections[0]?.id ?? null }),
    session: memoryValue<SessionSnapshot>(UNKNOWN_SESSION),
    heads: memoryValue<Heads>({}),
    organizations: memoryValue<OrganizationList | null>(null),
    operations: memoryValue<Operation[]>([]),
    drafts: memoryValue<Drafts>({}),
  };
}

export type Values = ReturnType<typeof createValues>;

/** The real time, and no waiting: whoever waits finds that the time has passed. */
export function createClock() {
  let ahead = 0;
  const pass = (milliseconds: number) => {
    ahead += milliseconds;
  };
  return { now: () => Date.now() + ahead, pass, wait: async (milliseconds: number) => pass(milliseconds) };
}

interface WorkerOptions {
  readonly api: ApiPool;
  readonly values?: Values;
  readonly clock?: ReturnType<typeof createClock>;
}

/** The services as entrypoints/background/services.ts wires them, on values in memory. */
export function createWorker({ api, values = createValues(), clock = createClock() }: WorkerOptions) {
  const { now, wait } = clock;
  const background: Promise<unknown>[] = [];
  const released: string[][] = [];
  const epoch = createEpoch();
  const store = createAccountStore({ ...values, now });
  const log = createOperationLog({
    value: values.operations,
    now,
    wait,
    makeRoom: () => values.organizations.set(null),
  });
  const session = createSessionReader({ api, store, epoch });
  const organizations = createOrganizationReader({ api, store, epoch });
  let connectionCount = 0;
  const connections = createConnectionService({
    value: values.connections,
    api,
    store,
    epoch,
    ownOrigin: EXTENSION_ORIGIN,
    now,
    newId: () => `new-${++connectionCount}`,
    onActivated: () => background.push(refresh.run('manual')),
    releaseHosts: async (patterns) => void released.push(patterns),
  });
  const activeConnection = connections.active;
  const refresh = createRefreshService({ activeConnection, session, organizations, store, epoch, now });
  const shared = { activeConnection, api, session, store, epoch, log };
  return {
    values,
    clock,
    released,
    epoch,
    store,
    log,
    session,
    organizations,
    connections,
    refresh,
    signIn: createSignInService({ ...shared, onSignedIn: () => background.push(refresh.run('manual')) }),
    signOut: createSignOutService(shared),
    switching: createSwitchService({ ...shared, organizations, now }),
    drafts: createDraftService({ value: values.drafts, now, wakeAfter: () => undefined }),
    /** Whatever nobody waits for is done. */
    idle: async () => {
      while (background.length > 0) await background.shift();
    },
  };
}

export type Worker = ReturnType<typeof createWorker>;

let lastOperation = 0;

/** What a page sends along with a choice; later ones are newer. */
export function nextContext() {
  lastOperation += 1;
  const id = String(lastOperation).padStart(12, '0');
  return { operationId: `00000000-0000-4000-8000-${id}`, issuedAt: lastOperation };
}
