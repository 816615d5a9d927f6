import { describe, expect, it } from 'vitest';
import { fail, ok } from '@/lib/core/result';
import { HOUR_MS, MINUTE_MS } from '@/lib/core/time';
import { DOWN, inMinutes, START, setUpPolling } from '@/tests/pollingScene';

describe('another server that comes into use', () => {
  it('is polled every five minutes, whatever the one before asked for', async () => {
    const { scene, polls, start } = setUpPolling();
    const { arm, run, pass } = start();
    await arm();
    scene.result = fail('rate-limited', { retryAt: START + 50 * MINUTE_MS });
    await pass(6 * MINUTE_MS);

    scene.server = 'bluebird';
    scene.result = DOWN;
    await run('manual');
    scene.result = ok(null);
    await pass(10 * MINUTE_MS);

    expect(inMinutes(polls)).toEqual([5, 11, 16]);
  });

  it('is polled so too where it answers at once', async () => {
    const { scene, polls, start } = setUpPolling();
    const { arm, run, pass } = start();
    await arm();
    scene.result = DOWN;
    await pass(76 * MINUTE_MS);

    scene.server = 'bluebird';
    scene.result = ok(null);
    await run('manual');
    await pass(5 * MINUTE_MS);

    expect(inMinutes(polls)).toEqual([5, 15, 35, 75, 81]);
  });

  it('learns nothing from a late response of the one before', async () => {
    const { scene, polling, start } = setUpPolling();
    const { run } = start();
    const { promise, resolve: respond } = Promise.withResolvers<void>();
    scene.refreshing = promise;
    scene.result = fail('rate-limited', { retryAt: START + HOUR_MS });
    const late = run('alarm');

    scene.refreshing = undefined;
    scene.server = 'bluebird';
    scene.result = fail('rate-limited', { retryAt: START + MINUTE_MS });
    await run('manual');
    respond();
    await late;

    expect(await polling.get()).toMatchObject({
      connectionId: 'bluebird',
      backOffMs: 0,
      retryAt: START + MINUTE_MS,
    });
  });
});
