import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { optionId } from './optionId';
import { ROW_HEIGHT_PX, useRowWindow } from './useRowWindow';

export interface RowsViewProps {
  readonly listId: string;
  readonly count: number;
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** The row to keep in sight; null leaves the scrolling to the person. */
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

  // Also after other rows came into sight: one that is far off exists only then. Once shown, the person scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: start and end tell that other rows came into sight.
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

/** Scrolls every box around a row, so that it is seen in a zoomed popup too. */
function reveal(listId: string, index: number): boolean {
  const row = document.getElementById(optionId(listId, index));
  // Not every engine of a test scrolls.
  row?.scrollIntoView?.({ block: 'nearest' });
  return row !== null;
}
