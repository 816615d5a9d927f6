import { describe, expect, it } from 'vitest';
import { fail, ok } from '@/lib/core/result';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/core/time';
import { pollDelay } from '@/lib/sessions/pollInterval';
import { NO_POLLING } from '@/lib/sessions/schema';
import { DOWN, inMinutes, inSeconds, START, setUpPolling } from '@/tests/pollingScene';

describe('the next poll', () => {
  it.each([
    ['slow', 0, 4],
    ['slow', 0.5, 5],
    ['slow', 1, 6],
  ] as const)('at %s pace, by chance of %d, is in %d minutes', (pace, random, minutes) => {
    expect(pollDelay(pace, NO_POLLING, START, random)).toBeCloseTo(minutes * MINUTE_MS);
  });

  it('is never later than in an hour, whatever the server asks for', () => {
    const late = { ...NO_POLLING, backOffMs: HOUR_MS };

    expect(pollDelay('slow', late, START, 1)).toBe(HOUR_MS);
    expect(pollDelay('slow', { ...late, retryAt: START + 9_000 * HOUR_MS }, START, 1)).toBe(HOUR_MS);
  });

  it('is not before the moment that the server asked for', () => {
    const asked = { ...NO_POLLING, retryAt: START + 50 * MINUTE_MS };

    expect(pollDelay('slow', asked, START, 0)).toBe(50 * MINUTE_MS);
  });
});

describe('createPollingService', () => {
  it('polls every five minutes while a user is signed in', async () => {
    const { polls, start } = setUpPolling();
    const { arm, pass } = start();

    await arm();
    await pass(30 * MINUTE_MS);

    expect(inMinutes(polls)).toEqual([5, 10, 15, 20, 25, 30]);
  });

  it('keeps how long the server asks to wait, also where that is learnt while a poll begins', async () => {
    const { scene, polling, start } = setUpPolling();
    const { run, poll } = start();
    const retryAt = START + HOUR_MS;

    scene.result = fail('rate-limited', { retryAt });
    const refreshed = run('manual');
    scene.result = DOWN;
    await Promise.all([refreshed, poll()]);

    expect(await polling.get()).toMatchObject({ retryAt, polledAt: START });
  });

  it('asks nothing and sets no alarm while nobody is signed in', async () => {
    const { scene, polls, alarm, start } = setUpPolling();
    scene.isSignedIn = false;
    const { arm, setPace, pass } = start();

    await arm();
    await setPace('fast');
    await pass(2 * HOUR_MS);

    expect(polls).toEqual([]);
    expect(await alarm.dueAt()).toBeNull();
  });

  it('asks nothing more, and takes the alarm away, once a user has signed out', async () => {
    const { scene, polls, alarm, start } = setUpPolling();
    const { arm, pass } = start();
    await arm();
    await pass(5 * MINUTE_MS);

    scene.isSignedIn = false;
    await pass(HOUR_MS);

    expect(polls).toHaveLength(1);
    expect(await alarm.dueAt()).toBeNull();
  });

  it('doubles the time between polls that fail, up to an hour', async () => {
    const { scene, polls, start } = setUpPolling();
    scene.result = DOWN;
    const { arm, pass } = start();

    await arm();
    await pass(5 * HOUR_MS);

    expect(inMinutes(polls)).toEqual([5, 15, 35, 75, 135, 195, 255]);
  });

  it('keeps polling every five minutes while the browser is offline, so that no poll after it is late', async () => {
    const { scene, polls, start } = setUpPolling();
    scene.result = fail('offline');
    const { arm, pass } = start();

    await arm();
    await pass(30 * MINUTE_MS);

    expect(inMinutes(polls)).toEqual([5, 10, 15, 20, 25, 30]);
  });

  it('polls other servers every five minutes while the one in use fails more and more rarely', async () => {
    const { scene, polls, ofOthers, start } = setUpPolling();
    scene.result = DOWN;
    scene.areOthers = true;
    const { arm, pass } = start();

    await arm();
    await pass(75 * MINUTE_MS);

    expect(inMinutes(ofOthers)).toEqual(Array.from({ length: 15 }, (_, index) => 5 * (index + 1)));
    expect(inMinutes(polls)).toEqual([5, 15, 35, 70]);
  });

  it('polls other servers while the one in use asked to wait, as long as it asked', async () => {
    const { scene, polls, ofOthers, start } = setUpPolling();
    scene.areOthers = true;
    const { arm, pass } = start();
    await arm();
    scene.result = fail('rate-limited', { retryAt: START + 23 * MINUTE_MS });
    await pass(5 * MINUTE_MS);
    scene.result = ok(null);

    await pass(25 * MINUTE_MS);

    expect(inMinutes(ofOthers)).toEqual([5, 10, 15, 20, 25, 30]);
    expect(inMinutes(polls)).toEqual([5, 25, 30]);
  });

  it('reviews what is paused every five minutes, though the one in use is polled more rarely', async () => {
    const { scene, polls, reviews, start } = setUpPolling();
    scene.result = DOWN;
    scene.areOthers = true;
    const { arm, pass } = start();

    await arm();
    await pass(25 * MINUTE_MS);

    expect(inMinutes(polls)).toEqual([5, 15]);
    expect(inMinutes(reviews)).toEqual([5, 10, 15, 20, 25]);
  });

  it('waits for no other server, of which each is asked once at a time', async () => {
    const { scene, polls, ofOthers, polling, start } = setUpPolling();
    scene.areOthers = true;
    const { promise, resolve: respond } = Promise.withResolvers<void>();
    scene.readOthers = () => promise;
    const { poll } = start();

    const first = poll();
    await expect.poll(() => polls).toHaveLength(1);
    await polling.set(NO_POLLING);
    const second = poll();
    await expect.poll(() => polls).toHaveLength(2);
    expect(ofOthers).toHaveLength(1);

    respond();
    await Promise.all([first, second]);
  });

  it('is back at five minutes after the first poll that is answered', async () => {
    const { scene, polls, start } = setUpPolling();
    scene.result = DOWN;
    const { arm, pass } = start();
    await arm();
    await pass(74 * MINUTE_MS);
    scene.result = ok(null);

    await pass(11 * MINUTE_MS);

    expect(inMinutes(polls)).toEqual([5, 15, 35, 75, 80, 85]);
  });

  it('returns to five minutes once another refresh succeeded', async () => {
    const { scene, polls, start } = setUpPolling();
    scene.result = DOWN;
    const { arm, run, pass } = start();
    await arm();
    await pass(36 * MINUTE_MS);

    scene.result = ok(null);
    await run('manual');
    await pass(5 * MINUTE_MS);

    expect(inMinutes(polls)).toEqual([5, 15, 35, 41]);
  });

  it('is not made rarer by a person who tries again and again', async () => {
    const { scene, polls, start } = setUpPolling();
    scene.result = DOWN;
    const { arm, run, pass } = start();
    await arm();

    for (let attempt = 0; attempt < 20; attempt++) await run('open');
    await pass(15 * MINUTE_MS);

    expect(inMinutes(polls)).toEqual([5, 15]);
  });

  it('waits as long as the server asks', async () => {
    const { scene, polls, start } = setUpPolling();
    const { arm, pass } = start();
    await arm();
    scene.result = fail('rate-limited', { retryAt: START + 50 * MINUTE_MS });
    await pass(5 * MINUTE_MS);
    scene.result = ok(null);

    await pass(50 * MINUTE_MS);

    expect(inMinutes(polls)).toEqual([5, 50, 55]);
  });

  it('waits also if only a part of the poll was asked to', async () => {
    const { scene, polls, start } = setUpPolling();
    const { arm, pass } = start();
    await arm();
    scene.partial = { code: 'rate-limited', retryAt: START + 50 * MINUTE_MS };

    await pass(50 * MINUTE_MS);

    expect(inMinutes(polls)).toEqual([5, 50]);
  });

  it('waits at a fast pace as well', async () => {
    const { scene, polls, start } = setUpPolling();
    const { setPace, pass } = start();
    await setPace('fast');
    scene.result = fail('rate-limited', { retryAt: START + 2 * MINUTE_MS });
    await pass(20 * SECOND_MS);
    scene.result = ok(null);

    await pass(2 * MINUTE_MS);

    expect(inSeconds(polls)).toEqual([20, 120, 140]);
  });

  it('polls every twenty seconds while a page is open, and slowly again afterwards', async () => {
    const { polls, start } = setUpPolling();
    const { arm, setPace, pass } = start();
    await arm();

    await setPace('fast');
    await pass(MINUTE_MS);
    await setPace('slow');
    await pass(10 * MINUTE_MS);

    expect(inSeconds(polls)).toEqual([20, 40, 60, 360, 660]);
  });

  it('backs off at a fast pace, and is no slower for it once the page was closed', async () => {
    const { scene, polls, start } = setUpPolling();
    scene.result = DOWN;
    const { setPace, pass } = start();
    await setPace('fast');
    await pass(5 * MINUTE_MS);
    expect(inSeconds(polls)).toEqual([20, 60, 140, 300]);

    await setPace('slow');
    await pass(6 * MINUTE_MS);

    expect(inSeconds(polls)).toEqual([20, 60, 140, 300, 620]);
  });

  it('keeps its interval however often the next poll is requested', async () => {
    const { polls, start } = setUpPolling();
    const { arm, setPace, pass } = start();
    await setPace('fast');

    for (let second = 0; second < 60; second += 5) {
      await pass(5 * SECOND_MS);
      await arm();
    }

    expect(inSeconds(polls)).toEqual([20, 40, 60]);
  });

  it('continues where a worker before it was, when its pages connect again', async () => {
    const { scene, polls, start } = setUpPolling();
    scene.result = DOWN;
    const dying = start();
    await dying.setPace('fast');
    await dying.pass(90 * SECOND_MS);

    const next = start();
    await next.setPace('fast');
    await next.pass(60 * SECOND_MS);

    expect(inSeconds(polls)).toEqual([20, 60, 140]);
  });

  it('does not poll at once when a page opens after a while: that page has asked already', async () => {
    const { polls, start } = setUpPolling();
    const { arm, setPace, pass } = start();
    await arm();
    await pass(9 * MINUTE_MS);

    await setPace('fast');
    await pass(20 * SECOND_MS);

    expect(inSeconds(polls)).toEqual([300, 560]);
  });

  it('polls once where a timer and the alarm ring together', async () => {
    const { polls, start } = setUpPolling();
    const { poll } = start();

    await Promise.all([poll(), poll()]);

    expect(polls).toHaveLength(1);
  });

  it('leaves an alarm for the worker after one that dies in the middle of a poll', async () => {
    const { alarm, start, polling } = setUpPolling();
    const dying = start();
    polling.set = () => Promise.reject(new Error('The worker died'));

    await dying.poll().catch(() => undefined);

    expect(await alarm.dueAt()).toBe(START + 5 * MINUTE_MS);
  });

  it('looks at the session every four seconds while the popup is open, and polls as a page does', async () => {
    const { asked, polls, start } = setUpPolling();
    const { setPace, pass } = start();
    await setPace('live');

    await pass(MINUTE_MS);

    expect(inSeconds(asked)).toEqual(Array.from({ length: 15 }, (_, index) => 4 * (index + 1)));
    expect(inSeconds(polls)).toEqual([4, 24, 44]);
  });

  it('continues polling where the clock is set back while the popup is open', async () => {
    const { polls, start, turnBack } = setUpPolling();
    const { setPace, pass } = start();
    await setPace('live');
    await pass(30 * SECOND_MS);

    turnBack(60 * MINUTE_MS);
    await pass(MINUTE_MS);

    expect(inSeconds(polls)).toEqual([4, 24, 32, 52, 72]);
  });

  it('asks each of two paths a hundred times in a row at most, which Better Auth’s rate limit lets pass, without a pause', async () => {
    const { asked, peeks, start } = setUpPolling();
    const { setPace, pass } = start();
    await setPace('live');

    await pass(30 * MINUTE_MS);

    const gaps = (times: number[]) => times.map((at, index) => at - (times[index - 1] ?? 0));
    const longestRow = (times: number[]) =>
      Math.max(
        ...gaps(times)
          .map((gap) => (gap > 10 * SECOND_MS ? '|' : '.'))
          .join('')
          .split('|')
          .map(({ length }) => length + 1),
      );
    const ofSession = asked.filter((at) => !peeks.includes(at));
    expect(longestRow(ofSession)).toBeLessThan(100);
    expect(longestRow(peeks)).toBeLessThan(100);
    expect(Math.max(...gaps(asked))).toBeLessThanOrEqual(5 * SECOND_MS);
  });

  it('looks less and less at a server that fails, also for the popup', async () => {
    const { scene, asked, start } = setUpPolling();
    const { setPace, pass } = start();
    scene.result = DOWN;
    await setPace('live');

    await pass(10 * MINUTE_MS);

    expect(asked.length).toBeLessThan(8);
  });
});
