import { HOUR_MS, isOlder, MINUTE_MS, SECOND_MS } from '@/lib/core/time';
import { NO_POLLING, type Polling } from './schema';

/** `slow`: no page is open; `fast`: a page of ours is; `live`: the popup is. */
export type Pace = 'slow' | 'fast' | 'live';

/**
 * DESIGN.md, Refresh: every 5 minutes. The others are ours. Fast: soon enough for a user who waits for an invitation.
 * Live, for the session alone: a switch made elsewhere shows within 5 seconds.
 */
export const PERIOD_MS: Readonly<Record<Pace, number>> = {
  slow: 5 * MINUTE_MS,
  fast: 20 * SECOND_MS,
  live: 4 * SECOND_MS,
};
/** DESIGN.md, Refresh: up to a fifth less or more, so that many toolbars don't poll in step. */
const JITTER = 0.2;
/**
 * Ours: a server that recovers is noticed within the hour, even by users who don't look. A server that asks for a
 * longer silence is polled then as well, so that none silences the toolbar for good.
 */
export const MAX_POLL_DELAY_MS = HOUR_MS;

/** What one server asked for, and how long it has failed, counts for no other. */
export const pollingOf = (known: Polling, connectionId: string | undefined): Polling =>
  known.connectionId === connectionId ? known : { ...NO_POLLING, connectionId };

/** SPEC.md section 9: it doubles each time, up to the longest delay. */
export const backOffAfter = (pace: Pace, { backOffMs }: Pick<Polling, 'backOffMs'>): number =>
  Math.min(2 * Math.max(PERIOD_MS[pace === 'live' ? 'fast' : pace], backOffMs), MAX_POLL_DELAY_MS);

/** Milliseconds until the next poll; `random` is in [0, 1). */
export function pollDelay(pace: Pace, { backOffMs, retryAt }: Polling, now: number, random: number): number {
  const jittered = Math.max(PERIOD_MS[pace], backOffMs) * (1 + JITTER * (2 * random - 1));
  const planned = Math.min(jittered, MAX_POLL_DELAY_MS);
  return retryAt === null ? planned : Math.max(planned, Math.min(retryAt - now, MAX_POLL_DELAY_MS));
}

/** It outlives the worker and wakes it. */
export interface PollAlarm {
  /** Epoch milliseconds; null: none is set. */
  dueAt(): Promise<number | null>;
  set(delayMs: number): Promise<void>;
  clear(): Promise<void>;
}

/** Returns the function that cancels it. */
export type After = (milliseconds: number, run: () => void) => () => void;

interface AlarmPlanDependencies {
  readonly others: { areThere(): Promise<boolean> };
  readonly alarm: PollAlarm;
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
}

/** Other servers aren't polled more rarely because the one in use fails: for them, the alarm keeps its period. */
export function createAlarmPlan({ others, alarm, now, random }: AlarmPlanDependencies, pace: () => Pace) {
  const planned = async (known: Polling): Promise<Polling> =>
    (await others.areThere()) ? NO_POLLING : known;

  const set = async (known: Polling) => alarm.set(pollDelay('slow', await planned(known), now(), random()));

  /** With the highest random number; an alarm beyond it was set when things were worse. */
  async function keep(known: Polling): Promise<void> {
    const dueAt = await alarm.dueAt();
    const longest = pollDelay('slow', await planned(known), now(), 1);
    if (dueAt === null || dueAt > now() + longest) await set(known);
  }

  /** Whether it is the turn of the server in use as well. */
  async function isDue(known: Polling): Promise<boolean> {
    const at = known.polledAt ?? 0;
    return (await planned(known)) === known || isOlder(at, pollDelay(pace(), known, at, 0), now());
  }

  return { set, keep, isDue };
}

interface TimerDependencies {
  readonly after: After;
  readonly detached: (work: Promise<unknown>) => void;
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
}

/** Runs beside the alarm while a page of ours is open. */
export function createPollTimer({ after, detached, now, random }: TimerDependencies, pace: () => Pace) {
  let callOff: (() => void) | undefined;

  function stop(): void {
    callOff?.();
    callOff = undefined;
  }

  /** In milliseconds: a restarted worker continues where the previous one was. */
  function fastDelay(known: Polling): number {
    const delay = pollDelay(pace(), known, now(), random());
    const left = (known.polledAt ?? 0) + delay - now();
    return left > 0 && left < delay ? left : delay;
  }

  function arm(known: Polling, ring: () => Promise<void>): void {
    if (pace() === 'slow') stop();
    if (pace() === 'slow' || callOff) return;
    callOff = after(fastDelay(known), () => detached(ring()));
  }

  return { arm, stop };
}
