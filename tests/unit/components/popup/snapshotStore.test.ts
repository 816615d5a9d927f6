import { describe, expect, it, vi } from 'vitest';
import { openSnapshot, type SnapshotValues } from '@/components/popup/snapshotStore';
import { NO_CONNECTIONS } from '@/lib/connections/schema';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';
import { UNKNOWN_SESSION } from '@/lib/sessions/schema';
import { memoryValue } from '../../../memoryValue';

const values = () =>
  ({
    connections: memoryValue(NO_CONNECTIONS),
    heads: memoryValue({}),
    session: memoryValue(UNKNOWN_SESSION),
    operations: memoryValue([]),
    received: memoryValue(null),
    preferences: memoryValue(DEFAULT_PREFERENCES),
    pinned: memoryValue({}),
    watch: memoryValue(null),
  }) satisfies SnapshotValues;

const FAILED = { ...UNKNOWN_SESSION, error: { code: 'offline' as const } };

describe('openSnapshot', () => {
  it('has everything before anything is shown', async () => {
    const store = await openSnapshot(values());

    expect(store.get()).toMatchObject({ connections: NO_CONNECTIONS, preferences: { images: true } });
  });

  it('loses no change that happens while it reads', async () => {
    const stored = values();
    const opening = openSnapshot(stored);

    await stored.session.set(FAILED);

    expect((await opening).get().session).toEqual(FAILED);
  });

  it('notifies of changes while there are listeners', async () => {
    const stored = values();
    const store = await openSnapshot(stored);
    const listener = vi.fn();
    const stop = store.subscribe(listener);

    await stored.session.set(FAILED);
    stop();
    await stored.session.set(UNKNOWN_SESSION);

    expect(listener).toHaveBeenCalledOnce();
    expect(store.get().session).toEqual(UNKNOWN_SESSION);
  });
});
