import { type RefObject, useEffect, useState } from 'react';

/** DESIGN.md, the popup's grid: every row is as high as every other, so what is in sight is a division. */
export const ROW_HEIGHT_PX = 42;
/** Before the list was measured: what a popup can show. */
const FIRST_HEIGHT_PX = 462;
/** Beyond both edges, so that a fast wheel meets no gap. */
const SPARE_ROWS = 6;

export interface RowWindow {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** Which rows of a long list to render: those in sight and a few beyond. */
export function rowWindow(scrollTop: number, height: number, count: number): RowWindow {
  const first = Math.floor(scrollTop / ROW_HEIGHT_PX) - SPARE_ROWS;
  const last = Math.ceil((scrollTop + height) / ROW_HEIGHT_PX) + SPARE_ROWS;
  return { start: Math.max(0, Math.min(first, count)), end: Math.max(0, Math.min(last, count)) };
}

/** Follows what is in sight of a list that scrolls. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [sight, setSight] = useState({ top: 0, height: FIRST_HEIGHT_PX });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => setSight({ top: element.scrollTop, height: element.clientHeight || FIRST_HEIGHT_PX });
    const size = new ResizeObserver(look);
    size.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller]);

  return rowWindow(sight.top, sight.height, count);
}
