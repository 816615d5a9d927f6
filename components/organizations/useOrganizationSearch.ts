import {
  type KeyboardEvent as FieldKeyEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { MAX_SLUG_LENGTH } from '@/lib/organizations/limits';
import {
  matchOrganizations,
  type SearchableOrganization,
  toSearchable,
} from '@/lib/organizations/matchOrganizations';
import type { Organization } from '@/lib/organizations/schema';
import { isWholeList, shownOrganizations } from '@/lib/organizations/shownOrganizations';
import type { Head } from '@/lib/sessions/head';
import { listAction, switchDigits } from './listKeys';
import type { ReadOrganizationList } from './useOrganizationList';
import type { SwitchChoice } from './useSwitch';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [role=menuitem]');

/** Keys that begin a search, or move in its list, wherever the focus is; blanks and Enter belong to buttons. */
const isForSearch = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && ((key.length === 1 && key !== ' ') || key === 'ArrowDown' || key === 'ArrowUp');

/** Typing anywhere types into the search, and a key that means something there means it anywhere; "/" only goes there. */
function useSearchFocus(
  field: RefObject<HTMLInputElement | null>,
  onKey: (event: KeyboardEvent) => void,
): void {
  const press = useEffectEvent(onKey);
  useEffect(() => {
    const toField = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target) || !isForSearch(event)) return;
      field.current?.focus();
      if (event.key === '/') event.preventDefault();
      else press(event);
    };
    document.addEventListener('keydown', toField);
    return () => document.removeEventListener('keydown', toField);
  }, [field]);
}

/** The row that Enter chooses. It belongs to one query; another query starts at its best row. */
interface Highlight {
  readonly query: string;
  readonly key: string;
  readonly by: 'key' | 'pointer';
}

export interface OrganizationSearch {
  readonly query: string;
  readonly rows: readonly ListRow[];
  readonly index: number;
  /** Whether to scroll to the highlighted row; a row under the pointer stays where it is. */
  readonly followsKeys: boolean;
  /** The list was never read, so that no absence is known. */
  readonly isLoading: boolean;
  /** Those that switch without Alt. */
  readonly digits: string;
  /** There is nothing to search in. */
  readonly isEmpty: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly type: (query: string) => void;
  readonly point: (index: number) => void;
  readonly choose: (index: number) => void;
  readonly onKeyDown: (event: FieldKeyEvent) => void;
}

export interface SearchedAccount {
  readonly head: Head;
  readonly list: ReadOrganizationList | null | undefined;
  /** As shown, which may be ahead of the server. */
  readonly activeId: string | null;
  readonly isSwitching: boolean;
  readonly onChoose: (choice: SwitchChoice) => void;
}

/** Open and Enter goes back to where one was: the row used last that is not the active one. */
function startIndex(rows: readonly ListRow[], activeId: string | null, lastUsed: string | undefined): number {
  const isOther = ({ key }: ListRow) => key !== activeId;
  const used = rows.findIndex(({ key }) => key === lastUsed);
  return used >= 0 ? used : Math.max(0, rows.findIndex(isOther));
}

function useSearchable({ head, list }: SearchedAccount): readonly SearchableOrganization[] {
  // As it was on open: rows that move while one is being chosen get the wrong one chosen.
  const [recentIds] = useState(head.recentIds);
  // Measured: folding 5,000 names takes 15 ms, too long for every key.
  return useMemo(() => toSearchable(shownOrganizations(head, list, recentIds)), [head, list, recentIds]);
}

/** The query, its rows, and what keys and pointer do to them. */
export function useOrganizationSearch(account: SearchedAccount): OrganizationSearch {
  const { head, list, activeId, onChoose } = account;
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [highlight, setHighlight] = useState<Highlight | null>(null);

  const maybeIncomplete = Boolean(list && (list.maybeCut || list.error));
  const isLoading = !list;
  const searchable = useSearchable(account);
  const isWhole = isWholeList(list) || head.organizationCount === searchable.length;
  const digits = switchDigits(searchable, isWhole);
  const lastUsed = useLastUsed(account);
  const rows = listRows(searchable, query, maybeIncomplete);
  const current = highlight?.query === query ? highlight : null;
  const found = current ? rows.findIndex(({ key }) => key === current.key) : -1;
  const start = query ? 0 : startIndex(rows, activeId, lastUsed);
  const index = found >= 0 ? found : start;

  function highlightAt(at: number, by: Highlight['by']) {
    const row = rows[at];
    if (row) setHighlight({ query, key: row.key, by });
  }

  function choose(at: number) {
    const row = rows[at];
    if (!row) return;
    setQuery('');
    setHighlight(null);
    field.current?.focus();
    if (row.kind === 'slug') onChoose({ by: 'slug', slug: row.slug });
    else if (row.key !== activeId) onChoose({ by: 'id', organization: row.organization });
  }

  function press(event: KeyboardEvent) {
    // A key that ends a composition is not a choice.
    if (event.isComposing) return;
    const action = listAction(event, { index, count: rows.length, query, digits });
    if (!action) return;
    event.preventDefault();
    if (action.kind === 'move') highlightAt(action.index, 'key');
    if (action.kind === 'choose') choose(action.index);
    if (action.kind === 'clear') setQuery('');
  }

  useSearchFocus(field, press);

  return {
    query,
    rows,
    index,
    followsKeys: current?.by === 'key',
    isLoading,
    digits,
    isEmpty: searchable.length === 0,
    field,
    type: setQuery,
    point: (at) => highlightAt(at, 'pointer'),
    choose,
    onKeyDown: ({ nativeEvent }) => press(nativeEvent),
  };
}

interface UsedAccount {
  readonly head: Head;
  readonly activeId: string | null;
  readonly isSwitching: boolean;
}

/**
 * The organization used last that is not the active one. Those that were active since the popup was opened come
 * first: the head learns of a switch later, and never of an organization that it could not name.
 */
function useLastUsed({ head, activeId, isSwitching }: UsedAccount): string | undefined {
  const [used, setUsed] = useState<readonly string[]>([]);

  // Follows a prop while rendering: https://react.dev/reference/react/useState
  if (activeId && !isSwitching && used[0] !== activeId) setUsed([activeId, ...used]);

  return [...used, ...head.recentIds].find((id) => id !== activeId);
}

/** One line that can be chosen. */
export type ListRow =
  | {
      readonly kind: 'organization';
      readonly key: string;
      readonly organization: Organization;
      readonly isBySlug: boolean;
    }
  | { readonly kind: 'slug'; readonly key: string; readonly slug: string };

/** What was typed, where it can be a slug: Better Auth's have no blanks. */
function slugOf(query: string): string | undefined {
  const slug = query.trim();
  return slug && slug.length <= MAX_SLUG_LENGTH && !/\s/.test(slug) ? slug : undefined;
}

/** The rows for a query. A list that may be cut proves no absence, so the slug itself can be chosen too. */
export function listRows(
  rows: readonly SearchableOrganization[],
  query: string,
  maybeIncomplete: boolean,
): ListRow[] {
  const matches: ListRow[] = matchOrganizations(rows, query).map(({ organization, isBySlug }) => ({
    kind: 'organization',
    key: organization.id,
    organization,
    isBySlug,
  }));
  const slug = maybeIncomplete ? slugOf(query) : undefined;
  const isListed = rows.some(({ organization }) => organization.slug === slug);
  return slug && !isListed ? [...matches, { kind: 'slug', key: `slug:${slug}`, slug }] : matches;
}
