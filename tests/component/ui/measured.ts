import { vi } from 'vitest';

/** Gives boxes and rows a height: jsdom measures nothing, so that a virtual list would show none. */
export function measured(boxHeight: number, rowHeight: number): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(boxHeight);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight);
}
