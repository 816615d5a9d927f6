import {
  type KeyboardEvent as FieldKeyEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { reach, useActionKeys } from '@/components/search/searchableActions';
import { isTyping } from '@/components/ui/isTyping';
import { SWITCH_DIGITS } from '@/lib/organizations/switchDigits';
import type { ListRow } from './foundRows';
import { listAction, startIndex } from './listKeys';
import { type Found, type SearchedOrganizations, useFound } from './useFound';
import type { SwitchChoice } from './useSwitch';

/** These keys search or move in the list wherever the focus is. Blanks and Enter belong to buttons. */
const isForSearch = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && ((key.length === 1 && key !== ' ') || key === 'ArrowDown' || key === 'ArrowUp');

/** Text typed anywhere goes into the search, and its keys work from anywhere. "/" only focuses it. */
function useSearchFocus(
  field: RefObject<HTMLInputElement | null>,
  onKey: (event: KeyboardEvent) => void,
): void {
  const press = useEffectEvent(onKey);
  useEffect(() => {
    const toField = (event: KeyboardEvent) => {
      const { key, target } = event;
      // From another control, Escape only leaves that; in the field it closes the popup.
      const leaves = key === 'Escape' && target !== document.body;
      if (event.defaultPrevented || isTyping(target) || !(leaves || isForSearch(event))) return;
      field.current?.focus();
      if (key === '/' || leaves) event.preventDefault();
      else press(event);
    };
    document.addEventListener('keydown', toField);
    return () => document.removeEventListener('keydown', toField);
  }, [field]);
}

/** The highlight belongs to one query; another query starts at its best row. */
interface Highlight {
  readonly query: string;
  readonly key: string;
  readonly by: 'key' | 'pointer';
}

export interface OrganizationSearch extends Omit<Found, 'query'> {
  readonly query: string;
  /** -1 if Enter chooses no row. */
  readonly index: number;
  /** -1 unless a key or the pointer chose a row. */
  readonly pointed: number;
  readonly shown: number;
  /** Only the rows used last are shown, until a key moves beyond them. */
  readonly isCut: boolean;
  readonly showAll: () => void;
  /** A row under the pointer stays where it is; a row highlighted by a key is scrolled to. */
  readonly followsKeys: boolean;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly type: (query: string) => void;
  readonly point: (index: number) => void;
  readonly choose: (index: number) => void;
  readonly onKeyDown: (event: FieldKeyEvent) => void;
}

export interface SearchedAccount extends SearchedOrganizations {
  readonly isSwitching: boolean;
  readonly onChoose: (choice: SwitchChoice, byKey: boolean) => void;
}

const keyOf = ({ key }: ListRow) => key;

/** A query, or help, hides what an action shows, so the action's key clears it first. */
function useReachedActions(type: (query: string) => void, onHelp: (isOpen: boolean) => void): void {
  useActionKeys((action) => {
    flushSync(() => {
      type('');
      onHelp(false);
    });
    reach(action);
  });
}

const canChoose = ({ kind }: ListRow, blocked: string | undefined) => kind === 'action' || !blocked;

const firstChoosable = (rows: readonly ListRow[], blocked: string | undefined) =>
  rows.findIndex((row) => canChoose(row, blocked));

export function useOrganizationSearch(
  account: SearchedAccount,
  onHelp: (isOpen: boolean) => void,
): OrganizationSearch {
  const { activeId, onChoose } = account;
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [highlight, setHighlight] = useState<Highlight | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const found = useFound(account, query);
  const { rows, count, cut, digits, blocked } = found;
  const lastUsed = useLastUsed(account);

  const current = highlight?.query === query ? highlight : null;
  const pointed = current ? rows.findIndex(({ key }) => key === current.key) : -1;
  const canBeAny = query === '' && !blocked;
  const start = canBeAny ? startIndex(rows, keyOf, activeId, lastUsed) : firstChoosable(rows, blocked);
  const index = pointed >= 0 ? pointed : start;
  const isCut = !showsAll && found.query === '' && count > SWITCH_DIGITS.length;
  // Follows the highlight while rendering: https://react.dev/reference/react/useState
  if (isCut && index >= cut) setShowsAll(true);
  const shown = isCut ? cut : rows.length;

  const highlightAt = (at: number, by: Highlight['by']) =>
    rows[at] && setHighlight({ query, key: rows[at].key, by });

  function clear() {
    setQuery('');
    setHighlight(null);
    field.current?.focus();
  }

  function choose(at: number, byKey: boolean) {
    const row = rows[at];
    if (!row || !canChoose(row, blocked)) return;
    if (row.kind === 'action') {
      flushSync(clear);
      row.action.run();
      return;
    }
    clear();
    if (row.kind === 'slug') onChoose({ by: 'slug', slug: row.slug }, byKey);
    else if (row.key !== activeId) onChoose({ by: 'id', organization: row.organization }, byKey);
  }

  // An early Enter must not choose an action, such as an answer to an invitation, that the user had no time to read.
  const keepEnter = useEarlyEnter(found.isPending, () => rows[0]?.kind !== 'action' && choose(0, true));

  function press(event: KeyboardEvent) {
    if (event.isComposing) return;
    keepEnter(event.key);
    const action = listAction(event, { index, count: rows.length, shown, query, digits });
    if (!action) return;
    event.preventDefault();
    if (action.kind === 'move') highlightAt(action.index, 'key');
    if (action.kind === 'choose') choose(action.index, true);
    if (action.kind === 'clear') setQuery('');
    if (action.kind === 'help') onHelp(true);
  }

  useSearchFocus(field, press);
  useReachedActions(setQuery, onHelp);

  return {
    ...found,
    query,
    index,
    pointed,
    shown,
    isCut,
    showAll: () => setShowsAll(true),
    followsKeys: current?.by === 'key',
    field,
    type: setQuery,
    point: (at) => highlightAt(at, 'pointer'),
    choose: (at) => choose(at, false),
    onKeyDown: ({ nativeEvent }) => press(nativeEvent),
  };
}

/** Enter pressed before the search can find anything chooses the first row it finds, unless another key follows. */
function useEarlyEnter(isPending: boolean, onEnter: () => void): (key: string) => void {
  const isEntered = useRef(false);
  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    if (isPending || !isEntered.current) return;
    isEntered.current = false;
    enter();
  }, [isPending]);
  return (key) => {
    isEntered.current = isPending && key === 'Enter';
  };
}

/**
 * Organizations active since the popup was opened come first: the head learns of a switch later, and never of an
 * organization that it couldn't name. The active one is excluded.
 */
function useLastUsed({ head, activeId, isSwitching }: SearchedAccount): string | undefined {
  const [used, setUsed] = useState<readonly string[]>([]);

  // Follows a prop while rendering: https://react.dev/reference/react/useState
  if (activeId && !isSwitching && used[0] !== activeId) setUsed([activeId, ...used]);

  return [...used, ...head.recentIds].find((id) => id !== activeId);
}
