import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';

export interface VirtualListProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Of most rows; each is measured once it is in sight. */
  readonly rowHeight: number;
  readonly children: (item: T) => ReactNode;
}

/** A long list in a box that scrolls: only the rows in sight are in the document. */
export function VirtualList<T>({ items, keyOf, rowHeight, children }: VirtualListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const item = items[index];
      return item ? keyOf(item) : index;
    },
    overscan: 6,
  });
  return (
    <div
      className="max-h-[max(320px,calc(100dvh-340px))] overflow-y-auto [scrollbar-width:thin]"
      ref={scroller}
    >
      <ul className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          return item ? (
            <li
              aria-posinset={index + 1}
              aria-setsize={items.length}
              className={`absolute inset-x-0 top-0 border-line ${index < items.length - 1 ? 'border-b' : ''}`}
              data-index={index}
              key={key}
              ref={rows.measureElement}
              style={{ transform: `translateY(${start}px)` }}
            >
              {children(item)}
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}
