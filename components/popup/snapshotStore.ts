import type { Connections } from '@/lib/connections/schema';
import type { Operation } from '@/lib/core/operations/schema';
import type { ReadableState } from '@/lib/core/state/readState';
import type { ReceivedInvitations } from '@/lib/invitations/schema';
import type { Pinned } from '@/lib/organizations/state';
import type { Preferences } from '@/lib/preferences/schema';
import type { AccountHeads } from '@/lib/sessions/accountHead';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import type { WatchState } from '@/lib/watch/schema';

export interface Snapshot {
  readonly connections: Connections;
  readonly heads: AccountHeads;
  readonly session: SessionSnapshot;
  readonly operations: readonly Operation[];
  readonly received: ReceivedInvitations | null;
  readonly preferences: Preferences;
  readonly pinned: Pinned;
  readonly watch: WatchState | null;
}

export type SnapshotValues = { readonly [Key in keyof Snapshot]: ReadableState<Snapshot[Key]> };
export type SnapshotStore = Awaited<ReturnType<typeof openSnapshot>>;

async function readAll(values: SnapshotValues): Promise<Snapshot> {
  const parts = Object.entries(values).map(async ([name, value]) => [name, await value.get()] as const);
  // Safe: each part is what is stored under its name.
  return Object.fromEntries(await Promise.all(parts)) as unknown as Snapshot;
}

/** Resolves with the whole snapshot, so the first render already has everything. */
export async function openSnapshot(values: SnapshotValues) {
  let current: Snapshot | undefined;
  let early: Partial<Snapshot> = {};
  const listeners = new Set<() => void>();

  function change(part: Partial<Snapshot>) {
    if (!current) {
      early = { ...early, ...part };
      return;
    }
    current = { ...current, ...part };
    for (const listener of listeners) listener();
  }

  // Followed before reading, so that no change in between is lost.
  for (const [name, value] of Object.entries(values)) {
    value.watch((part: unknown) => change({ [name]: part }));
  }
  const read = await readAll(values);
  const first: Snapshot = { ...read, ...early };
  current = first;

  return {
    get: () => current ?? first,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Needed after a command, whose result may arrive before its change. */
    reload: async () => change(await readAll(values)),
  };
}
