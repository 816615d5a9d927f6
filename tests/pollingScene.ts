import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import { MINUTE_MS, SECOND_MS } from '@/lib/core/time';
import { createPollingService } from '@/lib/sessions/pollingService';
import { NO_POLLING, type Polling } from '@/lib/sessions/schema';
import { createFakeAlarm, createFakeTimers } from './fakeAlarm';
import { memoryValue } from './memoryValue';

export const START = Date.UTC(2026, 10, 21);
export const DOWN = fail('unreachable');

/** Servers are polled as time passes, and the scene records when. */
export function setUpPolling() {
  let now = START;
  let work: Promise<unknown>[] = [];
  const scene: {
    result: Result<null>;
    partial: AppError | null;
    isSignedIn: boolean;
    areOthers: boolean;
    readOthers: () => Promise<void>;
    server: string;
    refreshing: Promise<void> | undefined;
  } = {
    result: ok(null),
    partial: null,
    isSignedIn: true,
    areOthers: false,
    readOthers: async () => undefined,
    server: 'acme',
    refreshing: undefined,
  };
  let turnedBack = 0;
  /** Milliseconds since the start. */
  const polls: number[] = [];
  /** The times of any request, and of those for the active organization alone. */
  const asked: number[] = [];
  const peeks: number[] = [];
  const ofOthers: number[] = [];
  const reviews: number[] = [];
  const polling = memoryValue<Polling>(NO_POLLING);
  const alarm = createFakeAlarm(() => now);
  /** Another worker starts with what this one left, except its timers. */
  function start() {
    const timers = createFakeTimers(() => now);
    const service = createPollingService({
      polling,
      serverInUse: async () => scene.server,
      refresh: async (reason) => {
        asked.push(now - START);
        if (reason === 'peek') peeks.push(now - START);
        if (reason === 'alarm') polls.push(now - START);
        const { result } = scene;
        await scene.refreshing;
        return result;
      },
      review: async () => void reviews.push(now - START),
      partialErrors: async () => [scene.partial],
      isSignedIn: async () => scene.isSignedIn,
      others: {
        areThere: async () => scene.areOthers,
        read: () => {
          ofOthers.push(now - START);
          return scene.readOthers();
        },
      },
      alarm,
      after: timers.after,
      detached: (promise) => void work.push(promise),
      now: () => now - turnedBack,
      random: () => 0.5,
    });
    /** Rings whatever is due on the way. */
    async function pass(milliseconds: number) {
      const end = now + milliseconds;
      for (;;) {
        const alarmAt = (await alarm.dueAt()) ?? Number.POSITIVE_INFINITY;
        const next = Math.min(alarmAt, timers.nextAt() ?? Number.POSITIVE_INFINITY);
        if (next > end) break;
        now = Math.max(now, next);
        timers.ring();
        if (alarmAt <= now) {
          await alarm.clear();
          await service.poll();
        }
        await Promise.all(work);
        work = [];
      }
      now = end;
    }
    return { ...service, pass };
  }
  /** The machine's clock is set, which timers do not follow. */
  const turnBack = (milliseconds: number) => {
    turnedBack = milliseconds;
  };
  return { ...scene, scene, polls, asked, peeks, ofOthers, reviews, polling, alarm, start, turnBack };
}

export const inMinutes = (polls: number[]) => polls.map((at) => at / MINUTE_MS);
export const inSeconds = (polls: number[]) => polls.map((at) => at / SECOND_MS);
