import { Trans, useLingui } from '@lingui/react';
import { lazy, Suspense, useMemo } from 'react';
import type { Refresh } from '@/components/snapshot/refresher';
import { AvatarList } from '@/components/ui/Avatar';
import { IconButton } from '@/components/ui/IconButton';
import { PathIcon } from '@/components/ui/PathIcon';
import { SectionLabel } from '@/components/ui/SectionLabel';
import { Skeleton } from '@/components/ui/Skeleton';
import { Unread } from '@/components/ui/Unread';
import { type ListedAccount, OrganizationListView, useAltHeld } from './OrganizationListView';
import type { ReadOrganizationList } from './useOrganizationList';
import type { OrganizationSearch, SearchedAccount } from './useOrganizationSearch';

const ListNotesView = lazy(async () => ({ default: (await import('./ListNotesView')).ListNotesView }));
const FoundView = lazy(async () => ({ default: (await import('./FoundView')).FoundView }));
const NoOrganizationsView = lazy(async () => ({
  default: (await import('./ListStateView')).NoOrganizationsView,
}));

export type SwitcherAccount = SearchedAccount & ListedAccount;

export interface OrganizationSwitcherProps {
  readonly account: SwitcherAccount;
  readonly search: OrganizationSearch;
  readonly listId: string;
  /** It is certain that the user has no organizations. */
  readonly isEmpty: boolean;
  readonly onCreate: () => void;
  /** Null where a notice elsewhere explains why the list is old, or isn't read. */
  readonly refresh: Refresh | null;
}

export function OrganizationSwitcher(props: OrganizationSwitcherProps) {
  const { account, search, listId, isEmpty, onCreate, refresh } = props;
  const isAltHeld = useAltHeld();
  const { rows: listed, shown } = search;
  // A switch draws the popup again, so that nothing grows with thousands of rows: those in sight are coloured, and the
  // row that follows, whose colour the last one avoids.
  const ids = useMemo(() => listed.slice(0, shown + 1).map(({ key }) => key), [listed, shown]);
  const rows = { account, isAltHeld, listId, search };
  if (search.query.trim() !== '') {
    return (
      <Suspense fallback={<LoadingRowsView />}>
        {search.isPending ? (
          <LoadingRowsView />
        ) : (
          <AvatarList ids={ids} kept={account.activeId}>
            <FoundView {...rows} />
          </AvatarList>
        )}
        {refresh && search.isUnread && !account.list && search.rows.length === 0 ? <LoadingRowsView /> : null}
        <Notes isEmpty={search.count === 0} list={account.list} refresh={refresh} />
      </Suspense>
    );
  }
  if (isEmpty) {
    return (
      <Suspense fallback={<Unread />}>
        <NoOrganizationsView onCreate={onCreate} />
      </Suspense>
    );
  }
  const { list, head } = account;
  const { isCut } = search;
  return (
    <>
      <ListLabel
        all={isCut ? search.count : null}
        blocked={account.blocked}
        isRecent={isCut && head.recentIds.length > 0 && account.pinnedIds.length === 0}
        onCreate={onCreate}
        onShowAll={search.showAll}
      />
      <AvatarList ids={ids} kept={account.activeId}>
        <OrganizationListView {...rows} />
      </AvatarList>
      {refresh && !list && head.organizationCount === null ? <LoadingRowsView /> : null}
      <Notes isEmpty={search.count === 0} list={list} refresh={refresh} />
    </>
  );
}

interface ListLabelProps {
  readonly isRecent: boolean;
  /** The number of organizations; null where all of them are shown. */
  readonly all: number | null;
  readonly onShowAll: () => void;
  readonly onCreate: () => void;
  readonly blocked: string | undefined;
}

function ListLabel({ isRecent, all, onShowAll, onCreate, blocked }: ListLabelProps) {
  const { i18n } = useLingui();
  return (
    <SectionLabel
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
      <span className="-me-0.5">
        <IconButton
          blocked={blocked}
          label={i18n._({ id: 'label.new-organization', message: 'New organization' })}
          onClick={onCreate}
        >
          <PathIcon name="plus" />
        </IconButton>
      </span>
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
    <Suspense fallback={<span data-pending />}>
      <ListNotesView isEmpty={isEmpty} list={list} refresh={refresh} />
    </Suspense>
  );
}

const SKELETON_WIDTHS = [132, 176, 108, 150];

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
