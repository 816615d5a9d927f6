import type { Connection } from '@/lib/connections/schema';
import { retryAtOf } from '@/lib/core/api/refusals';
import { ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import { isOlder } from '@/lib/core/time';
import type { ElsewhereService } from '@/lib/elsewhere/elsewhereService';
import type * as invitations from '@/lib/invitations/state';
import type { OrganizationReader } from '@/lib/organizations/organizationReader';
import type * as organizations from '@/lib/organizations/state';
import type * as payments from '@/lib/payments/state';
import type { WatchService } from '@/lib/watch/watchService';
import type { AccountStore } from './accountStore';
import {
  type After,
  createAlarmPlan,
  createPollTimer,
  type Pace,
  PERIOD_MS,
  type PollAlarm,
} from './pollInterval';
import {
  createOutcomeRecorder,
  createOwnPolling,
  isAskedFor,
  type OutcomeDependencies,
  type OwnPollingDependencies,
} from './pollOutcome';
import type { RefreshReason, RefreshService } from './refreshService';
import type * as sessions from './state';

interface PollingServiceDependencies extends OwnPollingDependencies, OutcomeDependencies {
  readonly refresh: (reason: RefreshReason) => Promise<Result<null>>;
  readonly isSignedIn: () => Promise<boolean>;
  /** Servers that aren't in use, each of which has a pace of its own. There is work too while a pause is held back. */
  readonly others: Pick<ElsewhereService, 'read' | 'areThere'>;
  readonly alarm: PollAlarm;
  readonly after: After;
  readonly detached: (work: Promise<unknown>) => void;
  /** In [0, 1). */
  readonly random: () => number;
}

/**
 * Better Auth's rate limiter keeps counting while less than its window, 10 seconds, passes between two requests of a
 * path, and refuses the 101st: after this many, the other path is used and the count of this one ends.
 */
const GLANCES_IN_A_ROW = 60;

/** One reading of the other servers at a time. What fails there is reported even if nothing awaits it. */
function createOtherPolls({ others, detached }: Pick<PollingServiceDependencies, 'others' | 'detached'>) {
  let reading: Promise<void> | undefined;
  return {
    begin(): void {
      if (reading) return;
      reading = others.read().finally(() => {
        reading = undefined;
      });
      detached(reading);
    },
    underWay: () => reading,
  };
}

/**
 * Polls while a user is signed in: by an alarm, and additionally by a timer while a page of ours is open. The alarm
 * stays set all the while, so that a worker that dies loses no more than its haste.
 */
export function createPollingService(dependencies: PollingServiceDependencies) {
  const { serverInUse, refresh, review, isSignedIn, alarm, now } = dependencies;
  const polling = createOwnPolling(dependencies);
  let pace: Pace = 'slow';
  let glances = 0;
  let underWay: Promise<void> | undefined;
  const timer = createPollTimer(dependencies, () => pace);
  const plan = createAlarmPlan(dependencies, () => pace);
  const recordOutcome = createOutcomeRecorder(dependencies, polling, () => pace);
  const otherServers = createOtherPolls(dependencies);

  async function run(reason: RefreshReason): Promise<Result<null>> {
    // Only a user asks a server that asked to be left alone.
    if (reason === 'event' && retryAtOf(await polling.get()) > now()) return ok(null);
    const [server, result] = await Promise.all([serverInUse(), refresh(reason)]);
    // A late response is about the server that was in use before.
    if ((await serverInUse()) !== server) return result;
    if (!(await recordOutcome(reason, result)) || !isAskedFor(reason)) return result;
    timer.stop();
    await arm();
    return result;
  }

  /** Between two polls, while the popup is open: reads only the session, or which organization is active. */
  async function ring(): Promise<void> {
    const { polledAt } = await polling.get();
    if (pace !== 'live' || isOlder(polledAt ?? 0, PERIOD_MS.fast, now())) return poll();
    const isPeek = Math.floor(glances / GLANCES_IN_A_ROW) % 2 === 1;
    glances += 1;
    await run(isPeek ? 'peek' : 'glance');
    timer.stop();
    await arm();
  }

  async function stop(): Promise<void> {
    timer.stop();
    await alarm.clear();
  }

  /** Signed out, an idle extension sends nothing. */
  async function arm(): Promise<void> {
    if (!(await isSignedIn())) return stop();
    const known = await polling.get();
    await plan.keep(known);
    timer.arm(known, ring);
  }

  async function pollOnce(): Promise<void> {
    if (!(await isSignedIn())) return stop();
    // Before the request leaves: a worker that dies in between is woken again.
    const before = await polling.get();
    await plan.set(before);
    otherServers.begin();
    const isTurn = await plan.isDue(before);
    if (isTurn) await polling.update((latest) => ({ ...latest, polledAt: now() }));
    // Quiet hours may have ended, which held a pause back.
    await (isTurn ? run('alarm') : review(false));
    timer.stop();
    if (!(await isSignedIn())) return stop();
    const known = await polling.get();
    await plan.set(known);
    timer.arm(known, ring);
  }

  /**
   * One at a time: a timer and an alarm may fire together. Also ends when the other servers were read, for which the
   * next poll doesn't wait.
   */
  async function poll(): Promise<void> {
    underWay ??= pollOnce().finally(() => {
      underWay = undefined;
    });
    await underWay;
    await otherServers.underWay();
  }

  async function setPace(next: Pace): Promise<void> {
    pace = next;
    timer.stop();
    await arm();
  }

  return { run, arm, poll, setPace, isFast: (): boolean => pace !== 'slow' };
}

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
  readonly connections: { readonly learnGained: () => Promise<void> };
}

export type AccountPolling = ReturnType<typeof createAccountPolling>;

export function createAccountPolling(dependencies: AccountPollingDependencies) {
  const { state, pollAlarm: alarm, activeConnection, store, watch, refresh, organizations } = dependencies;
  const { elsewhere, after, detached, now, random } = dependencies;
  const { polling, sessionList } = state.sessions;

  async function isSignedIn(): Promise<boolean> {
    const connection = await activeConnection();
    return connection !== undefined && (await store.readHead(connection.id)) !== undefined;
  }

  const hasOtherWork = async () => (await watch.isHeld()) || elsewhere.areThere();

  const serverInUse = async () => (await activeConnection())?.id;

  async function partialErrors() {
    const connectionId = await serverInUse();
    const { receivedInvitations } = state.invitations;
    const perAccount = [receivedInvitations, sessionList, state.organizations.organizationList];
    const lists = await Promise.all([...perAccount, state.payments.payments].map((list) => list.get()));
    // Until its session is read, the lists of the server before are kept.
    const own = lists.filter((list) => list?.connectionId === connectionId);
    return [organizations.roleError(connectionId), ...own.map((list) => list?.error)];
  }

  return createPollingService({
    polling,
    serverInUse,
    alarm,
    after,
    detached,
    now,
    random,
    refresh: async (reason) => {
      // Signed out, the server in use is asked nothing: a pause is announced, or other servers are read.
      const isIdle = reason === 'alarm' && !(await isSignedIn()) && (await hasOtherWork());
      const result = isIdle ? ok(null) : await refresh.run(reason);
      if (result.ok && !isIdle) detached(dependencies.connections.learnGained());
      return result;
    },
    review: watch.review,
    partialErrors,
    isSignedIn: async () => (await isSignedIn()) || hasOtherWork(),
    others: { read: elsewhere.read, areThere: hasOtherWork },
  });
}

/** True while one of our pages is open. */
export const createIsLookedAt =
  (worker: { readonly polling: Pick<AccountPolling, 'isFast'> }) => (): boolean =>
    worker.polling.isFast();
