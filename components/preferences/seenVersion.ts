/** Kept by this page alone: other browsers need not know which changes were seen. */
const KEY = 'seenVersion';

const read = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

export function rememberVersion(version: string): void {
  try {
    localStorage.setItem(KEY, version);
  } catch {
    // Storage is off: nothing is announced then.
  }
}

/** A first installation has nothing new. */
export function isUpdated(version: string): boolean {
  const seen = read();
  if (seen === null) rememberVersion(version);
  return seen !== null && seen !== version;
}
