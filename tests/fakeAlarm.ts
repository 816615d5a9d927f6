import type { After, PollAlarm } from '@/lib/sessions/pollInterval';

/** A test moves the clock of this alarm, and rings it. */
export function createFakeAlarm(now: () => number): PollAlarm {
  let dueAt: number | null = null;
  return {
    dueAt: async () => dueAt,
    set: async (delayMs) => {
      dueAt = now() + delayMs;
    },
    clear: async () => {
      dueAt = null;
    },
  };
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** A test moves the clock; `ring` runs the timers that are due. */
export function createFakeTimers(now: () => number) {
  const waiting = new Set<Timer>();
  const after: After = (milliseconds, run) => {
    const timer = { at: now() + milliseconds, run };
    waiting.add(timer);
    return () => waiting.delete(timer);
  };
  return {
    after,
    /** Epoch milliseconds; null without a timer. */
    nextAt: () => (waiting.size === 0 ? null : Math.min(...[...waiting].map(({ at }) => at))),
    ring: () => {
      for (const timer of [...waiting].filter(({ at }) => at <= now())) {
        waiting.delete(timer);
        timer.run();
      }
    },
  };
}
