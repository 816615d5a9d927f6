import type { ReactNode } from 'react';
import { foundRows, type ListRow } from '@/components/organizations/foundRows';
import { foundBy } from '@/components/search/forgivingSearch';
import type { SearchableAction } from '@/components/search/searchableActions';
import { noteUse } from '@/components/search/usedActions';
import type { SearchableOrganization } from '@/lib/organizations/organizationSearch';
import type { Organization } from '@/lib/organizations/schema';

/** In the order in which they are shown. */
export type PaletteGroup = 'organizations' | 'pages' | 'actions' | 'servers' | 'search';

export interface PaletteRow {
  readonly key: string;
  readonly group: PaletteGroup;
  readonly label: string;
  /** The page of a setting, what the row was found by, or an organization's slug. */
  readonly hint: string;
  readonly icon: ReactNode;
  readonly organization?: Organization;
  readonly isActive?: boolean;
  readonly run: () => void;
}

export interface Searchables {
  /** Those used last come first. They are folded once for as long as the palette is open. */
  readonly organizations: readonly SearchableOrganization[];
  readonly activeId: string | null;
  readonly actions: readonly SearchableAction[];
  readonly switchTo: (organization: Organization) => void;
}

export interface PaletteRows {
  readonly rows: readonly PaletteRow[];
  /** Nothing was found, so the rows are what the user may have wanted. */
  readonly isNothing: boolean;
}

/** Ours: more of one group would push the others out of sight. After `>`, which asks for actions, all are shown. */
const MOST_OF_GROUP = 8;
const RECENT = 4;

/** Rows come group by group, as in the popup's field; `>` limits them to actions. */
export function paletteRows(all: Searchables, typed: string): PaletteRows {
  const query = typed.trim();
  if (!query) return { rows: startRows(all), isNothing: false };
  const { organizations, activeId, actions } = all;
  const found = foundRows({
    rows: organizations,
    query,
    activeId,
    actions,
    // Switching by an unlisted slug is for the popup.
    maybeIncomplete: false,
    isUnread: false,
  });
  const isNothing = found.every((row) => row.kind === 'action' && row.isInstead);
  const rows = found.flatMap((row) => toRow(row, all, query));
  return { rows: isNothing || !isSearchable(query) ? rows : capped(rows), isNothing };
}

function toRow(row: ListRow, all: Searchables, query: string): PaletteRow[] {
  if (row.kind === 'organization') return [organizationRow(row.organization, all)];
  if (row.kind === 'slug') return [];
  const { action } = row;
  return [actionRow({ ...action, hint: foundBy(action, withoutSign(query)) ?? action.hint })];
}

function organizationRow(organization: Organization, { activeId, switchTo }: Searchables): PaletteRow {
  const { id, name, slug } = organization;
  const isActive = id === activeId;
  return {
    key: `organization ${id}`,
    group: 'organizations',
    label: name,
    hint: slug,
    icon: null,
    organization,
    isActive,
    run: () => isActive || switchTo(organization),
  };
}

const actionRow = ({
  id,
  label,
  hint = '',
  icon,
  section = 'actions' as const,
  run,
}: ShownAction): PaletteRow => ({
  key: id,
  group: section,
  label,
  hint,
  icon,
  run,
});

type ShownAction = Omit<SearchableAction, 'section'> & { readonly section?: PaletteGroup | undefined };

function capped(rows: readonly PaletteRow[]): PaletteRow[] {
  return [...Map.groupBy(rows, ({ group }) => group).values()].flatMap((own) => own.slice(0, MOST_OF_GROUP));
}

const GROUPS = ['pages', undefined, 'servers'] as const;

function startRows(all: Searchables): PaletteRow[] {
  const others = all.organizations.filter(({ organization: { id } }) => id !== all.activeId);
  const actions = GROUPS.flatMap((section) =>
    all.actions.filter((action) => action.section === section && (section === 'servers' || !action.hint)),
  );
  return [
    ...others.slice(0, RECENT).map(({ organization }) => organizationRow(organization, all)),
    ...actions.map((action) => actionRow({ ...action, run: () => use(action) })),
  ];
}

function use({ id, run }: SearchableAction): void {
  noteUse(id);
  run();
}

/** What is searched for, without the sign that limits the search to actions. */
export const withoutSign = (typed: string): string => typed.trim().replace(/^>\s*/, '');

export const isSearchable = (typed: string): boolean =>
  typed.trim() !== '' && !typed.trimStart().startsWith('>');
