import { Trans, useLingui } from '@lingui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';

export interface PagingProps {
  /** Of the page that is shown. */
  readonly offset: number;
  readonly count: number;
  readonly total: number | null;
  readonly pageSize: number;
  /** The offset of another page that is being read; null if none is. */
  readonly goingTo: number | null;
  readonly onGo: (offset: number) => void;
}

export function Paging({ offset, count, total, pageSize, goingTo, onGo }: PagingProps) {
  const { i18n } = useLingui();
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef(offset);
  useEffect(() => {
    if (shown.current === offset) return;
    shown.current = offset;
    // Another page begins at its first row, which is above what the user sees beside these buttons.
    const list = row.current?.closest('[data-filtered-list]');
    const covered = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    if (list && list.getBoundingClientRect().top < covered) list.scrollIntoView?.({ block: 'start' });
  }, [offset]);
  const end = offset + count;
  const hasMore = total === null ? count === pageSize : end < total;
  if (offset === 0 && !hasMore) return null;
  const previous = Math.max(0, offset - pageSize);
  const next = offset + pageSize;
  const values = {
    from: i18n.number(offset + 1),
    end: i18n.number(end),
    total: i18n.number(total ?? end),
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3" ref={row}>
      <p className="text-muted text-small" role="status">
        {total === null ? (
          <Trans id="members.range" message="{from}–{end}" values={values} />
        ) : (
          <Trans id="members.range.of" message="{from}–{end} of {total}" values={values} />
        )}
      </p>
      <span className="flex gap-2">
        <Button busy={goingTo === previous} disabled={offset === 0} onClick={() => onGo(previous)}>
          <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" size={15} />
          <Trans id="members.previous" message="Previous" />
        </Button>
        <Button busy={goingTo === next} disabled={!hasMore} onClick={() => onGo(next)}>
          <Trans id="members.next" message="Next" />
          <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" size={15} />
        </Button>
      </span>
    </div>
  );
}
