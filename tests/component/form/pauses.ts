import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { settled } from '../shell/optionsPage';

/**
 * Nobody types for so long: it is above the pauses after which a text is looked up (400 ms) or kept as a draft (300
 * ms).
 */
const PAUSE_MS = 500;

/**
 * Timers wait until the returned function lets time pass, for the rest of a test: a slow machine then cannot end a
 * pause in typing too early, nor look for its outcome too soon.
 */
export function holdTimers(): (ms?: number) => Promise<void> {
  const now = Date.now();
  const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
  vi.useFakeTimers({ toFake: [...toFake], now });
  // The clock stands still for all tests (setUp.ts).
  onTestFinished(() => {
    // jsdom draws frames with one interval for all tests, and ends it with the last frame: left behind as a fake one, it
    // would draw none for the tests after this.
    vi.advanceTimersByTime(PAUSE_MS);
    vi.useFakeTimers({ toFake: ['Date'], now });
  });
  return async (ms = PAUSE_MS) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    await settled();
  };
}
