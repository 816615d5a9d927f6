import type { Values } from '@/entrypoints/background/values';
import { StorageFailure } from '@/lib/core/state/storageFailure';

/** What stands in storage.local; everything else stands in storage.session, with a quota of its own. */
const LOCAL: ReadonlySet<keyof Values> = new Set<keyof Values>([
  'connections',
  'preferences',
  'heads',
  'knownSessions',
  'mailLinks',
  'notifiedInvitations',
  'notifiedPayments',
]);

/**
 * Fills an area to the last character, as Chromium counts it: whatever makes the sum larger is refused, and nothing of it
 * stored.
 */
export async function fillArea(values: Values, area: 'local' | 'session'): Promise<void> {
  // Safe: the keys of a record of values.
  const names = (Object.keys(values) as (keyof Values)[]).filter(
    (name) => LOCAL.has(name) === (area === 'local'),
  );
  const sizes = new Map<keyof Values, number>();
  for (const name of names) sizes.set(name, JSON.stringify(await values[name].get()).length);
  const used = () => [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const quota = used();
  for (const name of names) {
    // Safe: only passes on what it is given.
    const value = values[name] as { set(next: unknown): Promise<void> };
    const store = value.set.bind(value);
    value.set = async (next) => {
      const size = JSON.stringify(next).length;
      if (used() - (sizes.get(name) ?? 0) + size > quota) throw new StorageFailure(`No room for ${name}`);
      sizes.set(name, size);
      return store(next);
    };
  }
}
