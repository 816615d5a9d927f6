import type { EarlyInput, EarlyKeys } from './earlyKeys';

/** As a person types: React listens to the element's own setter. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A task of its own for each, so that every key sees what the one before it did. */
const next = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Repeats one input in the field. Returns the text that held keys have typed there, which the field of the first paint never
 * had.
 */
function replay(field: HTMLInputElement, keys: EarlyKeys, input: EarlyInput, typed: string): string {
  if (input.kind === 'text') {
    keys.handOn(field, { key: input.value.slice(-1) });
    type(field, `${typed}${input.value}`);
    return typed;
  }
  const { key = '', altKey } = input.init;
  const isFree = keys.handOn(field, input.init);
  if (!isFree || key.length !== 1 || altKey) return '';
  type(field, `${field.value}${key}`);
  return field.value;
}

/** Repeats in the field what was pressed before it was there or is pressed meanwhile, and then stops holding keys. */
export async function replayKeys(
  field: HTMLInputElement,
  keys: EarlyKeys,
  first: readonly EarlyInput[],
): Promise<void> {
  let typed = '';
  for (let inputs = first; inputs.length > 0; inputs = keys.take()) {
    for (const input of inputs) {
      typed = replay(field, keys, input, typed);
      await next();
    }
  }
  keys.end();
}
