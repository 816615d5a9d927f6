import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { ChevronRight, ExternalLink, Send, User } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useWording } from '@/components/payments/event/useWording';
import { usePlatformUrl } from '@/components/payments/PlatformLink';
import { addressOf } from '@/components/routing/route';
import { Button } from '@/components/ui/Button';
import { ButtonLink } from '@/components/ui/ButtonLink';
import type { PlatformEntity } from '@/lib/connections/platformLinks';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import type { FoldedEvents } from '@/lib/payments/events/foldEvents';
import { goesBack } from '@/lib/payments/events/money';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import { eventSentence } from '@/lib/payments/sentences/eventSentence';
import { disputeText, type Wording } from '@/lib/payments/sentences/wording';
import { localDay } from '@/lib/payments/timeZone';
import { EventFacts } from './EventFacts';
import { RawEvents, useRawEvent } from './RawEvents';
import { Replay } from './Replay';
import { statusText } from './statusText';

export interface EventDetailsProps {
  readonly organizationId: string;
  readonly row: FoldedEvents<FeedEvent>;
  /** Such a user may see raw events and send them again. */
  readonly manages: boolean;
  readonly steps: NextSteps;
}

/** As drawn: facts and timeline, one row of buttons, and one fold with the rest. */
export function EventDetails({ organizationId, row, manages, steps }: EventDetailsProps) {
  const { lead, events } = row;
  const [isResending, setResending] = useState(false);
  const [hasResent, setHasResent] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const [resendId, wholeId] = [useId(), useId()];
  const reading = useRawEvent(organizationId);

  function toggleResending() {
    setResending(!isResending);
    setHasResent(true);
  }

  function toggleWhole() {
    setWhole(!isWhole);
    // Read only when opened, because it contains all data of a customer.
    if (!isWhole && manages && reading.eventId === null) reading.read(lead.id);
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-4 @table:grid-cols-2">
        <EventFacts organizationId={organizationId} part="main" summary={lead.summary} />
        <EventSequence row={row} />
      </div>
      <div className="flex flex-wrap items-center gap-2 md:[--control-pad:10px] md:[--control:28px]">
        <EventLinks organizationId={organizationId} summary={lead.summary} />
        {manages ? (
          <Button
            aria-controls={isResending ? resendId : undefined}
            aria-expanded={isResending}
            onClick={toggleResending}
          >
            <Send aria-hidden="true" size={14} />
            <Trans id="payments.replay" message="Resend…" />
          </Button>
        ) : null}
        <button
          aria-controls={isWhole ? wholeId : undefined}
          aria-expanded={isWhole}
          className="focus-ring inline-flex min-h-control @table:ms-auto items-center gap-1.5 rounded-control text-muted text-small hover:text-ink"
          onClick={toggleWhole}
          type="button"
        >
          <ChevronRight
            aria-hidden="true"
            className={`shrink-0 transition-transform ${isWhole ? 'rotate-90' : 'rtl:rotate-180'}`}
            size={14}
          />
          {manages ? (
            <Trans
              id="payments.raw"
              message="{count, plural, one {Raw JSON · # event} other {Raw JSON · # events}}"
              values={{ count: events.length }}
            />
          ) : (
            <Trans id="label.details" message="Details" />
          )}
        </button>
      </div>
      {hasResent ? (
        // Closed, it keeps what was typed and what came of it.
        <div hidden={!isResending} id={resendId}>
          <Replay event={lead} organizationId={organizationId} steps={steps} />
        </div>
      ) : null}
      {isWhole ? (
        <div className="grid grid-cols-1 gap-4" id={wholeId}>
          <EventFacts organizationId={organizationId} part="other" summary={lead.summary} />
          {manages ? (
            <RawEvents events={events} reading={reading} steps={steps} />
          ) : (
            <p className="text-muted text-small">
              <Trans
                id="payments.details.refused"
                message="Only owners and admins can see raw JSON and resend events."
              />
            </p>
          )}
        </div>
      ) : null}
    </div>
  );
}

interface EventLinksProps {
  readonly organizationId: string;
  readonly summary: EventSummary;
}

/** The others of the platform's pages are behind the IDs in the fold. */
function EventLinks({ organizationId, summary }: EventLinksProps) {
  const { customerId } = summary;
  const page = usePlatformPage(organizationId, summary);
  return (
    <>
      {page ? (
        <ButtonLink href={page.url} isElsewhere>
          <ExternalLink aria-hidden="true" className="shrink-0" size={14} />
          {PLATFORM_PAGES[page.entity]}
        </ButtonLink>
      ) : null}
      {customerId === null ? null : (
        <ButtonLink href={addressOf({ name: 'customers', organization: organizationId, id: customerId })}>
          <User aria-hidden="true" className="shrink-0" size={14} />
          <Trans id="payments.details.customer" message="View customer" />
        </ButtonLink>
      )}
    </>
  );
}

const PLATFORM_PAGES: Readonly<Record<PlatformEntity, ReactNode>> = {
  order: <Trans id="payments.platform.order" message="Open order on the platform" />,
  subscription: <Trans id="payments.platform.subscription" message="Open subscription on the platform" />,
  customer: <Trans id="payments.platform.customer" message="Open customer on the platform" />,
};

/** The page about what the payment is for. Null where the platform's address isn't known. */
function usePlatformPage(organizationId: string, summary: EventSummary) {
  const urlOf = usePlatformUrl();
  const { orderId, subscriptionId, customerId } = summary;
  const ids = [
    ['order', orderId],
    ['subscription', subscriptionId],
    ['customer', customerId],
  ] as const;
  for (const [entity, id] of ids) {
    const url = urlOf(entity, id, organizationId);
    if (url !== null) return { entity, url };
  }
  return null;
}

function refundState(i18n: I18n, { entityKind, status, dispute }: EventSummary): string | null {
  if (entityKind !== 'refund' || status === null) return null;
  const state = statusText(i18n, entityKind, status);
  return dispute === null ? state : `${state} · ${disputeText(i18n, dispute)}`;
}

interface Step {
  readonly event: FeedEvent;
  readonly sentence: string;
}

/** Chronological. An event that the platform sends again with nothing new is one step. */
function stepsInOrder({ events }: EventDetailsProps['row'], wording: Wording): Step[] {
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
    if (!steps.has(key)) steps.set(key, { event, sentence });
  }
  return [...steps.values()];
}

const DOTS = {
  good: 'bg-good forced-colors:bg-[CanvasText]',
  bad: 'bg-bad forced-colors:bg-[CanvasText]',
  plain: 'bg-line-strong forced-colors:bg-[GrayText]',
} as const;

/** The sentence beside it says the same. */
function toneOf(summary: EventSummary): keyof typeof DOTS {
  const { type, status } = summary;
  if (goesBack(summary) || status === 'failed') return 'bad';
  return type === 'order.paid' || status === 'granted' ? 'good' : 'plain';
}

function EventSequence({ row }: Pick<EventDetailsProps, 'row'>) {
  const { i18n } = useLingui();
  const wording = useWording(row.lead.summary.occurredAt);
  return (
    <ol
      aria-label={i18n._({ id: 'payments.sequence', message: 'Timeline' })}
      className="grid grid-cols-1 gap-1 text-small"
    >
      {stepsInOrder(row, wording).map(({ event: { id, summary }, sentence }) => {
        return (
          <li className="flex min-w-0 items-baseline gap-2" key={id} title={summary.type}>
            <span aria-hidden="true" className={`size-1.5 shrink-0 rounded-full ${DOTS[toneOf(summary)]}`} />
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
