import type { EarlyInput } from './earlyKeys';

/** As a person types: React listens to the element's own setter. */
function type(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** One frame's work each, so that every key sees what the one before it did. */
const next = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Does in the field what was pressed before it was there. */
export async function replayKeys(field: HTMLInputElement, inputs: readonly EarlyInput[]): Promise<void> {
  for (const input of inputs) {
    if (input.kind === 'text') type(field, input.value);
    else {
      const isFree = field.dispatchEvent(
        new KeyboardEvent('keydown', { ...input.init, bubbles: true, cancelable: true }),
      );
      const { key = '', altKey } = input.init;
      if (isFree && key.length === 1 && !altKey) type(field, `${field.value}${key}`);
    }
    await next();
  }
}
