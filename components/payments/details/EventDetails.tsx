import { Trans, useLingui } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import type { FeedEvent } from '@/lib/payments/events/feed';
import type { FoldedEvents } from '@/lib/payments/foldEvents';
import { EventFacts } from './EventFacts';
import { RawFold } from './RawFold';
import { Replay } from './Replay';

export interface EventDetailsProps {
  readonly organizationId: string;
  readonly row: FoldedEvents<FeedEvent>;
  /** Whether this person sees raw events, and may send one again. */
  readonly manages: boolean;
  readonly steps: NextSteps;
}

/** Everything about what a row of the feed tells. */
export function EventDetails({ organizationId, row, manages, steps }: EventDetailsProps) {
  const { lead, events } = row;
  return (
    <div className="grid grid-cols-1 gap-3 pt-2">
      <EventFacts summary={lead.summary} />
      {events.length > 1 ? <ToldWith row={row} /> : null}
      {manages ? (
        <div>
          {[lead, ...events.filter((event) => event !== lead)].map((event) => (
            <RawFold event={event} key={event.id} organizationId={organizationId} steps={steps} />
          ))}
          <Replay event={lead} organizationId={organizationId} steps={steps} />
        </div>
      ) : (
        <p className="text-muted text-small">
          <Trans
            id="payments.details.refused"
            message="Only owners and admins see the raw JSON of an event, and can send it again."
          />
        </p>
      )}
    </div>
  );
}

/** What the platform sent of the same thing. */
function ToldWith({ row }: Pick<EventDetailsProps, 'row'>) {
  const { i18n } = useLingui();
  return (
    <div className="text-small">
      <p className="text-muted">
        <Trans id="payments.told-with" message="The platform told of it in this order:" />
      </p>
      <ol className="list-decimal ps-5">
        {row.events.map(({ id, summary }) => (
          <li key={id}>
            <code translate="no">{summary.type}</code>{' '}
            <span className="text-muted">
              {i18n.date(new Date(summary.occurredAt), { dateStyle: 'medium', timeStyle: 'medium' })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
