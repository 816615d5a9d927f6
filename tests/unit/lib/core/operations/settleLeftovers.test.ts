import { describe, expect, it, vi } from 'vitest';
import type { Operation } from '@/lib/core/operations/schema';
import { fail, ok } from '@/lib/core/result';
import { SECOND_MS } from '@/lib/core/time';
import { logWith, SIGN_OUT, stored } from './operationLogWith';

describe('settleLeftovers', () => {
  it('settles what may have been sent, and forgets what was not and no page asks for', async () => {
    const { log, value } = logWith([
      stored({ phase: 'sent' }, { id: 'sent' }),
      stored({ phase: 'recorded' }, { id: 'recorded' }),
      stored({ phase: 'settled', settledAt: 1, error: null }, { id: 'settled' }),
    ]);
    const asked: string[] = [];

    await log.settleLeftovers(async ({ id }) => {
      asked.push(id);
      return ok(null);
    });

    expect(asked).toEqual(['sent']);
    expect((await value.get()).map(({ id, progress }) => [id, progress.phase])).toEqual([
      ['sent', 'settled'],
      ['settled', 'settled'],
    ]);
  });

  it.each([
    ['as long as a request may usually take', undefined, 10],
    ['as long as the connection lets it take', 30 * SECOND_MS, 30],
    ['no shorter than usual: the server may still be busy', SECOND_MS, 10],
  ])('asks for the outcome %s', async (_what, timeoutMs, seconds) => {
    const { log, value, clock } = logWith([], undefined, timeoutMs);
    await value.set([stored({ phase: 'sent' }, { startedAt: clock.now() })]);
    const settle = vi.fn(async () => fail('not-confirmed'));

    await log.settleLeftovers(settle);

    // At once, and after every second.
    expect(settle).toHaveBeenCalledTimes(seconds + 1);
  });

  it('leaves what was not sent to the page that asks for it', async () => {
    const { log, value, clock, steps } = logWith([stored({ phase: 'recorded' })]);
    const gate = Promise.withResolvers<void>();
    const again = log.run(SIGN_OUT, {
      ...steps,
      send: async () => {
        await gate.promise;
        return ok(null);
      },
    });
    clock.pass(60_000);

    await log.settleLeftovers(async () => ok(null));

    expect(await value.get()).toMatchObject([{ progress: { phase: 'recorded' } }]);
    gate.resolve();
    expect(await again).toEqual(ok(null));
  });

  it('lets the page that asks again in the meantime wait for the same outcome', async () => {
    const { log, steps } = logWith([stored({ phase: 'sent' })]);
    const gate = Promise.withResolvers<void>();
    let asked = 0;
    const settle = async () => {
      asked += 1;
      await gate.promise;
      return ok(null);
    };

    const leftovers = log.settleLeftovers(settle);
    await vi.waitUntil(() => asked === 1);
    const again = log.run(SIGN_OUT, { ...steps, settle });
    gate.resolve();

    expect(await again).toEqual(ok(null));
    await leftovers;
    expect(asked).toBe(1);
  });

  it('lets that page find out what this worker could not', async () => {
    const { log, steps } = logWith([stored({ phase: 'sent' }, { startedAt: 0 })]);
    const gate = Promise.withResolvers<void>();

    const settle = vi.fn(() => gate.promise.then(() => fail('not-confirmed')));
    const leftovers = log.settleLeftovers(settle);
    await vi.waitUntil(() => settle.mock.calls.length === 1);
    const again = log.run(SIGN_OUT, steps);
    gate.resolve();

    expect(await again).toEqual(ok(null));
    await leftovers;
  });

  it('gives way to the page that asks for the outcome, however long there is to wait', async () => {
    const { log, value, steps } = logWith([stored({ phase: 'sent' })], () => new Promise(() => undefined));
    const isRead = Promise.withResolvers<void>();
    const leftovers = log.settleLeftovers(async () => {
      isRead.resolve();
      return fail('not-confirmed');
    });
    await isRead.promise;

    expect(await log.run(SIGN_OUT, steps)).toEqual(ok(null));

    await leftovers;
    expect(await value.get()).toMatchObject([{ progress: { phase: 'settled', error: null } }]);
  });

  it('leaves it to two pages that ask at the same time once', async () => {
    const { log, events, steps } = logWith([stored({ phase: 'sent' })]);
    const gate = Promise.withResolvers<void>();
    const settle = vi.fn(() => gate.promise.then(() => fail('not-confirmed')));
    const leftovers = log.settleLeftovers(settle);
    await vi.waitUntil(() => settle.mock.calls.length === 1);

    const again = [log.run(SIGN_OUT, steps), log.run(SIGN_OUT, steps)];
    gate.resolve();

    expect(await Promise.all(again)).toEqual([ok(null), ok(null)]);
    await leftovers;
    expect(events).toEqual(['settle']);
  });

  it('gives that page a value of its own kind', async () => {
    const { log, steps } = logWith([stored({ phase: 'sent' })]);
    const gate = Promise.withResolvers<void>();

    const settle = vi.fn(() => gate.promise.then(() => ok(null)));
    const leftovers = log.settleLeftovers(settle);
    await vi.waitUntil(() => settle.mock.calls.length === 1);
    const unused = async () => fail('unexpected');
    const again = log.runForValue(SIGN_OUT, {
      ...steps,
      send: unused,
      settle: unused,
      again: () => ok('kind'),
    });
    gate.resolve();

    expect(await again).toEqual(ok('kind'));
    await leftovers;
  });

  it('leaves what its page has settled while another was read', async () => {
    const { log, value, steps } = logWith([
      stored({ phase: 'sent' }, { id: 'first' }),
      stored({ phase: 'sent' }),
    ]);
    const gate = Promise.withResolvers<void>();
    const asked: string[] = [];
    const leftovers = log.settleLeftovers(async ({ id }) => {
      asked.push(id);
      await gate.promise;
      return ok(null);
    });
    await vi.waitUntil(() => asked.length === 1);

    await log.run(SIGN_OUT, steps);
    gate.resolve();
    await leftovers;

    expect(asked).toEqual(['first']);
    expect((await value.get()).every(({ progress }) => progress.phase === 'settled')).toBe(true);
  });

  it('settles the others when one cannot be', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { log, value } = logWith([
      stored({ phase: 'sent' }, { id: 'a' }),
      stored({ phase: 'sent' }, { id: 'b' }),
    ]);
    const settle = async ({ id }: Operation) => {
      if (id === 'a') throw new Error('bug');
      return ok(null);
    };

    await log.settleLeftovers(settle);

    expect((await value.get()).find(({ id }) => id === 'b')?.progress).toMatchObject({ error: null });
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });
});
