import { useId } from 'react';
import type { Refresh } from '@/components/session/refresh';
import { ListNotesView } from './ListNotesView';
import { LoadingRowsView, NoMatchView, NoOrganizationsView } from './ListStateView';
import { OrganizationListView, type ShownAccount } from './OrganizationListView';
import { SearchFieldView } from './SearchFieldView';
import { sharedNames } from './sharedNames';
import { type SearchedAccount, useOrganizationSearch } from './useOrganizationSearch';

export interface OrganizationSwitcherProps {
  readonly account: SearchedAccount & ShownAccount;
  readonly onCreate: () => void;
  /** Null where the reason that the list is old is told elsewhere. */
  readonly refresh: Refresh | null;
}

/** Search and list of organizations: find one, choose it. */
export function OrganizationSwitcher({ account, onCreate, refresh }: OrganizationSwitcherProps) {
  const listId = useId();
  const search = useOrganizationSearch(account);
  const { list, head } = account;
  const { rows, isLoading, isEmpty, maybeIncomplete } = search;
  const query = search.query.trim();
  const isUnread = isLoading && head.organizationCount === null;
  if (rows.length === 0 && !query && !isUnread && !maybeIncomplete) {
    return <NoOrganizationsView onCreate={onCreate} />;
  }
  const finds = !query || rows.some(({ kind }) => kind === 'organization');

  return (
    <>
      <SearchFieldView listId={listId} search={search} />
      {finds || isLoading || isEmpty ? null : <NoMatchView query={query} />}
      <OrganizationListView
        account={account}
        listId={listId}
        search={search}
        sharedNames={sharedNames(rows)}
      />
      {isUnread || (isLoading && !finds) ? <LoadingRowsView /> : null}
      {list ? <ListNotesView isEmpty={isEmpty} list={list} refresh={refresh} /> : null}
    </>
  );
}
