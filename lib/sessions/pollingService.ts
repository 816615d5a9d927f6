import { type AppError, ok, type Result } from '@/lib/core/result';
import type { StoredValue } from '@/lib/core/state/storedValue';
import { HOUR_MS, isOlder, MINUTE_MS, SECOND_MS } from '@/lib/core/time';
import type { RefreshReason } from './refreshService';
import type { Polling } from './schema';

/** `slow`: no page is open; `fast`: a page of ours is; `live`: the popup is. */
export type Pace = 'slow' | 'fast' | 'live';

/**
 * DESIGN.md, Refresh: every 5 minutes. The others are ours. Fast: soon enough for a person who waits for an invitation.
 * Live, for the session alone: a switch that was made elsewhere is seen within 5 seconds.
 */
const PERIOD_MS: Readonly<Record<Pace, number>> = {
  slow: 5 * MINUTE_MS,
  fast: 20 * SECOND_MS,
  live: 4 * SECOND_MS,
};
/** DESIGN.md, Refresh: less or more by a fifth, so that many toolbars do not knock in step. */
const JITTER = 0.2;
/**
 * Ours: a server that is back is noticed within the hour by those who do not look. A server that asks for a longer
 * silence is asked then as well, so that none of them silences the toolbar for good.
 */
const MAX_DELAY_MS = HOUR_MS;

/** After another failure. SPEC.md section 9: exponential is the smaller of the longest delay and a doubling each time. */
const backOffAfter = (pace: Pace, { backOffMs }: Polling): number =>
  Math.min(2 * Math.max(PERIOD_MS[pace === 'live' ? 'fast' : pace], backOffMs), MAX_DELAY_MS);

/** Milliseconds until the next poll; `random` is in [0, 1). */
export function pollDelay(pace: Pace, { backOffMs, retryAt }: Polling, now: number, random: number): number {
  const jittered = Math.max(PERIOD_MS[pace], backOffMs) * (1 + JITTER * (2 * random - 1));
  const planned = Math.min(jittered, MAX_DELAY_MS);
  return retryAt === null ? planned : Math.max(planned, Math.min(retryAt - now, MAX_DELAY_MS));
}

/** No plan is longer than this: an alarm beyond it was set when things were worse. */
const longestDelay = (pace: Pace, polling: Polling, now: number): number => pollDelay(pace, polling, now, 1);

/** The browser's alarm for the next poll: it outlives the worker and wakes it. */
export interface PollAlarm {
  /** Epoch milliseconds; null: none is set. */
  dueAt(): Promise<number | null>;
  /** Takes the place of the one before. */
  set(delayMs: number): Promise<void>;
  clear(): Promise<void>;
}

/** Runs something once a span has passed; returns what cancels it. */
export type After = (milliseconds: number, run: () => void) => () => void;

export interface PollingServiceDependencies {
  readonly polling: StoredValue<Polling>;
  /** Brings the snapshot up to date. */
  readonly refresh: (reason: RefreshReason) => Promise<Result<null>>;
  /** Why parts of the last refresh failed, where its result does not show it. */
  readonly partialErrors: () => Promise<readonly (AppError | null | undefined)[]>;
  readonly isSignedIn: () => Promise<boolean>;
  readonly alarm: PollAlarm;
  readonly after: After;
  readonly detached: (work: Promise<unknown>) => void;
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
}

/**
 * Better Auth's rate limiter counts on while less than its window, 10 seconds, passes between two requests of a path, and
 * refuses the 101st: after so many the other path is asked, and the count of this one ends.
 */
const GLANCES_IN_A_ROW = 60;

const laterOf = (now: number, ...times: (number | null | undefined)[]): number | null => {
  const ahead = times.filter((time): time is number => typeof time === 'number' && time > now);
  return ahead.length > 0 ? Math.max(...ahead) : null;
};

/**
 * Polls while a user is signed in: by an alarm, and by a timer besides while a page of ours is open. The alarm stays
 * set all the while, so that a worker that dies loses no more than its haste.
 */
export function createPollingService(dependencies: PollingServiceDependencies) {
  const { polling, refresh, partialErrors, isSignedIn, alarm, after, detached, now, random } = dependencies;
  let pace: Pace = 'slow';
  let callOff: (() => void) | undefined;
  let underWay: Promise<void> | undefined;
  let glances = 0;

  /** What any refresh shows of the server: the next poll is planned by it. */
  async function learn(reason: RefreshReason, result: Result<null>): Promise<void> {
    const errors = result.ok ? await partialErrors() : [result.error];
    // A person who tries again and again does not make the polls rarer.
    const isPoll = reason !== 'open' && reason !== 'manual' && reason !== 'event';
    let isNews = false;
    await polling.update((before) => {
      const known = result.ok ? errors : [...errors, before];
      const retryAt = laterOf(now(), ...known.map((error) => error?.retryAt));
      const kept = isPoll ? backOffAfter(pace, before) : before.backOffMs;
      const backOffMs = result.ok ? 0 : kept;
      isNews = backOffMs !== before.backOffMs || retryAt !== before.retryAt;
      return isNews ? { ...before, backOffMs, retryAt } : before;
    });
    if (!isNews || isPoll) return;
    stopTimer();
    await arm();
  }

  async function run(reason: RefreshReason): Promise<Result<null>> {
    // Only a user asks a server that asked to be left alone.
    if (reason === 'event' && ((await polling.get()).retryAt ?? 0) > now()) return ok(null);
    const result = await refresh(reason);
    await learn(reason, result);
    return result;
  }

  function stopTimer(): void {
    callOff?.();
    callOff = undefined;
  }

  /** Until the next fast poll: a restarted worker continues where the one before was. */
  function fastDelay(known: Polling): number {
    const delay = pollDelay(pace, known, now(), random());
    const left = (known.polledAt ?? 0) + delay - now();
    return left > 0 && left < delay ? left : delay;
  }

  function armTimer(known: Polling): void {
    if (pace === 'slow') stopTimer();
    if (pace === 'slow' || callOff) return;
    callOff = after(fastDelay(known), () => detached(ring()));
  }

  /** Between two polls, while the popup is open: the session alone, or which organization is active. */
  async function ring(): Promise<void> {
    const { polledAt } = await polling.get();
    if (pace !== 'live' || isOlder(polledAt ?? 0, PERIOD_MS.fast, now())) return poll();
    const isPeek = Math.floor(glances / GLANCES_IN_A_ROW) % 2 === 1;
    glances += 1;
    await run(isPeek ? 'peek' : 'glance');
    stopTimer();
    await arm();
  }

  const armAlarm = (known: Polling) => alarm.set(pollDelay('slow', known, now(), random()));

  async function stop(): Promise<void> {
    stopTimer();
    await alarm.clear();
  }

  /** One alarm while a user is signed in, none otherwise: signed out, an idle extension asks nothing. */
  async function arm(): Promise<void> {
    if (!(await isSignedIn())) return stop();
    const known = await polling.get();
    const dueAt = await alarm.dueAt();
    if (dueAt === null || dueAt > now() + longestDelay('slow', known, now())) await armAlarm(known);
    armTimer(known);
  }

  async function pollOnce(): Promise<void> {
    if (!(await isSignedIn())) return stop();
    // Before the request leaves: a worker that dies in between is woken again.
    await armAlarm(await polling.get());
    await polling.update((before) => ({ ...before, polledAt: now() }));
    await run('alarm');
    stopTimer();
    if (!(await isSignedIn())) return stop();
    const known = await polling.get();
    await armAlarm(known);
    armTimer(known);
  }

  /** One after another at most: a timer and an alarm may ring at once. */
  function poll(): Promise<void> {
    underWay ??= pollOnce().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  async function setPace(next: Pace): Promise<void> {
    pace = next;
    stopTimer();
    await arm();
  }

  return {
    /** A refresh, whose outcome the next poll is planned by. */
    run,
    /** Schedules the next poll while a user is signed in. */
    arm,
    poll,
    setPace,
    /** Whether a page of ours is open. */
    isFast: (): boolean => pace !== 'slow',
  };
}
