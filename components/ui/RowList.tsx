import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';

export interface RowListProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** The height of most rows; each is measured once it is visible. */
  readonly rowHeight: number;
  readonly children: (item: T) => ReactNode;
  /** For a list whose rows hold no control: the keyboard reaches the box itself where it scrolls. */
  readonly label?: string;
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
function Rows<T>({ items, keyOf, rowHeight, children, label, isLong }: RowsProps<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [kept] = useState(() => new Map<string, number>());
  const focused = useRef<string | null>(null);
  // Few rows are measured too, so that the first render of a list that has become long draws those that were visible.
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
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
    style: { transform: `translateY(${start}px)` },
  });
  const drawn = isLong
    ? rows.getVirtualItems().map(({ index, start }) => ({ index, place: placeOf(index, start) }))
    : items.map((_, index) => ({ index, place: {} }));

  // The card around it would clip anything drawn outside.
  const reached = isLong && label ? ({ 'aria-label': label, role: 'group', tabIndex: 0 } as const) : {};

  return (
    <div
      {...reached}
      className={
        isLong
          ? 'max-h-[max(320px,calc(100dvh-var(--beside-rows,340px)))] overflow-y-auto outline-accent -outline-offset-2 [scrollbar-width:thin] focus-visible:outline-2'
          : undefined
      }
      ref={scroller}
    >
      <ul className="relative" style={isLong ? { height: rows.getTotalSize() } : undefined}>
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
    </div>
  );
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

/** Ours: a few screens; below it, rows scroll with the page. */
const VIRTUAL_FROM_ROWS = 60;

export function RowList<T>(props: RowListProps<T>) {
  const { length } = props.items;
  return length === 0 ? null : <Rows {...props} isLong={length > VIRTUAL_FROM_ROWS} />;
}
