import { type RefObject, useEffect, useState } from 'react';
import { type RowsViewProps, reveal } from './RowsView';

export function VirtualRowsView({ listId, count, first = 0, box, followed, renderRow }: RowsViewProps) {
  const { start, end } = useRowWindow(box, count);

  const shown = Array.from({ length: end - start }, (_, index) => start + index);
  const isOut = followed !== null && !shown.includes(followed);

  useEffect(() => {
    if (followed !== null) reveal(listId, first + followed);
  }, [listId, first, followed]);

  return (
    <div className="relative w-full" role="presentation" style={{ height: count * ROW_HEIGHT_PX }}>
      <div
        className="absolute inset-x-0 top-0"
        role="presentation"
        style={{ transform: `translateY(${start * ROW_HEIGHT_PX}px)` }}
      >
        {shown.map(renderRow)}
      </div>
      {/* The field names this row, so it exists even while it is out of sight. */}
      {isOut ? (
        <div
          className="absolute inset-x-0 top-0"
          role="presentation"
          style={{ transform: `translateY(${followed * ROW_HEIGHT_PX}px)` }}
        >
          {renderRow(followed)}
        </div>
      ) : null}
    </div>
  );
}

const topInWindow = (box: RefObject<HTMLElement | null>): number =>
  box.current?.getBoundingClientRect().top ?? 0;

/** All rows have one height (DESIGN.md, the popup's grid), so a division finds the visible ones. */
const ROW_HEIGHT_PX = 36;
/** Rendered beyond both edges, so fast scrolling shows no gap. */
const SPARE_ROWS = 6;

export interface RowWindow {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
}

export function rowWindow(scrolled: number, height: number, count: number): RowWindow {
  const first = Math.floor(scrolled / ROW_HEIGHT_PX) - SPARE_ROWS;
  const last = Math.ceil((scrolled + height) / ROW_HEIGHT_PX) + SPARE_ROWS;
  return { start: Math.max(0, Math.min(first, count)), end: Math.max(0, Math.min(last, count)) };
}

function useRowWindow(box: RefObject<HTMLElement | null>, count: number): RowWindow {
  const [sight, setSight] = useState(() => rowWindow(0, window.innerHeight, count));

  useEffect(() => {
    const look = () => {
      const seen = rowWindow(-topInWindow(box), window.innerHeight, count);
      setSight((before) => (before.start === seen.start && before.end === seen.end ? before : seen));
    };
    look();
    window.addEventListener('resize', look);
    document.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('resize', look);
      document.removeEventListener('scroll', look);
    };
  }, [box, count]);

  return sight;
}
