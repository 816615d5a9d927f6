import { containingWords, findScattered, findTexts } from '@/components/search/forgivingSearch';
import type { SearchableAction } from '@/components/search/searchableActions';
import { noteUse, usedFirst } from '@/components/search/usedActions';
import { foldedQuery, type SearchableText, searchableText } from '@/lib/core/textSearch';
import { MAX_NAME_LENGTH, MAX_SLUG_LENGTH } from '@/lib/organizations/fieldLengths';
import { type SearchableOrganization, toSearchable } from '@/lib/organizations/organizationSearch';
import type { Organization } from '@/lib/organizations/schema';

export type ListRow =
  | {
      readonly kind: 'organization';
      readonly key: string;
      readonly organization: Organization;
      readonly isBySlug: boolean;
    }
  | { readonly kind: 'slug'; readonly key: string; readonly slug: string }
  /** `isInstead`: offered because nothing was found. */
  | {
      readonly kind: 'action';
      readonly key: string;
      readonly action: SearchableAction;
      readonly isInstead: boolean;
    };

export interface Searched {
  readonly rows: readonly SearchableOrganization[];
  readonly query: string;
  /** Absence from a list that may be cut proves nothing, so the slug itself can be chosen too. */
  readonly maybeIncomplete: boolean;
  readonly isUnread: boolean;
  readonly activeId: string | null;
  readonly actions: readonly SearchableAction[];
}

/** As the first character, it limits the search to actions. */
const ACTIONS_ONLY = '>';

const INSTEAD: readonly string[] = ['new-organization', 'invite', 'dashboard'];

/** Run it once for each list: `foundRows` compares the folded names. */
export const foldOrganizations = (organizations: readonly Organization[]): SearchableOrganization[] =>
  toSearchable(organizations);

/**
 * Organizations come first, then pages (in the palette), actions and servers; in each section, the best match first.
 */
export function foundRows(searched: Searched): ListRow[] {
  const { rows, maybeIncomplete } = searched;
  const query = searched.query.trim();
  const known = searchedActions(searched.actions);
  if (query.startsWith(ACTIONS_ONLY)) {
    const own = known.filter(({ action }) => action.section !== 'pages');
    return actionRows(findTexts(own, query.slice(ACTIONS_ONLY.length), containingWords));
  }
  const organizations = findOrganizations(searched, query);
  const contained = containingWords(known, foldedQuery(query));
  // Rows that only resemble the query are for users who would find nothing else.
  const isAlone = organizations.length + contained.length === 0;
  const actions = isAlone ? findTexts(known, query, containingWords) : contained;
  const slug = maybeIncomplete ? slugOf(query) : undefined;
  const isListed = rows.some(({ organization }) => organization.slug === slug);
  const bySlug: ListRow[] = slug && !isListed ? [{ kind: 'slug', key: `slug:${slug}`, slug }] : [];
  const found = [...organizations, ...bySlug, ...actionRows(actions)];
  if (!isAlone || actions.length > 0 || searched.isUnread) return found;
  const scattered = [
    ...organizationRows(findScattered(rows, query), searched.activeId),
    ...actionRows(findScattered(known, query)),
  ];
  if (scattered.length > 0) return [...found, ...scattered];
  return [...found, ...actionRows(actionsInstead(known, query), true)];
}

const actionsInstead = (known: readonly SearchedAction[], query: string): SearchedAction[] =>
  INSTEAD.flatMap((id) => known.find(({ action }) => action.id === id) ?? []).map((found) => {
    const { action } = found;
    const typed = action.withTyped?.(query.slice(0, MAX_NAME_LENGTH));
    return typed
      ? { ...found, action: { ...action, ...typed, run: () => choose({ ...action, ...typed }) } }
      : found;
  });

function findOrganizations({ rows, activeId }: Searched, query: string): ListRow[] {
  const folded = foldedQuery(query);
  const terms = folded.split(/\s+/);
  const isBySlug = ({ name, other }: SearchableText) =>
    other.includes(folded) && !terms.some((term) => name.includes(term));
  return organizationRows(findTexts(rows, query), activeId, isBySlug);
}

/** The active one comes last, because choosing it changes nothing. */
function organizationRows(
  rows: readonly SearchableOrganization[],
  activeId: string | null,
  isBySlug: (row: SearchableText) => boolean = () => false,
): ListRow[] {
  const found = rows.map((row) => ({
    kind: 'organization' as const,
    key: row.organization.id,
    organization: row.organization,
    isBySlug: isBySlug(row),
  }));
  return [...found.filter(({ key }) => key !== activeId), ...found.filter(({ key }) => key === activeId)];
}

interface SearchedAction extends SearchableText {
  readonly action: SearchableAction;
}

const searchedActions = (actions: readonly SearchableAction[]): SearchedAction[] =>
  usedFirst(actions, ({ id }) => id).map((action) => ({
    action: { ...action, run: () => choose(action) },
    ...searchableText(action.label, action.words ?? ''),
    isExact: action.isExact ?? action.isDestructive,
  }));

function choose({ id, run }: SearchableAction): void {
  noteUse(id);
  run();
}

const SECTIONS = ['pages', undefined, 'servers'];

const placeOf = ({ section, isDestructive }: SearchableAction) =>
  2 * SECTIONS.indexOf(section) + (isDestructive ? 1 : 0);

const actionRows = (found: readonly SearchedAction[], isInstead = false): ListRow[] =>
  found
    .map(({ action }) => ({ kind: 'action' as const, key: action.id, action, isInstead }))
    .toSorted((a, b) => placeOf(a.action) - placeOf(b.action));

/** Better Auth's slugs have no blanks. */
const slugOf = (slug: string): string | undefined =>
  slug && slug.length <= MAX_SLUG_LENGTH && !/\s/.test(slug) ? slug : undefined;
