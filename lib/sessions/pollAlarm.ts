import { isOlder } from '@/lib/core/time';
import type { ElsewhereService } from '@/lib/elsewhere/elsewhereService';
import { longestDelay, type Pace, pollDelay } from './pollInterval';
import { NO_POLLING, type Polling } from './schema';

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
  readonly others: Pick<ElsewhereService, 'areThere'>;
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

  async function keep(known: Polling): Promise<void> {
    const dueAt = await alarm.dueAt();
    const longest = longestDelay('slow', await planned(known), now());
    if (dueAt === null || dueAt > now() + longest) await set(known);
  }

  /** Whether it is the turn of the server in use as well. */
  async function isDue(known: Polling): Promise<boolean> {
    const { polledAt } = known;
    if (polledAt === null || !(await others.areThere())) return true;
    return isOlder(polledAt, pollDelay(pace(), known, polledAt, 0), now());
  }

  return { set, keep, isDue };
}
