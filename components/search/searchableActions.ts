import { type ReactNode, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { typesLetter } from '@/components/ui/isTyping';
import { type AltLetter, altLetter } from './altKeys';

export interface SearchableAction {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly words?: string;
  readonly icon: ReactNode;
  readonly altKey?: AltLetter | undefined;
  readonly shownKey?: string;
  /** Listed apart: pages of the palette before the actions, servers after them. */
  readonly section?: 'pages' | 'servers';
  /** Answers, leaves or ends something, so scattered letters and initials don't find it. */
  readonly isExact?: boolean;
  /** Listed last in its section, however well it matches, and exact. */
  readonly isDestructive?: boolean;
  readonly run: () => void;
  /** Offered for the typed text if nothing was found for it. */
  readonly withTyped?: (typed: string) => Pick<SearchableAction, 'label' | 'run'>;
  /** Replaces `run` for a key that must not act at once: focuses the button. */
  readonly reach?: () => void;
}

const actions = new Map<symbol, readonly SearchableAction[]>();

const listeners = new Set<() => void>();

export const allSearchableActions = (): SearchableAction[] => [...actions.values()].flat();

/** Parts of the page that are loaded later offer theirs later: those are in it from then on, if `isUsed`. */
export function useKnownActions(isUsed = true): SearchableAction[] {
  const [, readAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!isUsed) return;
    listeners.add(readAgain);
    return () => void listeners.delete(readAgain);
  }, [isUsed]);
  return allSearchableActions();
}

export const reach = ({ reach: go, run }: SearchableAction): void => (go ?? run)();

/** Ours: as long as a part of the popup takes to load on a slow machine. */
const PRESSED_EARLY_MS = 1_500;

/** A key that was pressed before the part of the page with its action was loaded. */
let early = { altKey: '', at: 0 };

const isEarly = () => Date.now() - early.at < PRESSED_EARLY_MS;

export function useSearchableActions(made: readonly SearchableAction[]): void {
  const name = useRef(Symbol('actions'));

  useEffect(() => {
    const before = actions.get(name.current);
    actions.set(name.current, made);
    if (before?.length !== made.length) for (const listener of listeners) listener();
    const asked = made.find(({ altKey }) => altKey === early.altKey);
    if (!asked || !isEarly()) return;
    early = { altKey: '', at: 0 };
    reach(asked);
  }, [made]);

  useEffect(() => {
    const { current } = name;
    return () => void actions.delete(current);
  }, []);
}

function letterOf(event: KeyboardEvent) {
  const { code, altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
  const isAltOnly = altKey && !ctrlKey && !metaKey && !shiftKey;
  return isAltOnly && !isComposing && !typesLetter(event) ? altLetter(code) : undefined;
}

/** Takes the keys wherever the focus is, and before the search sees them, so that nothing is typed. */
export function useActionKeys(onAction: (action: SearchableAction) => void): void {
  const take = useEffectEvent(onAction);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const letter = letterOf(event);
      // Enter or a digit belongs to the control that the pending key focuses; too early, it would choose a row.
      const isTooEarly = /^(Enter|\d)$/.test(event.key) && early.altKey !== '' && isEarly();
      if (!letter && !isTooEarly) return;
      event.preventDefault();
      event.stopPropagation();
      if (!letter || event.repeat) return;
      // Actions shown last take precedence over those that are always available.
      const action = allSearchableActions().findLast((one) => one.altKey === letter);
      early = action ? { altKey: '', at: 0 } : { altKey: letter, at: Date.now() };
      if (action) take(action);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
