import { Trans, useLingui } from '@lingui/react';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Refresh } from '@/components/snapshot/refresher';
import { IconButton } from '@/components/ui/IconButton';
import { SectionLabel } from '@/components/ui/SectionLabel';
import { Skeleton } from '@/components/ui/Skeleton';
import { SWITCH_DIGITS } from '@/lib/organizations/limits';
import { OrganizationListView, type ShownAccount } from './OrganizationListView';
import type { ReadOrganizationList } from './useOrganizationList';
import type { ListRow, OrganizationSearch, SearchedAccount } from './useOrganizationSearch';

// Rare, and below the rows.
const ListNotesView = lazy(async () => ({ default: (await import('./ListNotesView')).ListNotesView }));
// In the place of rows, so only once there are none.
const NoMatchView = lazy(async () => ({ default: (await import('./ListStateView')).NoMatchView }));
const NoOrganizationsView = lazy(async () => ({
  default: (await import('./ListStateView')).NoOrganizationsView,
}));

/** Of more than digits choose among, those used last are shown. */
const RECENT_ROWS = 5;

export type SwitcherAccount = SearchedAccount & ShownAccount;

export interface OrganizationSwitcherProps {
  readonly account: SwitcherAccount;
  readonly search: OrganizationSearch;
  readonly listId: string;
  /** It is certain that there are none. */
  readonly isEmpty: boolean;
  readonly onCreate: () => void;
  /** Null where a notice elsewhere explains why the list is old. */
  readonly refresh: Refresh | null;
}

/** The organizations: those used last, all of them, or what the search finds. */
export function OrganizationSwitcher(props: OrganizationSwitcherProps) {
  if (!props.isEmpty) return <Organizations {...props} />;
  return (
    <Suspense fallback={<LoadingRowsView />}>
      <NoOrganizationsView onCreate={props.onCreate} />
    </Suspense>
  );
}

function Organizations(props: OrganizationSwitcherProps) {
  const { account, search, listId, onCreate, refresh } = props;
  const { list, head } = account;
  const { rows, isLoading } = search;
  const query = search.query.trim();
  const isUnread = isLoading && head.organizationCount === null;
  const { count, isCut, showAll } = useExtent(props);
  const finds = !query || rows.some(({ kind }) => kind === 'organization');

  return (
    <>
      {finds ? (
        <ListLabel
          all={isCut ? count : null}
          isRecent={isCut && head.recentIds.length > 0}
          onCreate={query ? null : onCreate}
          onShowAll={showAll}
        />
      ) : (
        <Suspense>{isLoading || search.isEmpty ? null : <NoMatchView query={query} />}</Suspense>
      )}
      <OrganizationListView
        account={account}
        limit={isCut ? RECENT_ROWS : rows.length}
        listId={listId}
        search={search}
        sharedNames={sharedNames(rows)}
      />
      {isUnread || (isLoading && !finds) ? <LoadingRowsView /> : null}
      <Notes isEmpty={search.isEmpty} list={list} refresh={refresh} />
    </>
  );
}

/** How many organizations there are, and whether only those used last are shown: until a key goes beyond them. */
function useExtent({ account: { head }, search }: OrganizationSwitcherProps) {
  const [showsAll, setShowsAll] = useState(false);
  // The head counts them before the list is read, so that no row moves then.
  const count = Math.max(search.rows.length, head.organizationCount ?? 0);
  const isCut = !showsAll && search.query === '' && count > SWITCH_DIGITS.length;
  // Follows the highlight while rendering: https://react.dev/reference/react/useState
  if (isCut && search.index >= RECENT_ROWS) setShowsAll(true);
  return { count, isCut, showAll: () => setShowsAll(true) };
}

interface ListLabelProps {
  readonly isRecent: boolean;
  /** How many there are, where not all of them are shown. */
  readonly all: number | null;
  readonly onShowAll: () => void;
  /** Null where it isn't offered. */
  readonly onCreate: (() => void) | null;
}

function ListLabel({ isRecent, all, onShowAll, onCreate }: ListLabelProps) {
  const { i18n } = useLingui();
  return (
    <SectionLabel
      // The list itself has the name.
      label={
        <span aria-hidden="true">
          {isRecent ? (
            <Trans id="organization.recent" message="Recently used" />
          ) : (
            <Trans id="label.organizations" message="Organizations" />
          )}
        </span>
      }
    >
      {all === null ? null : (
        <button
          className="focus-ring rounded-[4px] font-medium text-accent underline-offset-2 hover:underline"
          onClick={onShowAll}
          type="button"
        >
          <Trans id="label.show-all" message="Show all {count}" values={{ count: i18n.number(all) }} />
        </button>
      )}
      {onCreate ? (
        <span className="-me-1.5">
          <IconButton
            label={i18n._({ id: 'label.new-organization', message: 'New organization' })}
            onClick={onCreate}
          >
            <Plus aria-hidden="true" size={16} />
          </IconButton>
        </span>
      ) : null}
    </SectionLabel>
  );
}

interface NotesProps {
  readonly list: ReadOrganizationList | null | undefined;
  readonly isEmpty: boolean;
  readonly refresh: Refresh | null;
}

function Notes({ list, isEmpty, refresh }: NotesProps) {
  if (!list || !(list.maybeCut || list.unreadable > 0 || list.error)) return null;
  return (
    <Suspense>
      <ListNotesView isEmpty={isEmpty} list={list} refresh={refresh} />
    </Suspense>
  );
}

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
    <div aria-busy="true" className="px-5">
      {SKELETON_WIDTHS.map((width) => (
        <div className="flex h-9 items-center gap-3.5" key={width}>
          <Skeleton height={24} width={24} />
          <Skeleton height={12} width={width} />
        </div>
      ))}
    </div>
  );
}
