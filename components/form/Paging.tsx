import { Trans, useLingui } from '@lingui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/Button';

export interface PagingProps {
  readonly offset: number;
  readonly count: number;
  readonly total: number | null;
  readonly pageSize: number;
  readonly isBusy: boolean;
  readonly onGo: (offset: number) => void;
}

export function Paging({ offset, count, total, pageSize, isBusy, onGo }: PagingProps) {
  const { i18n } = useLingui();
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef(offset);
  const [wanted, setWanted] = useState(offset);
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
  const isGoing = isBusy && wanted !== offset;
  // Disabled, the button would lose the focus.
  const go = (to: number) => {
    if (isBusy) return;
    setWanted(to);
    onGo(to);
  };
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
        <Button busy={isGoing && wanted === previous} disabled={offset === 0} onClick={() => go(previous)}>
          <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" size={15} />
          <Trans id="members.previous" message="Previous" />
        </Button>
        <Button busy={isGoing && wanted === next} disabled={!hasMore} onClick={() => go(next)}>
          <Trans id="members.next" message="Next" />
          <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" size={15} />
        </Button>
      </span>
    </div>
  );
}
