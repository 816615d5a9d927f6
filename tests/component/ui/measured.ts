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
  // Everything begins at the top of the page.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    const top = -window.scrollY;
    return { top, bottom: top, left: 0, right: 0, width: 0, height: 0, x: 0, y: top, toJSON: () => null };
  });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight);
}
