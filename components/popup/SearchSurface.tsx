import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { OrganizationSwitcher, type SwitcherAccount } from '@/components/organizations/OrganizationSwitcher';
import { SearchFieldView } from '@/components/organizations/SearchFieldView';
import {
  type OrganizationSearch,
  useOrganizationSearch,
} from '@/components/organizations/useOrganizationSearch';
import type { Refresh } from '@/components/snapshot/refresher';
import { Surface, type SurfaceProps } from './Surface';

const ShortcutsView = lazy(async () => ({ default: (await import('./ShortcutsView')).ShortcutsView }));

export interface SurfaceMode {
  readonly isSearching: boolean;
  readonly search: OrganizationSearch;
  readonly showHelp: () => void;
}

export interface SearchSurfaceProps extends Omit<SurfaceProps, 'search' | 'children' | 'footer'> {
  readonly account: SwitcherAccount;
  /** True only if it is certain that there are no organizations. */
  readonly isEmpty: boolean;
  readonly onCreate: () => void;
  /** Null where a notice elsewhere explains why the list is old. */
  readonly refresh: Refresh | null;
  readonly notices: ReactNode;
  /** `lateSlot` is where to render what arrives after the first paint. */
  readonly above: (lateSlot: HTMLElement | null) => ReactNode;
  readonly next: ReactNode;
  readonly below: ReactNode;
  readonly footer: (mode: SurfaceMode) => ReactNode;
}

export function SearchSurface(props: SearchSurfaceProps) {
  const { account, isEmpty, onCreate, refresh, notices, above, next, below, footer, ...surface } = props;
  const listId = useId();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const search = useOrganizationSearch(account, setHelpOpen);
  const [lateSlot, setLateSlot] = useState<HTMLElement | null>(null);
  const isSearching = search.query.trim() !== '';
  const showsHelp = isHelpOpen && !isSearching;
  // Results start with the best match, so each query scrolls to the top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each query
  useEffect(() => {
    document.documentElement.scrollTop = 0;
  }, [search.query, showsHelp]);

  return (
    <Surface
      {...surface}
      footer={footer({ isSearching, search, showHelp: () => setHelpOpen(true) })}
      search={<SearchFieldView listId={showsHelp ? null : listId} search={search} />}
    >
      {notices}
      <div hidden={isSearching || showsHelp}>{above(lateSlot)}</div>
      {showsHelp ? (
        <Suspense>
          <ShortcutsView onClose={() => setHelpOpen(false)} />
        </Suspense>
      ) : (
        <OrganizationSwitcher
          account={account}
          isEmpty={isEmpty}
          listId={listId}
          onCreate={onCreate}
          refresh={refresh}
          search={search}
        />
      )}
      {/* Invisible until the list is read, because its rows would move this. */}
      <div
        className={account.list === undefined ? 'invisible' : '[[data-pending]~&]:invisible'}
        hidden={isSearching || showsHelp}
      >
        {next}
        <div className="mx-5 my-1 h-px bg-line" />
        {below}
        <div ref={setLateSlot} />
      </div>
    </Surface>
  );
}
