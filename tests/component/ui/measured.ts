import { vi } from 'vitest';

/** jsdom measures nothing, so a virtual list would show no row without these heights. */
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
