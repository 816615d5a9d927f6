import { FIRST_FIELD_ID } from './drawFirstView';

/** What was pressed before the popup ran, in its order. */
export type EarlyInput =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'key'; readonly init: KeyboardEventInit };

export interface EarlyKeys {
  /** From now on keys reach the popup itself; returns what came before. */
  readonly end: () => readonly EarlyInput[];
}

const MOVES = new Set(['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'Enter']);

const fieldOf = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.id === FIRST_FIELD_ID ? target : null;

/** A letter goes into the field by itself, once there is one; a digit may choose a row, so the popup has to decide. */
const isText = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && !altKey && !ctrlKey && !metaKey;

const isHeld = (event: KeyboardEvent): boolean => {
  if (event.isComposing || event.ctrlKey || event.metaKey) return false;
  if (MOVES.has(event.key) || (event.altKey && /^Digit[1-9]$/.test(event.code))) return true;
  if (!isText(event)) return false;
  const field = fieldOf(event.target);
  return !field || (field.value === '' && /^[\d/>?]$/.test(event.key));
};

/**
 * Keeps what is pressed until the popup runs: letters, arrows, Enter and digits. A key that answers or ends something
 * (Alt with a letter) is none of them: nothing is answered that could not be read yet.
 */
export function holdEarlyKeys(): EarlyKeys {
  const inputs: EarlyInput[] = [];
  // Enter after Alt+A would answer an invitation: without that key it means something else.
  let hasMissedOne = false;
  function onKey(event: KeyboardEvent) {
    if (!isHeld(event)) {
      hasMissedOne ||= event.altKey && event.key !== 'Alt';
      return;
    }
    event.preventDefault();
    if (hasMissedOne) return;
    const { key, code, altKey, shiftKey } = event;
    inputs.push({ kind: 'key', init: { key, code, altKey, shiftKey } });
  }
  function onInput({ target }: Event) {
    const field = fieldOf(target);
    if (field) inputs.push({ kind: 'text', value: field.value });
  }
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('input', onInput, true);
  return {
    end() {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('input', onInput, true);
      return inputs;
    },
  };
}
