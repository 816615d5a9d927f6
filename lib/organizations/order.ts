import type { Organization } from './schema';

const byName = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

export const sortByName = (organizations: readonly Organization[]): Organization[] =>
  organizations.toSorted((a, b) => byName.compare(a.name, b.name));

/** The popup's order: recently used first, in that order, then the rest as given; each once. */
export function recentFirst(
  organizations: readonly Organization[],
  recentIds: readonly string[],
): Organization[] {
  const byId = new Map(organizations.map((organization) => [organization.id, organization]));
  const used = new Set(recentIds);
  const recent = [...used].flatMap((id) => byId.get(id) ?? []);
  return [...recent, ...[...byId.values()].filter(({ id }) => !used.has(id))];
}

/** Puts the id just used at the front. */
export const withRecent = (recentIds: readonly string[], id: string, max: number): string[] =>
  [id, ...recentIds.filter((other) => other !== id)].slice(0, max);
