import { afterEach, expect, it, vi } from 'vitest';
import { afterPaint } from '@/components/ui/afterPaint';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('runs what the first paint does without in the task after a frame', () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] });
  const run = vi.fn();
  const inFrame = vi.fn(() => expect(run).not.toHaveBeenCalled());

  afterPaint(run);
  requestAnimationFrame(inFrame);
  vi.advanceTimersToNextFrame();
  // A timer that is set while the fake clock moves waits for a millisecond.
  vi.advanceTimersByTime(1);

  expect(inFrame).toHaveBeenCalledOnce();
  expect(run).toHaveBeenCalledOnce();
});

it('runs it at once in a hidden page, which has no frames', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const run = vi.fn();

  afterPaint(run);

  expect(run).toHaveBeenCalledOnce();
});
