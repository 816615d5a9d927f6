import type { Scope } from '@/lib/payments/plugin/scope';

const NAMES = ['findOne', 'findMany', 'count', 'create', 'updateMany', 'deleteMany', 'transaction'] as const;

/**
 * Runs `act` once, before one of the next calls of the database. The returned function restores the adapter, and
 * returns false if there were fewer calls.
 */
export function interruptBefore(adapter: Scope['adapter'], call: number, act: () => Promise<unknown>) {
  const originals = Object.fromEntries(NAMES.map((name) => [name, adapter[name]]));
  let [calls, isDone] = [0, false];
  for (const name of NAMES) {
    const original = adapter[name] as (...values: unknown[]) => Promise<unknown>;
    const interrupted = async (...values: unknown[]) => {
      calls += 1;
      if (calls === call + 1) {
        await act();
        isDone = true;
      }
      return original(...values);
    };
    Object.assign(adapter, { [name]: interrupted });
  }
  return () => {
    Object.assign(adapter, originals);
    return isDone;
  };
}
