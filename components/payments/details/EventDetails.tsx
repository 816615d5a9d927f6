import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useAction } from '@/components/form/useAction';
import { useWording } from '@/components/payments/event/useWording';
import { PlatformLink } from '@/components/payments/PlatformLink';
import { TextLink } from '@/components/routing/TextLink';
import { Skeleton } from '@/components/ui/Skeleton';
import { call } from '@/lib/core/command/call';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import type { FoldedEvents } from '@/lib/payments/events/foldEvents';
import type { FeedEvent, RawEvent } from '@/lib/payments/events/pluginResponses';
import { eventSentence } from '@/lib/payments/sentences/eventSentence';
import { disputeText, type Wording } from '@/lib/payments/sentences/wording';
import { localDay } from '@/lib/payments/timeZone';
import { EventFacts, statusText } from './EventFacts';
import { JsonBox } from './JsonBox';
import { prettyJson } from './prettyJson';
import { Replay } from './Replay';

export interface EventDetailsProps {
  readonly organizationId: string;
  readonly row: FoldedEvents<FeedEvent>;
  /** Such a user may see raw events and send them again. */
  readonly manages: boolean;
  readonly steps: NextSteps;
}

export function EventDetails({ organizationId, row, manages, steps }: EventDetailsProps) {
  const { lead, events } = row;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 @table:grid-cols-2">
        <EventFacts summary={lead.summary} />
        {events.length > 1 ? <EventSequence row={row} /> : null}
      </div>
      <EventLinks organizationId={organizationId} summary={lead.summary} />
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
            message="Only owners and admins can see raw JSON and resend events."
          />
        </p>
      )}
    </div>
  );
}

interface EventLinksProps {
  readonly organizationId: string;
  readonly summary: EventSummary;
}

function EventLinks({ organizationId, summary }: EventLinksProps) {
  const { customerId, orderId, subscriptionId } = summary;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-small empty:hidden">
      {customerId === null ? null : (
        <TextLink to={{ name: 'customers', organization: organizationId, id: customerId }}>
          <Trans id="payments.details.customer" message="View customer" />
        </TextLink>
      )}
      <PlatformLink entity="order" id={orderId} organizationId={organizationId}>
        <Trans id="payments.platform.order" message="Order on the platform" />
      </PlatformLink>
      <PlatformLink entity="subscription" id={subscriptionId} organizationId={organizationId}>
        <Trans id="payments.platform.subscription" message="Subscription on the platform" />
      </PlatformLink>
      <PlatformLink entity="customer" id={customerId} organizationId={organizationId}>
        <Trans id="payments.platform.customer" message="Customer on the platform" />
      </PlatformLink>
    </p>
  );
}

function refundState(i18n: I18n, { entityKind, status, dispute }: EventSummary): string | null {
  if (entityKind !== 'refund' || status === null) return null;
  const state = statusText(i18n, entityKind, status);
  return dispute === null ? state : `${state} · ${disputeText(i18n, dispute)}`;
}

interface Step {
  readonly event: FeedEvent;
  readonly sentence: string;
  readonly isLead: boolean;
}

/** Chronological. An event that the platform sends again with nothing new is one step. */
function stepsInOrder({ lead, events }: EventDetailsProps['row'], wording: Wording): Step[] {
  const steps = new Map<string, Step>();
  for (const event of events) {
    const { summary } = event;
    const sentence = [
      eventSentence(wording, { ...summary, amount: null }),
      refundState(wording.i18n, summary),
    ]
      .filter(Boolean)
      .join(' · ');
    const key = `${summary.type} ${summary.entityId} ${summary.status} ${sentence}`;
    const known = steps.get(key);
    steps.set(key, { event, sentence, ...known, isLead: known?.isLead || event === lead });
  }
  return [...steps.values()];
}

function EventSequence({ row }: Pick<EventDetailsProps, 'row'>) {
  const { i18n } = useLingui();
  const wording = useWording(row.lead.summary.occurredAt);
  return (
    <ol
      aria-label={i18n._({ id: 'payments.sequence', message: 'Timeline' })}
      className="grid grid-cols-1 gap-1 text-small"
    >
      {stepsInOrder(row, wording).map(({ event: { id, summary }, sentence, isLead }) => {
        return (
          <li className="flex min-w-0 items-baseline gap-2" key={id} title={summary.type}>
            <span
              aria-hidden="true"
              className={`size-1.5 shrink-0 rounded-full ${isLead ? 'bg-accent forced-colors:bg-[CanvasText]' : 'bg-line-strong forced-colors:bg-[GrayText]'}`}
            />
            <bdi className="min-w-0 flex-1 truncate">{sentence}</bdi>
            <time
              className="shrink-0 text-muted tabular-nums"
              dateTime={new Date(summary.occurredAt).toISOString()}
            >
              {i18n.date(new Date(summary.occurredAt), {
                ...(isSameDay(summary.occurredAt, row.lead.summary.occurredAt)
                  ? {}
                  : { dateStyle: 'medium' }),
                timeStyle: 'medium',
              })}
            </time>
          </li>
        );
      })}
    </ol>
  );
}

const isSameDay = (one: number, other: number) => localDay(one) === localDay(other);

interface RawFoldProps {
  readonly organizationId: string;
  readonly event: FeedEvent;
  readonly steps: NextSteps;
}

/** Read only when opened, because it contains all data of a customer. */
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
