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

/** Scrolls until the row is clear of what stays at the page's edges (rules.css). False if the row isn't rendered. */
export function reveal(listId: string, index: number): boolean {
  const row = document.getElementById(optionId(listId, index));
  // jsdom doesn't scroll.
  row?.scrollIntoView?.({ block: 'nearest' });
  return row !== null;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;
