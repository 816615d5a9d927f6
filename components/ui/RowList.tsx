import { defaultRangeExtractor, useWindowVirtualizer, windowScroll } from '@tanstack/react-virtual';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export interface RowListProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** The height of most rows; each is measured once it is visible. */
  readonly rowHeight: number;
  readonly children: (item: T) => ReactNode;
}

type Keep = () => () => void;

const KeepContext = createContext<Keep | null>(null);

/** Keeps the calling row in the document, even out of sight, while it holds what would be lost. */
export function useKeptRow(isInUse: boolean): void {
  const keep = useContext(KeepContext);
  useEffect(() => {
    if (isInUse) return keep?.();
  }, [isInUse, keep]);
}

interface RowsProps<T> extends RowListProps<T> {
  readonly isLong: boolean;
}

/** One component for few and for many rows: a list that grows past the limit keeps what its rows hold. */
function Rows<T>({ items, keyOf, rowHeight, children, isLong }: RowsProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const top = useTopInPage(list);
  const [kept] = useState(() => new Map<string, number>());
  const focused = useRef<string | null>(null);
  // Few rows are measured too, so that the first render of a list that has become long draws those that were visible.
  const rows = useWindowVirtualizer({
    count: items.length,
    scrollMargin: top,
    // Only for rows above that turn out higher than expected: the list isn't what decides where its page begins.
    scrollToFn: (offset, options, list) => {
      if (options.adjustments) windowScroll(offset, options, list);
    },
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const item = items[index];
      return item ? keyOf(item) : index;
    },
    overscan: 6,
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range);
      if (kept.size === 0 && focused.current === null) return inSight;
      const isKept = (item: T) => kept.has(keyOf(item)) || focused.current === keyOf(item);
      const others = items.flatMap((item, index) => (isKept(item) ? [index] : []));
      return [...new Set([...inSight, ...others])].toSorted((one, other) => one - other);
    },
  });
  const placeOf = (index: number, start: number) => ({
    'aria-posinset': index + 1,
    'aria-setsize': items.length,
    style: { transform: `translateY(${start - top}px)` },
  });
  const drawn = isLong
    ? rows.getVirtualItems().map(({ index, start }) => ({ index, place: placeOf(index, start) }))
    : items.map((_, index) => ({ index, place: {} }));

  return (
    // Rows that turn out higher than expected would otherwise carry the page along.
    <ul
      className={isLong ? 'relative [overflow-anchor:none]' : undefined}
      ref={list}
      style={isLong ? { height: rows.getTotalSize() } : undefined}
    >
      {drawn.map(({ index, place }) => {
        const item = items[index];
        return item ? (
          <li
            {...place}
            className={`border-line ${isLong ? 'absolute inset-x-0 top-0' : ''} ${index < items.length - 1 ? 'border-b' : ''}`}
            data-index={index}
            key={keyOf(item)}
            onBlur={() => {
              focused.current = null;
            }}
            onFocus={() => {
              focused.current = keyOf(item);
            }}
            ref={rows.measureElement}
          >
            <Kept id={keyOf(item)} kept={kept}>
              {children(item)}
            </Kept>
          </li>
        ) : null;
      })}
    </ul>
  );
}

/** What is above the list may change, so it is measured with every render, and each scroll past rows is one. */
function useTopInPage(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
  });
  return top;
}

interface KeptProps {
  readonly id: string;
  readonly kept: Map<string, number>;
  readonly children: ReactNode;
}

/** Counts, because a row may hold a list of its own, with rows in use. */
function Kept({ id, kept, children }: KeptProps) {
  const [keep] = useState(() => () => {
    const change = (by: number) => {
      const count = (kept.get(id) ?? 0) + by;
      if (count > 0) kept.set(id, count);
      else kept.delete(id);
    };
    change(1);
    return () => change(-1);
  });
  return <KeepContext value={keep}>{children}</KeepContext>;
}

/** Ours: a few screens; below it, the browser's own search finds every row. */
const VIRTUAL_FROM_ROWS = 60;

export function RowList<T>(props: RowListProps<T>) {
  const { length } = props.items;
  return length === 0 ? null : <Rows {...props} isLong={length > VIRTUAL_FROM_ROWS} />;
}
