import type { EarlyInput, EarlyKeys } from './earlyKeys';

/** Imitates typing: React listens to the element's own setter. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Each key has a task of its own, so that it sees the effect of the key before. */
const next = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Returns the text that held keys have typed there, which the first paint's field never had. */
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
