import type { KeyboardEvent, MouseEvent } from 'react';

/**
 * For a question that replaces the control that opened it: a key that is still held down must not confirm it. Put it on
 * the element around the buttons.
 */
export function ignoreHeldKey(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}

/** Ignores the second half of a double click. Keys and assistive technology press without a count. */
export const onSinglePress = (press: () => void) => (event: MouseEvent) => {
  if (event.detail <= 1) press();
};
