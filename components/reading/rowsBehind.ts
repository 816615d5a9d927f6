/**
 * Rows of further pages that stay when the newest page is read again: those after its last row. Null if that row
 * isn't known, because rows may be missing in between.
 */
export function rowsBehind<Row>(
  newest: readonly Row[],
  known: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
): readonly Row[] | null {
  const last = newest.at(-1);
  const at = last ? (known?.findIndex((row) => keyOf(row) === keyOf(last)) ?? -1) : -1;
  if (!known || at < 0) return null;
  // A changed row is among the newest now.
  const shown = new Set(newest.map(keyOf));
  return known.slice(at + 1).filter((row) => !shown.has(keyOf(row)));
}
