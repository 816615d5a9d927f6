import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

export interface RowsViewProps {
  readonly listId: string;
  readonly count: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The row to keep in sight; null leaves the scrolling to the user. */
  readonly followed: number | null;
  readonly renderRow: (index: number) => ReactNode;
}

/** All rows, where they are few. */
export function PlainRowsView({ listId, count, followed, renderRow }: RowsViewProps) {
  useEffect(() => {
    if (followed !== null) reveal(listId, followed);
  }, [listId, followed]);

  return Array.from({ length: count }, (_, index) => renderRow(index));
}

/** Only the rows in sight, where there may be thousands. */
export function VirtualRowsView({ listId, count, scroller, followed, renderRow }: RowsViewProps) {
  const { start, end } = useRowWindow(scroller, count);

  const revealed = useRef<number | null>(null);

  // Also when other rows come into sight: a far-off row only exists then. Once it was shown, the user scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: start and end change when other rows come into sight.
  useEffect(() => {
    if (followed !== null && followed !== revealed.current && !reveal(listId, followed)) {
      scroller.current?.scrollTo?.({ top: (followed - 1) * ROW_HEIGHT_PX });
      return;
    }
    revealed.current = followed;
  }, [listId, followed, scroller, start, end]);

  return (
    <div className="relative w-full" role="presentation" style={{ height: count * ROW_HEIGHT_PX }}>
      <div
        className="absolute inset-x-0 top-0"
        role="presentation"
        style={{ transform: `translateY(${start * ROW_HEIGHT_PX}px)` }}
      >
        {Array.from({ length: end - start }, (_, index) => renderRow(start + index))}
      </div>
    </div>
  );
}

/** Scrolls every box around a row, so that it can be seen in a zoomed popup too. */
function reveal(listId: string, index: number): boolean {
  const row = document.getElementById(optionId(listId, index));
  // jsdom doesn't scroll.
  row?.scrollIntoView?.({ block: 'nearest' });
  return row !== null;
}

/** DESIGN.md, the popup's grid: all rows have one height, so what is in sight is a division. */
export const ROW_HEIGHT_PX = 42;
/** Used before the list is measured: what a popup can show. */
const FIRST_HEIGHT_PX = 462;
/** Beyond both edges, so that fast scrolling shows no gap. */
const SPARE_ROWS = 6;

export interface RowWindow {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

/** The rows of a long list to render: those in sight and a few more. */
export function rowWindow(scrollTop: number, height: number, count: number): RowWindow {
  const first = Math.floor(scrollTop / ROW_HEIGHT_PX) - SPARE_ROWS;
  const last = Math.ceil((scrollTop + height) / ROW_HEIGHT_PX) + SPARE_ROWS;
  return { start: Math.max(0, Math.min(first, count)), end: Math.max(0, Math.min(last, count)) };
}

/** Follows which rows of a scrolling list are in sight. */
function useRowWindow(scroller: RefObject<HTMLElement | null>, count: number): RowWindow {
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

/** The element of a row, so that the search field can name the highlighted one. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;
