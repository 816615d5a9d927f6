import { Trans, useLingui } from '@lingui/react';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { EventDetails } from '@/components/payments/details/EventDetails';
import { useWording } from '@/components/payments/event/useWording';
import { isShortFigure } from '@/components/payments/figures';
import { Avatar } from '@/components/ui/Avatar';
import { CHOSEN_ROW } from '@/components/ui/Checkbox';
import type { Organization } from '@/lib/organizations/schema';
import type { FoldedEvents } from '@/lib/payments/events/foldEvents';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import { wholeSentence } from '@/lib/payments/sentences/eventSentence';
import { KindTile } from './KindTile';
import { RowName } from './RowName';
import { describeRow, type RowView } from './rowView';

/**
 * The header above the rows has the same columns: icon, customer, product, status, time, amount, chevron; two lines in
 * a narrow `@container`. A very long amount takes the room of customer and product in its own row.
 */
export const COLUMNS =
  'grid grid-cols-[28px_minmax(0,1fr)] gap-x-3 @table:grid-cols-[28px_minmax(120px,1fr)_minmax(0,1.35fr)_156px_72px_minmax(104px,max-content)_16px]';

/** A checkbox shows while its row is pointed at or has the focus, and where any is chosen or nothing can point. */
export const CHOICE_IN_USE =
  'opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 group-data-choosing/list:opacity-100 [@media(hover:none)]:opacity-100';

/** Ours: a status of more leaves no room for the details in the narrowest windows. */
const MOST_LETTERS = 14;

/** Without columns a row has two of these, each dividing its own room between start and end. */
const LINE = 'col-start-2 flex min-w-0 items-center gap-x-3 @table:contents';

interface PaymentLineProps {
  readonly event: FeedEvent;
  readonly events?: readonly FeedEvent[] | undefined;
  /** Where the list is of several. Its slug is empty where the name is enough. */
  readonly organization?: Organization | undefined;
  readonly isUnread: boolean;
  readonly isWithdrawn: boolean;
  readonly now: number;
  readonly children?: ReactNode;
}

function PaymentLine(props: PaymentLineProps) {
  const { event, events, organization, isUnread, isWithdrawn, now, children } = props;
  const wording = useWording(now);
  const { i18n } = useLingui();
  const { summary, test } = event;
  const view = describeRow(wording, summary, events, isWithdrawn);
  const at = new Date(summary.occurredAt);
  // What was bought comes first: the end is what is cut.
  const details = [...view.details, organization?.name, organization?.slug].filter(Boolean).join(' · ');
  const isShort = isShortFigure(view.amount ?? '');
  const { status } = view;
  const isBadge = status !== null && status.tone !== 'plain';
  const isCrowded = details !== '' && isBadge && status.text.length > MOST_LETTERS;
  const amount = (
    <bdi
      aria-hidden="true"
      className={`@table:col-start-6 @table:col-end-7 @table:row-start-1 @table:justify-self-end tabular-nums ${view.isUncounted ? 'text-end text-muted text-small' : 'whitespace-nowrap font-bold'} ${isShort ? 'shrink-0' : 'col-start-2 row-start-3'} ${view.isLoss ? 'text-bad' : ''}`}
    >
      {view.amount?.replace('-', '−')}
    </bdi>
  );
  return (
    <>
      {/* A screen reader reads the whole sentence; the eye finds the status and the amount at the end of the row. */}
      <bdi className="sr-only">{wholeSentence(wording, summary)}</bdi>
      {isUnread ? (
        <span className="sr-only">
          <Trans id="payments.unread" message="Unread" />
        </span>
      ) : null}
      <span className="col-start-1 row-span-2 row-start-1 @table:row-span-1 @table:row-start-1">
        <KindTile view={view} />
      </span>
      <span className={`row-start-1 ${LINE}`}>
        <RowName
          className="flex-1 @table:col-start-2 @table:row-start-1"
          isTest={test}
          isUnread={isUnread}
          who={view.who}
        />
        {isShort ? amount : null}
      </span>
      <span className={`row-start-2 justify-end text-muted text-small ${LINE}`}>
        <Details isCrowded={isCrowded} organization={organization} text={details} />
        {/* Without details the status begins where they would. */}
        <span
          className={`flex min-w-0 items-center gap-x-3 @table:col-start-4 @table:row-start-1 @table:max-w-full @table:justify-self-start ${details ? 'max-w-3/4 shrink-0' : 'flex-1'} ${isCrowded ? 'max-[430px]:max-w-full max-[430px]:flex-1' : ''}`}
        >
          <Status status={status} />
          <Time at={at} className="ms-auto @table:hidden" />
        </span>
      </span>
      <Time at={at} className="hidden justify-self-end @table:col-start-5 @table:row-start-1 @table:block" />
      {isShort ? null : amount}
      {children ? (
        <span className="hidden @table:col-start-7 @table:row-start-1 @table:block">{children}</span>
      ) : null}
      <span className="sr-only">{i18n.date(at, { dateStyle: 'medium' })}</span>
    </>
  );
}

interface DetailsProps extends Pick<PaymentLineProps, 'organization'> {
  readonly text: string;
  readonly isCrowded: boolean;
}

function Details({ organization, text, isCrowded }: DetailsProps) {
  if (!text) return null;
  return (
    <span
      className={`flex min-w-0 flex-1 items-center gap-1.5 @table:col-start-3 @table:row-start-1 ${isCrowded ? 'max-[430px]:hidden' : ''}`}
    >
      {organization ? (
        <Avatar id={organization.id} image={organization.logo} name={organization.name} size={16} />
      ) : null}
      <bdi className="truncate text-muted text-small" title={text}>
        {text}
      </bdi>
    </span>
  );
}

const TONES = {
  warn: 'font-medium text-warn @table:bg-warn-soft',
  bad: 'font-medium text-bad @table:bg-bad-soft',
  over: 'text-muted @table:bg-raised',
} as const;

/** A badge in its column; text in its colour in a row of two lines. */
function Status({ status }: Pick<RowView, 'status'>) {
  if (!status) return null;
  return status.tone === 'plain' ? (
    <span aria-hidden="true" className="hidden truncate @table:block">
      {status.text}
    </span>
  ) : (
    <span
      title={status.text}
      className={`block min-w-0 max-w-full truncate rounded-[10px] forced-colors:@table:outline-1 @table:inline-block @table:whitespace-normal @table:px-2 @table:py-px @table:text-[12px] @table:leading-[16px] ${TONES[status.tone]}`}
    >
      {status.text}
    </span>
  );
}

function Time({ at, className }: { readonly at: Date; readonly className: string }) {
  const { i18n } = useLingui();
  return (
    <time
      className={`whitespace-nowrap text-muted text-small tabular-nums ${className}`}
      dateTime={at.toISOString()}
      title={i18n.date(at, { dateStyle: 'medium', timeStyle: 'short' })}
    >
      {i18n.date(at, { timeStyle: 'short' })}
    </time>
  );
}

export interface PaymentRowProps {
  readonly organizationId: string;
  readonly organization?: PaymentLineProps['organization'];
  readonly row: FoldedEvents<FeedEvent>;
  readonly isUnread: boolean;
  readonly isWithdrawn: boolean;
  readonly manages: boolean;
  readonly isOpen: boolean;
  readonly isLinked: boolean;
  readonly onToggle: () => void;
  readonly choice?: ReactNode;
  readonly steps: NextSteps;
  readonly now: number;
}

export function PaymentRow(props: PaymentRowProps) {
  const { row, organization, isLinked, isUnread, isWithdrawn, isOpen, now, onToggle, choice, ...details } =
    props;
  const detailsId = useId();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isLinked) return;
    button.current?.focus();
    button.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isLinked]);

  return (
    <>
      <div className={`group/row flex transition-colors hover:bg-hover ${CHOSEN_ROW}`}>
        {choice ? (
          <span
            className={`hidden w-9 shrink-0 items-center ps-3 group-data-choosing/list:flex md:flex ${CHOICE_IN_USE}`}
          >
            {choice}
          </span>
        ) : null}
        <button
          aria-controls={isOpen ? detailsId : undefined}
          aria-expanded={isOpen}
          className={`focus-ring forced-colors:not-focus-visible:outline-none min-h-14 w-full min-w-0 flex-1 scroll-mt-24 items-center py-1.5 pe-4 text-start @table:min-h-10.5 @table:scroll-mt-40 @table:py-1 ps-4 ${choice ? 'group-data-choosing/list:ps-0 md:ps-0' : ''} ${COLUMNS}`}
          data-row
          onClick={onToggle}
          ref={button}
          type="button"
        >
          <PaymentLine
            event={row.lead}
            events={row.events}
            isUnread={isUnread}
            isWithdrawn={isWithdrawn}
            now={now}
            organization={organization}
          >
            <ChevronDown
              aria-hidden="true"
              className={`text-muted transition-transform ${isOpen ? '' : '-rotate-90 rtl:rotate-90'}`}
              size={15}
            />
          </PaymentLine>
        </button>
      </div>
      {isOpen ? (
        <div
          className={`border-line border-t bg-raised px-4 py-3 @table:pe-11 ${choice ? '@table:ps-19' : '@table:ps-14'}`}
          id={detailsId}
        >
          <EventDetails row={row} {...details} />
        </div>
      ) : null}
    </>
  );
}
