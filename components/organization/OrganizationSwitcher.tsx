import { useId } from 'react';
import { ListNotesView } from './ListNotesView';
import { LoadingRowsView, NoMatchView, NoOrganizationsView } from './ListStateView';
import { OrganizationListView, type ShownAccount } from './OrganizationListView';
import { SearchFieldView } from './SearchFieldView';
import { sharedNames } from './sharedNames';
import { type SearchedAccount, useOrganizationSearch } from './useOrganizationSearch';

export interface OrganizationSwitcherProps {
  readonly account: SearchedAccount & ShownAccount;
  readonly onOpenDashboard: () => void;
}

/** Search and list of organizations: find one, choose it. */
export function OrganizationSwitcher({ account, onOpenDashboard }: OrganizationSwitcherProps) {
  const listId = useId();
  const search = useOrganizationSearch(account);
  const { list, head } = account;
  const isNarrowed = search.query.trim() !== '';
  const isUnread = list === undefined && head.organizationCount === null;
  const hasNone = search.rows.length === 0 && !isNarrowed && !isUnread && !search.maybeIncomplete;
  if (hasNone) return <NoOrganizationsView onOpenDashboard={onOpenDashboard} />;

  return (
    <>
      <SearchFieldView listId={listId} search={search} />
      {isNarrowed && !search.rows.some(({ kind }) => kind === 'organization') ? (
        <NoMatchView query={search.query.trim()} />
      ) : null}
      <OrganizationListView
        account={account}
        listId={listId}
        search={search}
        sharedNames={sharedNames(search.rows)}
      />
      {isUnread ? <LoadingRowsView /> : null}
      {list ? <ListNotesView list={list} /> : null}
    </>
  );
}
