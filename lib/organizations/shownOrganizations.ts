import type { AccountHead } from '@/lib/sessions/accountHead';
import type { Organization, OrganizationList } from './schema';
import { SWITCH_DIGITS } from './switchDigits';

/** Ours: the most recently used organizations, if there are more than the digits can choose from. */
const RECENT_ROWS = 5;
/** Ours: enough to order every list that a person really switches in. */
const MAX_RECENT = 50;

/** Polish has ł behind l, Turkish ı before i. */
export function sortByName(organizations: readonly Organization[], language: string): Organization[] {
  const collator = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  return organizations.toSorted((a, b) => collator.compare(a.name, b.name));
}

/** Ours: with the active and the previous organization, as many as the digits can choose from. */
const PINNED_FIRST = 7;

/**
 * The popup's order: the pinned ones, then the recently used ones. However many are pinned, the active and the previous
 * one are among those that the digits choose from, so that Enter returns without unfolding the list.
 */
export const firstInOrder = (pinnedIds: readonly string[], recentIds: readonly string[]): string[] => [
  ...pinnedIds.slice(0, PINNED_FIRST),
  ...recentIds.slice(0, 2),
  ...pinnedIds,
  ...recentIds,
];

/** The named ones first, in that order, then the rest as given; each once. */
export function recentFirst(
  organizations: readonly Organization[],
  firstIds: readonly string[],
): Organization[] {
  const byId = new Map(organizations.map((organization) => [organization.id, organization]));
  const named = new Set(firstIds);
  const first = [...named].flatMap((id) => byId.get(id) ?? []);
  return [...first, ...[...byId.values()].filter(({ id }) => !named.has(id))];
}

/**
 * How many rows are shown if there are more than the digits can choose from: the pinned ones, the active one and the
 * previous one, or the most recently used.
 */
export function cutRows(organizations: readonly Organization[], pinnedIds: readonly string[]): number {
  const pinned = organizations.filter(({ id }) => pinnedIds.includes(id)).length;
  return Math.min(organizations.length, SWITCH_DIGITS.length, Math.max(RECENT_ROWS, pinned && pinned + 2));
}

/** The latest first. */
export const withRecent = (recentIds: readonly string[], id: string): string[] =>
  [id, ...recentIds.filter((other) => other !== id)].slice(0, MAX_RECENT);

export interface ListedOrganizations extends Pick<OrganizationList, 'maybeCut' | 'error'> {
  readonly organizations: readonly Organization[];
}

/** Only then does an absence prove something. */
export const isWholeList = (list: ListedOrganizations | null | undefined): list is ListedOrganizations =>
  Boolean(list && !list.maybeCut && !list.error);

/**
 * Every organization that can be shown, those of `firstIds` first. Until the list is read, and for what a cut list
 * lacks, the head supplies the active and the recently used ones.
 */
export function shownOrganizations(
  head: AccountHead,
  list: ListedOrganizations | null | undefined,
  firstIds: readonly string[],
): Organization[] {
  const listed = list?.organizations ?? [];
  const ids = new Set(listed.map(({ id }) => id));
  const remembered = isWholeList(list) ? [head.activeOrganization] : [head.activeOrganization, ...head.rows];
  const missing = new Map<string, Organization>();
  for (const organization of remembered) {
    if (organization && !ids.has(organization.id)) missing.set(organization.id, organization);
  }
  return recentFirst([...missing.values(), ...listed], firstIds);
}
