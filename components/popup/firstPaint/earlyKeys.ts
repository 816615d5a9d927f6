import { altLetter } from '@/components/search/altKeys';
import { FIRST_FIELD_ID } from './drawFirstView';

export type EarlyInput =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'key'; readonly init: KeyboardEventInit };

export interface EarlyKeys {
  readonly take: () => readonly EarlyInput[];
  /** Doesn't hold the key again. Returns whether no listener used it. */
  readonly handOn: (target: Element, init: KeyboardEventInit) => boolean;
  readonly end: () => void;
}

const MOVES = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']);

const fieldOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.id === FIRST_FIELD_ID ? target : null;

/** An action's shortcut (components/search/searchableActions.ts) only leads to a button here. */
const isActionKey = ({ code, altKey, shiftKey }: KeyboardEvent) =>
  altKey && !shiftKey && altLetter(code) !== undefined;

const isChoice = ({ key, code, altKey }: KeyboardEvent) =>
  key === 'Enter' || (altKey ? /^Digit[1-9]$/.test(code) : /^\d$/.test(key));

/** A key that is a shortcut while the field is empty is replayed as a key instead. */
function isText(event: KeyboardEvent): boolean {
  if (event.key.length !== 1 || event.altKey) return false;
  const field = fieldOf(event.target);
  return !field || (field.value === '' && /^[\d/>?]$/.test(event.key));
}

const isHeld = (event: KeyboardEvent): boolean =>
  MOVES.has(event.key) ||
  event.key === 'Enter' ||
  (event.altKey ? isChoice(event) || isActionKey(event) : isText(event));

/**
 * Keeps letters, arrows, Enter and digits until the popup runs. After a key that leads away from the field (Tab, Alt
 * with a letter) nothing else is kept: Enter could press a button that couldn't be seen yet, such as an answer to an
 * invitation.
 */
export function holdEarlyKeys(): EarlyKeys {
  let inputs: EarlyInput[] = [];
  let hasLeft = false;
  let isHandedOn = false;

  function onKey(event: KeyboardEvent) {
    if (isHandedOn || event.isComposing || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Tab') hasLeft = true;
    if (!isHeld(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    // Held down since before the popup opened, Enter would choose again and again.
    if (hasLeft || (event.repeat && isChoice(event))) return;
    hasLeft = isActionKey(event);
    const { key, code, altKey, shiftKey, target } = event;
    inputs.push({ kind: 'key', init: { key, code, altKey, shiftKey } });
    const field = fieldOf(target);
    if (field && key === 'Enter') field.value = '';
  }
  function onInput({ target }: Event) {
    const field = fieldOf(target);
    if (field && !hasLeft) inputs.push({ kind: 'text', value: field.value });
  }
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('input', onInput, true);
  return {
    take() {
      const taken = inputs;
      inputs = [];
      return taken;
    },
    handOn(target, init) {
      isHandedOn = true;
      try {
        return target.dispatchEvent(
          new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
        );
      } finally {
        isHandedOn = false;
      }
    },
    end() {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('input', onInput, true);
    },
  };
}
