import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { formatMoney } from '@/lib/payments/events/money';
import type { DayTotals } from '@/lib/payments/events/pluginResponses';
import { dayAsDate } from './dayTotals';

/** In units of the drawing, which is stretched to a box 80 px high. */
const HEIGHT = 80;
const STEP = 20;
const GAP = 4;
/** Ours: the least height at which a small sum is visible beside a very large one. */
const LEAST = 5;

export interface DaysChartProps {
  readonly days: readonly DayTotals[];
  readonly currency: string;
  /** Shown beside the sum of all days. */
  readonly children?: ReactNode;
}

/** The sum of each day as a bar; the numbers are in the table. */
export function DaysChart({ days, currency, children }: DaysChartProps) {
  const { i18n } = useLingui();
  const money = (amount: number) => formatMoney(amount, currency, i18n.locale);
  const most = Math.max(0, ...days.map(({ ordersAmount }) => ordersAmount));
  const total = days.reduce((sum, { ordersAmount }) => sum + ordersAmount, 0);
  const label = i18n._({
    id: 'payments.chart',
    message: 'Orders of the last {count} days: {total}. The most on one day: {most}.',
    values: { count: days.length, total: money(total), most: money(most) },
  });
  return (
    <figure className="grid grid-cols-1 gap-2">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="font-medium">
          <Trans
            id="payments.days.sum"
            message="Last {count} days: {total}"
            values={{ count: days.length, total: money(total) }}
          />
        </span>
        {children}
      </figcaption>
      <div className="grid grid-cols-1 gap-1 text-muted text-small">
        <div>
          <p aria-hidden="true" className="border-line border-b border-dashed pb-0.5 text-end tabular-nums">
            <Trans
              id="payments.days.most"
              message="Most on one day: {amount}"
              values={{ amount: money(most) }}
            />
          </p>
          <Bars days={days} label={label} money={money} most={most} />
        </div>
        <p aria-hidden="true" className="flex justify-between gap-4">
          <Day day={days[0]} />
          <Day day={days.at(-1)} />
        </p>
      </div>
    </figure>
  );
}

function Day({ day }: { readonly day: DayTotals | undefined }) {
  const { i18n } = useLingui();
  return day ? (
    <span>{i18n.date(dayAsDate(day.day), { day: 'numeric', month: 'short', timeZone: 'UTC' })}</span>
  ) : null;
}

interface BarsProps {
  readonly days: readonly DayTotals[];
  readonly label: string;
  readonly most: number;
  readonly money: (amount: number) => string;
}

function Bars({ days, label, most, money }: BarsProps) {
  const { i18n } = useLingui();
  return (
    <svg
      aria-label={label}
      className="block h-20 w-full border-line-strong border-b text-accent"
      preserveAspectRatio="none"
      role="img"
      viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
    >
      {days.map(({ day, ordersAmount, ordersPaid }, index) => {
        const height = ordersAmount > 0 ? Math.max(LEAST, (ordersAmount / most) * HEIGHT) : 0;
        const name = i18n.date(dayAsDate(day), { dateStyle: 'medium', timeZone: 'UTC' });
        return (
          <g key={day}>
            <title>{`${name}: ${money(ordersAmount)} (${i18n.number(ordersPaid)})`}</title>
            {/* The whole column answers to the pointer. */}
            <rect fill="transparent" height={HEIGHT} width={STEP} x={index * STEP} y={0} />
            <rect
              fill="currentColor"
              height={height}
              width={STEP - GAP}
              x={index * STEP + GAP / 2}
              y={HEIGHT - height}
            />
          </g>
        );
      })}
    </svg>
  );
}

interface DaysTableProps {
  /** The oldest first. */
  readonly days: readonly DayTotals[];
  readonly currency: string;
  /** Whether there are other currencies. */
  readonly hasOthers?: boolean;
}

const CELL = 'whitespace-nowrap px-2 py-1 text-end';
const DAY_CELL = 'whitespace-nowrap px-2 py-1 text-start';

/** The totals of each day, the latest first. */
export function DaysTable({ days, currency, hasOthers = false }: DaysTableProps) {
  const { i18n } = useLingui();
  const money = (amount: number) => formatMoney(amount, currency, i18n.locale);
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-small tabular-nums">
        <thead className="text-muted">
          <tr>
            <th className={`${DAY_CELL} font-medium`} scope="col">
              <Trans id="payments.table.day" message="Day" />
            </th>
            <th className={`${CELL} font-medium`} scope="col">
              <Trans id="payments.orders" message="Orders" />
            </th>
            <th className={`${CELL} font-medium`} scope="col">
              <Trans id="payments.table.sum" message="Sum" />
            </th>
            <th className={`${CELL} font-medium`} scope="col">
              <Trans id="payments.cancellations" message="Cancellations" />
            </th>
            <th className={`${CELL} font-medium`} scope="col">
              <Trans id="payments.refunds" message="Refunds" />
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day) => (
            <tr className="border-line border-t" key={day.day}>
              <th className={`${DAY_CELL} font-normal`} scope="row">
                {i18n.date(dayAsDate(day.day), { day: 'numeric', month: 'short', timeZone: 'UTC' })}
              </th>
              <td className={CELL}>{i18n.number(day.ordersPaid)}</td>
              <td className={CELL}>{money(day.ordersAmount)}</td>
              <td className={CELL}>{i18n.number(day.cancellations)}</td>
              <td className={CELL}>
                {day.refunds > 0 ? `${i18n.number(day.refunds)} · ${money(day.refundsAmount)}` : '0'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasOthers ? (
        <p className="px-2 pt-2 text-muted text-small">
          <Trans id="payments.table.note" message="Cancellations are those in every currency." />
        </p>
      ) : null}
    </div>
  );
}
