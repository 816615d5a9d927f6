import { type ReactNode, type RefObject, useEffect } from 'react';

export interface RowsViewProps {
  readonly listId: string;
  readonly count: number;
  /** Index of the first row in the whole list. */
  readonly first?: number;
  /** The element around the rows; the page scrolls it. */
  readonly box: RefObject<HTMLElement | null>;
  /** The row to keep visible; null leaves the scrolling to the user. */
  readonly followed: number | null;
  readonly renderRow: (index: number) => ReactNode;
}

export function PlainRowsView({ listId, count, first = 0, followed, renderRow }: RowsViewProps) {
  useEffect(() => {
    if (followed !== null) reveal(listId, first + followed);
  }, [listId, first, followed]);

  return Array.from({ length: count }, (_, index) => renderRow(index));
}

/** Scrolls the page until the row is clear of what stays at the page's edges (rules.css). */
export function reveal(listId: string, index: number): boolean {
  const row = document.getElementById(optionId(listId, index));
  // jsdom doesn't scroll.
  row?.scrollIntoView?.({ block: 'nearest' });
  return row !== null;
}

/** The ID by which the search field names the highlighted row. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;
