import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { EventDetails } from '@/components/payments/details/EventDetails';
import { EventLine } from '@/components/payments/event/EventLine';
import type { FeedEvent } from '@/lib/payments/events/feed';
import type { FoldedEvents } from '@/lib/payments/foldEvents';

export interface EventRowProps {
  readonly organizationId: string;
  readonly row: FoldedEvents<FeedEvent>;
  readonly isUnread: boolean;
  readonly manages: boolean;
  /** Somebody came for this one. */
  readonly isAsked: boolean;
  readonly steps: NextSteps;
  readonly now: number;
}

/** What happened once, with everything about it behind it. */
export function EventRow({ row, isAsked, isUnread, now, ...details }: EventRowProps) {
  const [isOpen, setOpen] = useState(isAsked);
  const detailsId = useId();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isAsked) return;
    setOpen(true);
    button.current?.focus();
    button.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isAsked]);

  return (
    <li className="px-5 py-2.5">
      <button
        aria-controls={isOpen ? detailsId : undefined}
        aria-expanded={isOpen}
        className="focus-ring flex w-full min-w-0 items-start gap-2 rounded-row text-start"
        onClick={() => setOpen(!isOpen)}
        ref={button}
        type="button"
      >
        <span className="min-w-0 flex-1">
          <EventLine event={row.lead} isBelowDay isUnread={isUnread} now={now} />
        </span>
        <ChevronRight
          aria-hidden="true"
          className={`mt-0.5 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : 'rtl:-scale-x-100'}`}
          size={15}
        />
      </button>
      {isOpen ? (
        <div id={detailsId}>
          <EventDetails row={row} {...details} />
        </div>
      ) : null}
    </li>
  );
}
