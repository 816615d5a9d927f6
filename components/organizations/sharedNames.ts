import type { ListRow } from './listRows';

/** Names that more than one row has, so that only the slug tells them apart. */
export function sharedNames(rows: readonly ListRow[]): Set<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const row of rows) {
    if (row.kind === 'slug') continue;
    const { name } = row.organization;
    if (seen.has(name)) shared.add(name);
    seen.add(name);
  }
  return shared;
}
