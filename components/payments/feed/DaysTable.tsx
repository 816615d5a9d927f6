import { Trans, useLingui } from '@lingui/react';
import type { DayTotals } from '@/lib/payments/events/feed';
import { formatMoney } from '@/lib/payments/events/money';
import { dayAsDate } from './dayTotals';

export interface DaysTableProps {
  /** The oldest first. */
  readonly days: readonly DayTotals[];
  readonly currency: string;
  /** There are other currencies. */
  readonly hasOthers?: boolean;
}

const CELL = 'whitespace-nowrap px-2 py-1 text-end';
const DAY_CELL = 'whitespace-nowrap px-2 py-1 text-start';

/** What each day brought, the latest first. */
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
