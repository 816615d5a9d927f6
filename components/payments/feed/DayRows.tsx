import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { AllChoice, type Chosen, RowChoice } from '@/components/form/ChoiceBar';
import { sharedNames } from '@/components/organizations/sharedNames';
import { ExcludedAmounts } from '@/components/payments/event/ExcludedAmounts';
import { useWording } from '@/components/payments/event/useWording';
import { countUnreadable } from '@/components/payments/figures';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import type { Organization } from '@/lib/organizations/schema';
import { findWithdrawn } from '@/lib/payments/events/countedRows';
import { type FoldedEvents, isUnread } from '@/lib/payments/events/foldEvents';
import type { PaymentsSummary } from '@/lib/payments/events/pluginResponses';
import { formatMoney } from '@/lib/payments/moneyText';
import { eventSentence } from '@/lib/payments/sentences/eventSentence';
import { localDay } from '@/lib/payments/timeZone';
import { keyOfRow } from './ChosenEvents';
import { type DayGroup, DrawnDays, dayGroups, listEntries } from './DrawnDays';
import { type DayNet, dayAsDate, isTotaled, netByCurrency, netOfRows, unreadableAmong } from './dayTotals';
import type { ListedEvent, Owner } from './feedPages';
import { CHOICE_IN_USE, COLUMNS, PaymentRow, type PaymentRowProps } from './PaymentRow';

export interface DayRowsProps
  extends Omit<
    PaymentRowProps,
    'row' | 'organization' | 'isUnread' | 'isWithdrawn' | 'isLinked' | 'isOpen' | 'onToggle' | 'choice'
  > {
  readonly chosen?: Chosen;
  readonly rows: readonly FoldedEvents<ListedEvent>[];
  readonly owners?: ReadonlyMap<string, Owner> | undefined;
  /** Where the rows are of several: the logos of the owners, and the slugs of those that share a name. */
  readonly organizations?: readonly Organization[];
  readonly linkedId: string | null;
  /** A cursor; null if nothing counts as unread. */
  readonly readThrough: string | null;
  readonly isBusy: boolean;
  /** A moment of today, by the server's day. */
  readonly today: number;
  /** The totals of the latest days as the server counts them; null where it doesn't count just these rows. */
  readonly totals: PaymentsSummary | null;
  /** Older rows may be missing, so the last day has no sums of its rows. Null if no day has sums. */
  readonly hasOlder: boolean | null;
}

export function DayRows(props: DayRowsProps) {
  const {
    rows,
    owners,
    organizations,
    linkedId,
    readThrough,
    isBusy,
    totals,
    hasOlder,
    chosen: picked,
    today,
    ...row
  } = props;
  const linked = rows.find(({ events }) => events.some(({ id }) => id === linkedId));
  const withdrawn = findWithdrawn(rows.flatMap(({ events }) => events));
  const [open, setOpen] = useState<string | null>(null);
  const [seenLink, setSeenLink] = useState<string | null>(null);
  if (linked && linkedId !== seenLink) {
    setSeenLink(linkedId);
    setOpen(keyOfRow(linked));
  }
  function sumsOf({ day, rows: own }: DayGroup<FoldedEvents<ListedEvent>>, isLast: boolean): DaySums {
    if (totals && isTotaled(totals, day)) {
      const unreadable = countUnreadable(totals.totals.filter((one) => one.day === day));
      return { nets: netByCurrency(totals, day), unreadable };
    }
    return hasOlder === null || (hasOlder && isLast)
      ? { nets: [], unreadable: 0 }
      : { nets: netOfRows(own, withdrawn), unreadable: unreadableAmong(own, withdrawn) };
  }
  const groups = dayGroups(rows);
  const shared = sharedNames(organizations ?? []);
  return (
    <DrawnDays
      entries={listEntries(groups)}
      heading={(group) => (
        <DayHeading
          day={group.day}
          isFirst={group === groups[0]}
          today={today}
          {...sumsOf(group, group === groups.at(-1))}
        />
      )}
      isBusy={isBusy}
      kept={[open, linked ? keyOfRow(linked) : null]}
    >
      {(folded) => {
        const key = keyOfRow(folded);
        const owner = owners?.get(folded.lead.organizationId ?? '');
        const read = owner ? owner.readThrough : readThrough;
        return (
          <PaymentRow
            {...row}
            {...(owner && ownedBy(owner, organizations, shared))}
            choice={picked ? <Choice chosen={picked} now={row.now} row={folded} /> : null}
            isLinked={folded === linked}
            isOpen={open === key}
            isUnread={read !== null && isUnread(folded, read)}
            isWithdrawn={withdrawn.has(folded.lead.summary.foldKey)}
            onToggle={() => setOpen(open === key ? null : key)}
            row={folded}
          />
        );
      }}
    </DrawnDays>
  );
}

function ownedBy(
  { organizationId, name, manages }: Owner,
  organizations: DayRowsProps['organizations'],
  shared: ReadonlySet<string>,
) {
  const known = organizations?.find(({ id }) => id === organizationId);
  const slug = known && shared.has(known.name) ? known.slug : '';
  return {
    manages,
    organizationId,
    organization: { id: organizationId, name, logo: known?.logo ?? null, slug },
  };
}

interface ChoiceProps {
  readonly chosen: Chosen;
  readonly row: FoldedEvents<ListedEvent>;
  readonly now: number;
}

function Choice({ chosen, row, now }: ChoiceProps) {
  const { i18n } = useLingui();
  const name = eventSentence(useWording(now), row.lead.summary);
  return (
    <RowChoice
      chosen={chosen}
      label={i18n._('action.select-one', { name }, { message: 'Select {name}' })}
      rowKey={keyOfRow(row)}
    />
  );
}

/** Looks like the first row of the card below it, and stays with the filters while that scrolls. */
export const ColumnNames = ({ chosen }: { readonly chosen: Chosen }) => (
  <div
    className={`group/row relative hidden h-8 items-center rounded-t-card border border-line ps-9 pe-4 text-[12px] text-muted leading-4 @table:grid ${COLUMNS}`}
    data-columns
  >
    <span className={`absolute inset-y-0 start-3 grid place-items-center ${CHOICE_IN_USE}`}>
      <AllChoice chosen={chosen} />
    </span>
    <span className="col-start-2">
      <Trans id="payments.fact.customer" message="Customer" />
    </span>
    <span>
      <Trans id="label.details" message="Details" />
    </span>
    <span>
      <Trans id="payments.fact.status" message="Status" />
    </span>
    <span className="text-end">
      <Trans id="payments.column.time" message="Time" />
    </span>
    <span className="text-end">
      <Trans id="payments.fact.amount" message="Amount" />
    </span>
  </div>
);

interface DaySums {
  readonly nets: readonly DayNet[];
  readonly unreadable: number;
}

interface DayHeadingProps extends DaySums {
  readonly day: string;
  readonly isFirst: boolean;
  readonly today: number;
}

/** "Today", "Yesterday", "Thursday, November 19", with the year if it isn't this one, followed by the day's sums. */
function DayHeading({ day, isFirst, today: moment, nets, unreadable }: DayHeadingProps) {
  const { i18n } = useLingui();
  const today = new Date(moment);
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1).getTime();
  const isThisYear = day.startsWith(String(today.getFullYear()));
  const name =
    day === localDay(moment)
      ? i18n._({ id: 'label.today', message: 'Today' })
      : day === localDay(yesterday)
        ? i18n._({ id: 'payments.day.yesterday', message: 'Yesterday' })
        : i18n.date(dayAsDate(day), {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            ...(isThisYear ? {} : { year: 'numeric' }),
            timeZone: 'UTC',
          });
  return (
    <h2
      className={`flex flex-wrap items-center justify-between gap-x-4 border-line border-b bg-raised px-4 py-1.5 text-small ${isFirst ? '' : 'border-t'}`}
    >
      <span className="font-medium">{name}</span>
      <span className="text-muted tabular-nums @table:pe-7">
        {nets
          .map(({ currency, net }) => formatMoney(net, currency, formatLocale(i18n)).replace('-', '−'))
          .join(' · ')}
        {nets.length > 0 && unreadable > 0 ? ' · ' : null}
        <ExcludedAmounts count={unreadable} />
      </span>
    </h2>
  );
}
