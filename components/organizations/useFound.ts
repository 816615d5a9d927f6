import { useEffect, useMemo, useState } from 'react';
import { useKnownActions } from '@/components/search/searchableActions';
import { afterPaint } from '@/components/ui/afterPaint';
import type { Organization } from '@/lib/organizations/schema';
import {
  cutRows,
  firstInOrder,
  isWholeList,
  shownOrganizations,
} from '@/lib/organizations/shownOrganizations';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { ListRow } from './foundRows';
import { switchDigits } from './listKeys';
import { sharedNames } from './sharedNames';
import type { ReadOrganizationList } from './useOrganizationList';

export interface SearchedOrganizations {
  readonly head: AccountHead;
  readonly pinnedIds: readonly string[];
  readonly list: ReadOrganizationList | null | undefined;
  /** Shown before the server has confirmed it. */
  readonly activeId: string | null;
  readonly blocked?: string | undefined;
}

type Search = typeof import('./foundRows');

const toRow = (organization: Organization): ListRow => ({
  kind: 'organization',
  key: organization.id,
  organization,
  isBySlug: false,
});

const NO_ROWS: readonly ListRow[] = [];

export interface Found {
  readonly rows: readonly ListRow[];
  /** The number of rows shown where there are more than the digits choose among. */
  readonly cut: number;
  readonly count: number;
  /** Digits that switch without Alt. */
  readonly digits: string;
  /** The query that found these rows. If empty, the rows are all organizations, in the popup's order. */
  readonly query: string;
  readonly blocked: string | undefined;
  readonly isPending: boolean;
  /** The list of organizations hasn't been read, so absence from it proves nothing. */
  readonly isUnread: boolean;
  /** The rows of these names show the slug too. */
  readonly sharedNames: ReadonlySet<string>;
}

/** The first paint doesn't wait for the script that searches. */
export function useFound(account: SearchedOrganizations, typed: string): Found {
  const { head, pinnedIds, list, activeId, blocked } = account;
  const query = typed.trim();
  const isSearching = query !== '';
  // The order is that of the opening: if rows moved, the user could choose the wrong one.
  // One that arrives meanwhile comes after the rows of the first paint, which have the digits.
  const [firstIds] = useState(() => [
    ...firstInOrder(pinnedIds, head.recentIds),
    ...shownOrganizations(head, undefined, []).map(({ id }) => id),
  ]);
  const organizations = useMemo(() => shownOrganizations(head, list, firstIds), [head, list, firstIds]);
  const all = useMemo(() => organizations.map(toRow), [organizations]);
  const shared = useMemo(() => sharedNames(organizations), [organizations]);
  const [search, setSearch] = useState<Search | null>(null);
  useEffect(() => afterPaint(() => void import('./foundRows').then(setSearch)), []);
  const actions = useKnownActions(isSearching);
  // Folding 5,000 names takes 15 ms (measured), too long for every key.
  const searchable = useMemo(
    () => (isSearching && search ? search.foldOrganizations(organizations) : []),
    [isSearching, search, organizations],
  );

  const isWhole = isWholeList(list) || head.organizationCount === organizations.length;
  const maybeIncomplete = Boolean(list && (list.maybeCut || list.error));
  const isUnread = !list || (list.error !== null && organizations.length === 0);
  const find = () =>
    search?.foundRows({ rows: searchable, query, maybeIncomplete, isUnread, activeId, actions }) ?? NO_ROWS;
  return {
    rows: isSearching ? find() : all,
    cut: cutRows(organizations, pinnedIds),
    // The head counts them before the list is read, so that no row moves then.
    count: Math.max(organizations.length, head.organizationCount ?? 0),
    digits: blocked ? '' : switchDigits(organizations, isWhole),
    blocked,
    query,
    isPending: isSearching && !search,
    isUnread,
    sharedNames: shared,
  };
}
