/** In `localStorage` of our own pages: numbers without a name, of the account that looked last. */
type Key = 'needs' | 'sentNeeds';

/** As many as when Overview was last shown, so that their rows have a place before the server responds. */
export function lastNeeds(key: Key): number {
  try {
    const count = Number(localStorage.getItem(key));
    return Number.isSafeInteger(count) && count > 0 ? count : 0;
  } catch {
    return 0;
  }
}

export function keepNeeds(key: Key, count: number): void {
  try {
    localStorage.setItem(key, String(count));
  } catch {
    // Storage is off or full: the rows below move when the server responds.
  }
}
