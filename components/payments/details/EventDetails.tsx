import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useAction } from '@/components/form/useAction';
import { Skeleton } from '@/components/ui/Skeleton';
import { call } from '@/lib/core/command/call';
import type { FeedEvent, RawEvent } from '@/lib/payments/events/pluginResponses';
import type { FoldedEvents } from '@/lib/payments/foldEvents';
import { EventFacts } from './EventFacts';
import { JsonBox } from './JsonBox';
import { prettyJson } from './prettyJson';
import { Replay } from './Replay';

export interface EventDetailsProps {
  readonly organizationId: string;
  readonly row: FoldedEvents<FeedEvent>;
  /** Whether the user sees raw events and can send them again. */
  readonly manages: boolean;
  readonly steps: NextSteps;
}

/** The details of a row of the feed. */
export function EventDetails({ organizationId, row, manages, steps }: EventDetailsProps) {
  const { lead, events } = row;
  return (
    <div className="grid grid-cols-1 gap-3 pt-2">
      <EventFacts summary={lead.summary} />
      {events.length > 1 ? <EventSequence row={row} /> : null}
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

/** The events of a row, in the order in which the platform sent them. */
function EventSequence({ row }: Pick<EventDetailsProps, 'row'>) {
  const { i18n } = useLingui();
  return (
    <div className="text-small">
      <p className="text-muted">
        <Trans id="payments.told-with" message="The platform sent these events, in this order:" />
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

interface RawFoldProps {
  readonly organizationId: string;
  readonly event: FeedEvent;
  readonly steps: NextSteps;
}

/** The event as it was signed. Read only when opened, because it contains all data of a customer. */
function RawFold({ organizationId, event, steps }: RawFoldProps) {
  const [isOpen, setOpen] = useState(false);
  const reading = useAction<RawEvent>();
  const read = () => void reading.run(() => call('payments.event', { organizationId, eventId: event.id }));

  function toggle(opens: boolean) {
    setOpen(opens);
    if (opens && reading.phase.name === 'idle') read();
  }

  return (
    <details onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
      <summary className="focus-ring w-fit rounded-control py-1 text-muted text-small hover:text-ink">
        <Trans
          id="payments.raw"
          message="Raw JSON of {type}"
          values={{ type: <code translate="no">{event.summary.type}</code> }}
        />
      </summary>
      {isOpen ? (
        <div aria-busy={reading.isBusy} className="py-1">
          <ActionFailure error={reading.error} onRetry={read} steps={steps} />
          {reading.isBusy ? <Skeleton height={80} width="100%" /> : null}
          {reading.phase.name === 'done' ? <JsonBox json={prettyJson(reading.phase.value.payload)} /> : null}
        </div>
      ) : null}
    </details>
  );
}
