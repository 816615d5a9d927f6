import { useLingui } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { PartFailure } from '@/components/form/PartFailure';
import { LoadingLines } from '@/components/payments/LoadingLines';
import { useRead } from '@/components/reading/useReading';
import { searchTerm } from '@/lib/core/searchTerm';
import { foldEvents } from '@/lib/payments/events/foldEvents';
import { MAX_PAGE } from '@/lib/payments/events/pluginResponses';
import { MAX_SEARCHED_CHARACTERS } from '@/lib/payments/events/requestLimits';
import { OVERDUE_TYPES } from './chips';
import { DayRows } from './DayRows';

interface LinkedRowProps {
  readonly organizationId: string;
  readonly eventId: string;
  readonly steps: NextSteps;
  readonly now: number;
  readonly today: number;
}

/** For an overdue payment, also reads how it ended. Undefined until both are read. */
function useLinked(organizationId: string, eventId: string) {
  const linked = useRead('payments.feed', { organizationId, event: eventId });
  const [event] = linked.value?.events ?? [];
  const isOverdue = event?.summary.type === 'subscription.past_due';
  const text = searchTerm(event?.summary.customerName ?? '', MAX_SEARCHED_CHARACTERS);
  const outcome = useRead(
    'payments.feed',
    { organizationId, types: [...OVERDUE_TYPES], limit: MAX_PAGE, ...(text && { text }) },
    isOverdue,
  );
  const error = linked.error ?? (isOverdue ? outcome.error : null);
  const isRead = !isOverdue || outcome.value !== undefined || outcome.error !== null;
  const again = () => Promise.all([linked.again(), isOverdue && outcome.again()]);
  const known = [...(linked.value?.events ?? []), ...(outcome.value?.events ?? [])];
  const byId = new Map(known.map((one) => [one.id, one]));
  const rows = foldEvents([...byId.values()]).filter(({ events }) => events.some(({ id }) => id === eventId));
  return { ...linked, value: isRead ? linked.value : undefined, error, again, rows };
}

/** The linked event may be far down in the feed, so it is shown by itself. */
export function LinkedRow({ organizationId, eventId, steps, now, today }: LinkedRowProps) {
  const { i18n } = useLingui();
  const { value, readAt, error, again, rows } = useLinked(organizationId, eventId);
  return (
    <section
      aria-label={i18n._({ id: 'payments.asked', message: 'Linked event' })}
      className="overflow-clip rounded-card border border-line"
    >
      <PartFailure error={error} onRetry={() => void again()} readAt={readAt} steps={steps} />
      {value || error ? null : <LoadingLines count={1} />}
      {value ? (
        <DayRows
          hasOlder={null}
          linkedId={eventId}
          isBusy={false}
          manages={value.manages}
          now={now}
          organizationId={organizationId}
          readThrough={value.readThrough}
          rows={rows}
          steps={steps}
          today={today}
          totals={null}
        />
      ) : null}
    </section>
  );
}
