import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Ours: four pages of the feed. In a shorter list the browser's own search finds every row. */
const WINDOWED_FROM = 200;
/** Ours: drawn beyond both edges of the window, so that fast scrolling shows no gap. */
const SPARE_ROWS = 12;
/** Its container's width from which a row has columns (rules.css, --container-table). */
const TABLE_PX = 768;

/** A heading or a row of a list that is grouped by day. */
export interface WindowEntry {
  readonly key: string;
  /** The index of its day's heading, which is in the document with any row of the day; its own for a heading. */
  readonly heading: number;
}

export interface DrawnEntry {
  readonly index: number;
  /** The height of what is left out above it, in pixels. */
  readonly gap: number;
}

interface RowWindow {
  readonly drawn: readonly DrawnEntry[];
  /** The height of what is left out below the last entry, in pixels. */
  readonly rest: number;
  /** The ref of each drawn entry, which also has its index as `data-index`. */
  readonly measure: (element: HTMLElement | null) => void;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onFocus: (event: FocusEvent) => void;
}

/** Heights with their fractions, which a zoomed page has; rounded ones would drift from where the rows are. */
const heightOf = (element: Element, entry: ResizeObserverEntry | undefined) =>
  entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height;

/** Those in sight, those that are kept with their neighbours, which Tab reaches from them, and the headings. */
function drawnIndexes(range: Range, entries: readonly WindowEntry[], kept: readonly (string | null)[]) {
  const drawn = new Set(defaultRangeExtractor(range));
  for (const key of kept) {
    const index = key === null ? -1 : entries.findIndex((entry) => entry.key === key);
    // Two on each side: the next one may be a heading.
    for (let near = index - 2; index >= 0 && near <= index + 2; near += 1) {
      if (entries[near]) drawn.add(near);
    }
  }
  for (const index of [...drawn]) drawn.add(entries[index]?.heading ?? index);
  return [...drawn].sort((one, other) => one - other);
}

/** The position of the list in the document, and whether its rows have columns. */
function usePlace(box: RefObject<HTMLElement | null>, isLong: boolean) {
  const [place, setPlace] = useState({ top: 0, isWide: true });

  useLayoutEffect(() => {
    const element = box.current;
    if (!isLong || !element) return;
    const look = () => {
      const { top, width } = element.getBoundingClientRect();
      const seen = { top: top + window.scrollY, isWide: width >= TABLE_PX };
      setPlace((known) => (known.top === seen.top && known.isWide === seen.isWide ? known : seen));
    };
    look();
    // What grows above the list makes the page longer, too.
    const observer = new ResizeObserver(look);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [box, isLong]);

  return place;
}

/**
 * Draws only what is in sight of a long list, in the flow of the page: what is left out is a margin. The browser keeps
 * the rows in sight in their place when a height above them turns out to be another one (scroll anchoring), so the
 * virtualizer doesn't. `kept` are keys that stay in the document wherever the user scrolls; the entry that had the
 * focus last does, too.
 */
export function useRowWindow(
  entries: readonly WindowEntry[],
  kept: readonly (string | null)[],
  estimate: (index: number, isWide: boolean) => number,
): RowWindow {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  const isLong = entries.length > WINDOWED_FROM;
  const { top, isWide } = usePlace(box, isLong);
  const rows = useWindowVirtualizer<HTMLElement>({
    count: entries.length,
    enabled: isLong,
    estimateSize: (index) => estimate(index, isWide),
    getItemKey: (index) => entries[index]?.key ?? index,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    measureElement: heightOf,
    overscan: SPARE_ROWS,
    rangeExtractor: (range) => drawnIndexes(range, entries, [...kept, focused.current]),
    scrollMargin: top,
  });
  rows.shouldAdjustScrollPositionOnItemSizeChange = () => false;

  // Rows that aren't drawn now would keep the height that they had in the other layout.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the layout is the reason.
  useLayoutEffect(() => {
    if (isLong) rows.measure();
  }, [rows, isLong, isWide]);

  const items = rows.getVirtualItems();
  return {
    drawn: isLong
      ? items.map(({ index, start }, place) => ({ index, gap: start - (items[place - 1]?.end ?? top) }))
      : entries.map((_, index) => ({ index, gap: 0 })),
    rest: isLong ? rows.getTotalSize() + top - (items.at(-1)?.end ?? top) : 0,
    measure: rows.measureElement,
    box,
    onFocus: ({ target }) => {
      const index = target.closest<HTMLElement>('[data-index]')?.dataset.index;
      focused.current = entries[Number(index)]?.key ?? null;
    },
  };
}
