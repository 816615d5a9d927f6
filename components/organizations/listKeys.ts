import type { Organization } from '@/lib/organizations/schema';
import { SWITCH_DIGITS } from '@/lib/organizations/switchDigits';

/** What a key does while the search has the focus; undefined where it types text. */
export type ListAction =
  | { readonly kind: 'move'; readonly index: number }
  | { readonly kind: 'choose'; readonly index: number }
  | { readonly kind: 'clear' }
  | { readonly kind: 'help' }
  | { readonly kind: 'ignore' };

export interface PressedKey {
  readonly key: string;
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

export interface ListPosition {
  readonly index: number;
  readonly count: number;
  /** A digit chooses none of the rows beyond these. */
  readonly shown: number;
  readonly query: string;
  /** Digits that choose without Alt while the search is empty (`switchDigits`). */
  readonly digits: string;
}

/** About as many rows as the popup shows at once. */
const PAGE = 8;

function movedTo(key: string, { index, count }: ListPosition): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return index >= last ? 0 : index + 1;
    case 'ArrowUp':
      return index <= 0 ? last : index - 1;
    case 'PageDown':
      return Math.min(last, index + PAGE);
    case 'PageUp':
      return Math.max(0, index - PAGE);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/**
 * Alt with a digit always chooses. On a Mac it types another character, so only the key's position identifies the
 * digit. The keypad is excluded, because Windows types characters by number there.
 */
function digitOf({ key, code, altKey }: PressedKey, { query, digits }: ListPosition): number | undefined {
  if (altKey) return Number(/^Digit([1-9])$/.exec(code)?.[1]);
  return query === '' && key.length === 1 && digits.includes(key) ? Number(key) : undefined;
}

export function listAction(pressed: PressedKey, position: ListPosition): ListAction | undefined {
  const { key } = pressed;
  const { count, index, query, shown } = position;
  if (pressed.ctrlKey || pressed.metaKey) return undefined;
  const digit = digitOf(pressed, position);
  if (digit && digit <= shown) return { kind: 'choose', index: digit - 1 };
  if (pressed.altKey) return undefined;
  if (key === '?' && query === '') return { kind: 'help' };
  if (key === '/' && query === '') return { kind: 'ignore' };
  if (pressed.shiftKey) return undefined;
  if (key === 'Escape' && query) return { kind: 'clear' };
  if (count === 0) return undefined;
  if (key === 'Enter') return { kind: 'choose', index };
  const next = movedTo(key, position);
  return next === undefined ? undefined : { kind: 'move', index: next };
}

/**
 * Returns the digits that switch at once from an empty field. There are none with more organizations than digits or an
 * incomplete list, and none that a name begins with, because typing that name would switch a live account.
 */
export function switchDigits(organizations: readonly Organization[], isWhole: boolean): string {
  if (!isWhole || organizations.length > SWITCH_DIGITS.length) return '';
  const firsts = organizations.map(({ name }) => /[\p{L}\p{N}]/u.exec(name.normalize('NFKD'))?.[0]);
  return SWITCH_DIGITS.split('')
    .filter((digit) => !firsts.includes(digit))
    .join('');
}

/**
 * Enter returns to the row used last that isn't the active one, so the highlight starts there. -1 if there is only the
 * active one, with which Enter does nothing.
 */
export function startIndex<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  activeId: string | null,
  lastUsed: string | undefined,
): number {
  const used = rows.findIndex((row) => keyOf(row) === lastUsed);
  return used >= 0 ? used : rows.findIndex((row) => keyOf(row) !== activeId);
}
