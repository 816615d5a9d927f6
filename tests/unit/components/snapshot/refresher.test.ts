import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { keepTrying, mayRetry } from '@/components/snapshot/keepTrying';
import { createRefresher } from '@/components/snapshot/refresher';
import type { AppError } from '@/lib/core/result';

const DOWN: AppError = { code: 'unreachable' };

/** The server's state is `error`, and every refresh takes so many milliseconds. */
function popupOver(first: AppError | null, takesMs = 0) {
  let error = first;
  let listener = () => {};
  const asked: number[] = [];
  Object.assign(fakeBrowser.runtime, {
    sendMessage: (_message: unknown, respond: (reply: unknown) => void) => {
      asked.push(Date.now());
      const answer = () => respond({ res: { ok: true, value: null } });
      if (takesMs === 0) answer();
      else setTimeout(answer, takesMs);
    },
  });
  const refresher = createRefresher();
  const stop = keepTrying({
    refresher,
    isNeeded: () => mayRetry(error),
    subscribe: (next) => {
      listener = next;
      return () => {
        listener = () => {};
      };
    },
  });
  function become(next: AppError | null) {
    error = next;
    listener();
  }
  return { asked, become, refresher, stop };
}

describe('keepTrying', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    vi.useFakeTimers({ now: 0 });
  });
  afterEach(() => vi.useRealTimers());

  it('asks again every 10 seconds while the server is not reached', async () => {
    const { asked } = popupOver(DOWN);

    await vi.advanceTimersByTimeAsync(30_500);

    expect(asked).toEqual([10_000, 20_000, 30_000]);
  });

  it.each(['offline', 'timeout', 'server-error'] as const)('begins with the failure “%s”', async (code) => {
    const { asked, become } = popupOver(null);

    become({ code });
    await vi.advanceTimersByTimeAsync(10_000);

    expect(asked).toHaveLength(1);
  });

  it.each<AppError | null>([
    null,
    { code: 'no-permission' },
    { code: 'rate-limited' },
    { code: 'server-error', retryAt: 600_000 },
  ])('retries nothing by itself if waiting doesn’t help, or not yet: %o', async (error) => {
    const { asked } = popupOver(error);

    await vi.advanceTimersByTimeAsync(60_000);

    expect(asked).toEqual([]);
  });

  it('stops when the server is back', async () => {
    const { asked, become } = popupOver(DOWN);

    await vi.advanceTimersByTimeAsync(10_000);
    become(null);
    await vi.advanceTimersByTimeAsync(60_000);

    expect(asked).toHaveLength(1);
  });

  it('waits for a running attempt, whichever caller started it', async () => {
    const { asked, refresher } = popupOver(DOWN, 25_000);

    await vi.advanceTimersByTimeAsync(5_000);
    void refresher.run('manual');
    await vi.advanceTimersByTimeAsync(40_000);

    expect(asked).toEqual([5_000, 40_000]);
  });

  it('asks nothing any more once it was stopped', async () => {
    const { asked, become, stop } = popupOver(DOWN);

    stop();
    become(DOWN);
    await vi.advanceTimersByTimeAsync(60_000);

    expect(asked).toEqual([]);
  });
});
