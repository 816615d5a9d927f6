import { StorageFailure } from '@/lib/core/state/storageFailure';
import { everyValue, type MemoryState } from './memoryState';

/**
 * Fills an area to the last character, as Chromium counts: a write that makes the sum larger is refused, and none of it
 * is stored.
 */
export async function fillArea(state: MemoryState, area: 'local' | 'session'): Promise<void> {
  const values = everyValue(state).filter(
    ({ definition }) => (definition.area === 'session') === (area === 'session'),
  );
  const sizes = new Map<string, number>();
  for (const { name, value } of values) sizes.set(name, JSON.stringify(await value.get()).length);
  const used = () => [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const quota = used();
  for (const { name, value } of values) {
    const store = value.set.bind(value);
    value.set = async (next) => {
      const size = JSON.stringify(next).length;
      if (used() - (sizes.get(name) ?? 0) + size > quota) throw new StorageFailure(`No room for ${name}`);
      sizes.set(name, size);
      return store(next);
    };
  }
}
