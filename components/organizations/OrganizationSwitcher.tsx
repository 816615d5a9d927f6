import { lazy, Suspense, useId } from 'react';
import type { Refresh } from '@/components/snapshot/refresher';
import { Skeleton } from '@/components/ui/Skeleton';
import { OrganizationListView, type ShownAccount } from './OrganizationListView';
import { SearchFieldView } from './SearchFieldView';
import type { ReadOrganizationList } from './useOrganizationList';
import { type ListRow, type SearchedAccount, useOrganizationSearch } from './useOrganizationSearch';

// Rare, and below the rows.
const ListNotesView = lazy(async () => ({ default: (await import('./ListNotesView')).ListNotesView }));
// In the place of rows, so only once there are none.
const NoMatchView = lazy(async () => ({ default: (await import('./ListStateView')).NoMatchView }));
const NoOrganizationsView = lazy(async () => ({
  default: (await import('./ListStateView')).NoOrganizationsView,
}));

export interface OrganizationSwitcherProps {
  readonly account: SearchedAccount & ShownAccount;
  /** It is certain that there are none. */
  readonly isEmpty: boolean;
  readonly onCreate: () => void;
  /** Null where a notice elsewhere explains why the list is old. */
  readonly refresh: Refresh | null;
}

/** Search and list of organizations: find one, choose it. */
export function OrganizationSwitcher({ account, isEmpty, onCreate, refresh }: OrganizationSwitcherProps) {
  const listId = useId();
  const search = useOrganizationSearch(account);
  const { list, head } = account;
  const { rows, isLoading } = search;
  const query = search.query.trim();
  const isUnread = isLoading && head.organizationCount === null;
  if (isEmpty) {
    return (
      <div className="quiet-scroll min-h-28 shrink-100 overflow-y-auto">
        <Suspense fallback={<LoadingRowsView />}>
          <NoOrganizationsView onCreate={onCreate} />
        </Suspense>
      </div>
    );
  }
  const finds = !query || rows.some(({ kind }) => kind === 'organization');

  return (
    <>
      <SearchFieldView listId={listId} search={search} />
      {finds || isLoading || search.isEmpty ? null : (
        <Suspense>
          <NoMatchView query={query} />
        </Suspense>
      )}
      <OrganizationListView
        account={account}
        listId={listId}
        search={search}
        sharedNames={sharedNames(rows)}
      />
      {isUnread || (isLoading && !finds) ? <LoadingRowsView /> : null}
      {list && hasNotes(list) ? (
        <Suspense>
          <ListNotesView isEmpty={search.isEmpty} list={list} refresh={refresh} />
        </Suspense>
      ) : null}
    </>
  );
}

const hasNotes = ({ maybeCut, unreadable, error }: ReadOrganizationList): boolean =>
  maybeCut || unreadable > 0 || error !== null;

/** Names that several rows share: only the slug distinguishes them. */
function sharedNames(rows: readonly ListRow[]): Set<string> {
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

const SKELETON_WIDTHS = [132, 176, 108, 150];

/** In the place of rows that were never read. */
export function LoadingRowsView() {
  return (
    <div aria-busy="true" className="px-4 py-1.5">
      {SKELETON_WIDTHS.map((width) => (
        <div className="flex h-10.5 items-center gap-2.5" key={width}>
          <Skeleton height={26} width={26} />
          <Skeleton height={12} width={width} />
        </div>
      ))}
    </div>
  );
}
