import type { StoredValue } from './storedValue';

export interface AccountKey {
  readonly connectionId: string;
  readonly userId: string;
}

interface AccountWriter {
  /** Writes unless another user is signed in by then; returns whether it was written. */
  readonly writeFor: (connectionId: string, userId: string, write: () => Promise<void>) => Promise<boolean>;
}

export function createStoredList<List extends AccountKey>(
  store: AccountWriter,
  value: StoredValue<List | null>,
) {
  async function knownOf({ connectionId, userId }: AccountKey): Promise<List | null> {
    const stored = await value.get();
    return stored?.connectionId === connectionId && stored.userId === userId ? stored : null;
  }

  const keep = (account: AccountKey, next: (known: List | null) => List): Promise<boolean> =>
    store
      .writeFor(account.connectionId, account.userId, async () => value.set(next(await knownOf(account))))
      .catch(() => false);

  /** Returns whether its account is still the one signed in. */
  const change = (account: AccountKey, next: (known: List) => List): Promise<boolean> =>
    store.writeFor(account.connectionId, account.userId, async () => {
      const known = await knownOf(account);
      const changed = known && next(known);
      if (changed !== known) await value.set(changed);
    });

  return { knownOf, keep, change };
}
