/** In `localStorage` of our own pages: a number without a name, of the account that looked last. */
const KEY = 'sentNeeds';

/** As many as when Overview was last shown, so that their rows have a place before the server responds. */
export function lastSentNeeds(): number {
  try {
    const count = Number(localStorage.getItem(KEY));
    return Number.isSafeInteger(count) && count > 0 ? count : 0;
  } catch {
    return 0;
  }
}

export function keepSentNeeds(count: number): void {
  try {
    localStorage.setItem(KEY, String(count));
  } catch {
    // Storage is off or full: the rows below move when the server responds.
  }
}
