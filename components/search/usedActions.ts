/** In `localStorage` of our own pages: actions chosen from a field, the last one first. */
const KEY = 'usedActions';

/** Ours: more than anyone uses by habit. */
const MOST = 20;

function usedIds(): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export function noteUse(id: string): void {
  try {
    const others = usedIds().filter((other) => other !== id);
    localStorage.setItem(KEY, JSON.stringify([id, ...others].slice(0, MOST)));
  } catch {
    // Storage is off or full: nothing is weighted.
  }
}

export function forgetUses(connectionId: string): void {
  try {
    const kept = usedIds().filter((id) => !String(id).endsWith(connectionId));
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is off: there is nothing to forget.
  }
}

/** The most recently used first, then the rest in its own order: a search keeps that order among equal matches. */
export function usedFirst<T>(all: readonly T[], idOf: (one: T) => string): T[] {
  const places = new Map(usedIds().map((id, place) => [id, place]));
  const placeOf = (one: T) => places.get(idOf(one)) ?? MOST;
  return all.toSorted((one, other) => placeOf(one) - placeOf(other));
}
