import type { Connection } from '@/lib/connections/schema';
import type { ApiDependencies, ApiPool } from '@/lib/core/api/createApi';
import { assemble } from '@/lib/core/assemble';
import type { Notification } from '@/lib/core/notifications';
import { REFUSAL_NAMES } from '@/lib/errors';
import type { Platform } from '@/lib/platform';
import * as PARTS from '@/lib/worker';
import { createFakeAlarm, createFakeTimers } from './fakeAlarm';
import { createFakeTabs } from './fakeTabs';
import { createFakeToolbar } from './fakeToolbar';
import { emptyState, type MemoryState, openIn } from './memoryState';
import { memoryValue } from './memoryValue';
import { EXTENSION_ORIGIN } from './server/jarFetch.ts';

export const CONNECTION: Connection = {
  id: 'c1',
  name: 'auth.acme.example',
  baseURL: 'https://auth.acme.example',
  basePath: '/api/auth',
  dashboardOrigins: [],
  providers: [],
  refusedProviders: [],
  afterSwitch: { kind: 'nothing' },
  invitationTemplate: null,
  trust: 'trusted',
  capabilities: {
    organization: true,
    teams: true,
    username: true,
    twoFactor: true,
    password: true,
    passkey: true,
    admin: true,
  },
  payments: { isThere: false, askedAt: Date.now() },
  learntAt: 1,
};

/** The state outlives a worker. Hand it to the next one to restart the worker. */
export function createState(connections: Connection[] = [CONNECTION]): MemoryState {
  const state = emptyState();
  const known = { list: connections, activeId: connections[0]?.id ?? null };
  return { ...state, connections: { ...state.connections, connections: memoryValue(known) } };
}

/** The real time, but every wait ends at once. */
export function createClock() {
  let ahead = 0;
  const pass = (milliseconds: number) => {
    ahead += milliseconds;
  };
  return { now: () => Date.now() + ahead, pass, wait: async (milliseconds: number) => pass(milliseconds) };
}

const NO_SERVER: ApiDependencies = {
  fetch: () => Promise.reject(new Error('The test handed in its own api')),
  hasPermission: async () => true,
  isOnline: () => true,
  wait: async () => undefined,
};

interface WorkerOptions {
  /** Replaces the api that talks by `server`. */
  readonly api?: ApiPool;
  readonly server?: ApiDependencies;
  readonly state?: MemoryState;
  readonly clock?: ReturnType<typeof createClock>;
}

/** The worker that lib/worker.ts puts together, on state in memory. */
export function createWorker({
  api,
  server = NO_SERVER,
  state = createState(),
  clock = createClock(),
}: WorkerOptions) {
  const background: Promise<unknown>[] = [];
  const released: string[][] = [];
  const flowAlarms: number[] = [];
  /** The notifications on the screen, by id. */
  const shown = new Map<string, Notification>();
  const tabs = createFakeTabs();
  const alarm = createFakeAlarm(clock.now);
  const timers = createFakeTimers(clock.now);
  const icon = createFakeToolbar();
  let idCount = 0;
  /** A test may change what the browser allows. */
  const allowed = { notifications: true };
  const platform: Platform = {
    openValue: openIn(state),
    server,
    readRefusalNames: async () => REFUSAL_NAMES,
    now: clock.now,
    wait: clock.wait,
    newId: () => `new-${++idCount}`,
    ownOrigin: EXTENSION_ORIGIN,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0',
    detached: (work) => void background.push(work),
    releaseHosts: async (patterns) => void released.push(patterns),
    wakeDraftsAfter: () => undefined,
    wakeFlowsAfter: (milliseconds) => void flowAlarms.push(milliseconds),
    tabs,
    icon,
    loudNotifier: {
      show: async (notification) => void shown.set(notification.id, notification),
      clear: async (id) => void shown.delete(id),
      shownIds: async () => [...shown.keys()],
    },
    canNotify: async () => allowed.notifications,
    pollAlarm: alarm,
    after: timers.after,
    random: () => 0.5,
  };
  return {
    ...assemble(platform, api ? { ...PARTS, api: () => api } : PARTS),
    platform,
    state,
    clock,
    released,
    flowAlarms,
    shown,
    tabs,
    icon,
    allowed,
    alarm,
    timers,
    /** Finishes everything that runs in the background. */
    idle: async () => {
      while (background.length > 0) await background.shift();
    },
  };
}

export type Worker = ReturnType<typeof createWorker>;

let lastOperation = 0;

/** The context that a page sends with a choice; later ones are newer. */
export function nextContext() {
  lastOperation += 1;
  const id = String(lastOperation).padStart(12, '0');
  return { operationId: `00000000-0000-4000-8000-${id}`, issuedAt: lastOperation };
}
