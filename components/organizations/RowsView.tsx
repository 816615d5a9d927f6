import { type ReactNode, type RefObject, useEffect } from 'react';

export interface RowsViewProps {
  readonly listId: string;
  readonly count: number;
  /** Index in the whole list. */
  readonly first?: number;
  readonly box: RefObject<HTMLElement | null>;
  /** Null leaves the scrolling to the user. */
  readonly followed: number | null;
  readonly renderRow: (index: number) => ReactNode;
}

export function PlainRowsView({ listId, count, first = 0, followed, renderRow }: RowsViewProps) {
  useEffect(() => {
    if (followed !== null) reveal(listId, first + followed);
  }, [listId, first, followed]);

  return Array.from({ length: count }, (_, index) => renderRow(index));
}

/** Scrolls until the row is clear of what stays at the page's edges (rules.css). */
export function reveal(listId: string, index: number): void {
  // jsdom doesn't scroll.
  document.getElementById(optionId(listId, index))?.scrollIntoView?.({ block: 'nearest' });
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;
