import type { After, PollAlarm } from '@/lib/sessions/pollingService';

/** The browser's alarm by a clock that a test moves; ringing it is up to the test. */
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

/** Timers by a clock that a test moves: `ring` runs those that are due. */
export function createFakeTimers(now: () => number) {
  const waiting = new Set<Timer>();
  const after: After = (milliseconds, run) => {
    const timer = { at: now() + milliseconds, run };
    waiting.add(timer);
    return () => waiting.delete(timer);
  };
  return {
    after,
    /** Epoch milliseconds of the next one, null without any. */
    nextAt: () => (waiting.size === 0 ? null : Math.min(...[...waiting].map(({ at }) => at))),
    ring: () => {
      for (const timer of [...waiting].filter(({ at }) => at <= now())) {
        waiting.delete(timer);
        timer.run();
      }
    },
  };
}
