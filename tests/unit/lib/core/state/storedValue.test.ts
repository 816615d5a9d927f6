import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import * as z from 'zod/mini';
import { readState } from '@/lib/core/state/readState';
import { StorageFailure } from '@/lib/core/state/storageFailure';
import { openStoredValue } from '@/lib/core/state/storedValue';

const FALLBACK = { count: 0 };
const define = (version = 1, migrations?: Record<number, (old: unknown) => unknown>) =>
  openStoredValue({
    area: 'local',
    name: 'counter',
    schema: z.object({ count: z.number() }),
    fallback: FALLBACK,
    version,
    ...(migrations ? { migrations } : {}),
  });

describe('a stored value', () => {
  beforeEach(() => fakeBrowser.reset());

  it('returns the fallback where nothing is stored', async () => {
    expect(await define().get()).toEqual(FALLBACK);
  });

  it('returns what was stored', async () => {
    const value = define();

    await value.set({ count: 3 });

    expect(await value.get()).toEqual({ count: 3 });
    expect(await fakeBrowser.storage.local.get('counter')).toEqual({ counter: { count: 3 } });
  });

  it('is read together with others of its area that are read at that moment', async () => {
    await fakeBrowser.storage.local.set({ counter: { count: 3 }, step: 2 });
    const step = readState({ area: 'local', name: 'step', schema: z.number(), fallback: 1, version: 1 });
    const read = vi.spyOn(fakeBrowser.storage.local, 'get');

    const values = await Promise.all([define().get(), step.get()]);

    expect(values).toEqual([{ count: 3 }, 2]);
    expect(read.mock.calls).toEqual([[['step', 'counter']]]);
    expect(await step.get()).toBe(2);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it.each([[null], ['text'], [7], [[]], [{}], [{ count: '3' }], [{ count: null }]])(
    'returns the fallback where %j is stored',
    async (garbage) => {
      await fakeBrowser.storage.local.set({ counter: garbage });

      expect(await define().get()).toEqual(FALLBACK);
    },
  );

  it('drops fields that it does not know', async () => {
    await fakeBrowser.storage.local.set({ counter: { count: 3, token: 'secret' } });

    expect(await define().get()).toEqual({ count: 3 });
  });

  it('notifies who watches, with the fallback in place of garbage', async () => {
    const value = define();
    const seen: unknown[] = [];
    const stop = value.watch((count) => seen.push(count));

    await value.set({ count: 1 });
    await fakeBrowser.storage.local.set({ counter: 'garbage' });
    stop();
    await value.set({ count: 2 });

    expect(seen).toEqual([{ count: 1 }, FALLBACK]);
  });

  it('reads a raw value as its schema does', () => {
    expect(define().parse({ count: 3, extra: true })).toEqual({ count: 3 });
    expect(define().parse(undefined)).toEqual(FALLBACK);
  });

  it('lets each of many changes see the one before it, also behind one that fails', async () => {
    const value = define();
    const set = vi.spyOn(fakeBrowser.storage.local, 'set');
    set.mockRejectedValueOnce(new Error('QUOTA_BYTES quota exceeded'));
    const add = () => value.update(({ count }) => ({ count: count + 1 }));

    const outcomes = await Promise.allSettled([add(), value.set({ count: 5 }), add(), add()]);

    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
    expect(await value.get()).toEqual({ count: 7 });
    set.mockClear();
    await value.update((known) => known);
    expect(set).not.toHaveBeenCalled();
    set.mockRestore();
  });

  it('rejects what the browser refuses to store', async () => {
    const value = define();
    const refusal = new Error('QUOTA_BYTES quota exceeded');
    const set = vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValue(refusal);

    await expect(value.set({ count: 1 })).rejects.toThrow(StorageFailure);

    set.mockRestore();
  });

  it('migrates what an older version stored', async () => {
    await fakeBrowser.storage.local.set({ counter: 3, counter$: { v: 1 } });

    const value = define(2, { 2: (old) => ({ count: old }) });

    expect(await value.get()).toEqual({ count: 3 });
    expect(await fakeBrowser.storage.local.get()).toEqual({ counter: { count: 3 }, counter$: { v: 2 } });
  });

  it.each([
    ['it stored itself', undefined],
    ['a newer version stored', { v: 3 }],
  ])('does not migrate what %s', async (_who, version) => {
    const migrations = { 2: () => ({ count: -1 }) };
    await define(2, migrations).set({ count: 5 });
    if (version) await fakeBrowser.storage.local.set({ counter$: version });

    expect(await define(2, migrations).get()).toEqual({ count: 5 });
  });

  it('migrates before it writes, and reads nothing where the browser refuses that', async () => {
    await fakeBrowser.storage.local.set({ counter: 3 });
    const full = vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(new Error('QUOTA_BYTES'));
    const migrations = { 2: (old: unknown) => ({ count: old }) };

    expect(await define(2, migrations).get()).toEqual(FALLBACK);
    full.mockRestore();
    const value = define(2, migrations);
    await value.update(({ count }) => ({ count: count + 1 }));

    expect(await value.get()).toEqual({ count: 4 });
  });
});
