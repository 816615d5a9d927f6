import type { KeyboardEvent } from 'react';

export const moveFocusAmong = (selector: string) => (event: KeyboardEvent) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? controls.indexOf(activeElement) : -1;
  if (!step || at < 0) return;
  event.preventDefault();
  controls.at((at + step) % controls.length)?.focus();
};
