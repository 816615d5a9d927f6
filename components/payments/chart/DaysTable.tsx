import { Trans, useLingui } from '@lingui/react';
import { dayAsDate } from '@/components/payments/feed/dayTotals';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import type { DayTotals } from '@/lib/payments/events/pluginResponses';
import { formatMoney } from '@/lib/payments/moneyText';

export interface DaysTableProps {
  /** The oldest first. */
  readonly days: readonly DayTotals[];
  readonly currency: string;
}

const CELL = 'whitespace-nowrap px-2 py-1 text-end';
const DAY_CELL = 'whitespace-nowrap px-2 py-1 text-start';

const has = (days: readonly DayTotals[], amount: (day: DayTotals) => number | undefined) =>
  days.some((day) => amount(day));

export function DaysTable({ days, currency }: DaysTableProps) {
  const { i18n } = useLingui();
  const money = (amount: number) => formatMoney(amount, currency, formatLocale(i18n)).replace('-', '−');
  const minus = (amount: number) => (amount === 0 ? money(0) : money(-amount));
  const [hasTaxes, hasFees] = [
    has(days, ({ taxAmount }) => taxAmount),
    has(days, ({ feeAmount }) => feeAmount),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also for the keyboard.
    <div className="focus-ring quiet-scroll overflow-x-auto" tabIndex={0}>
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
              <Trans id="payments.table.gross" message="Gross" />
            </th>
            <th className={`${CELL} font-medium`} scope="col">
              <Trans id="payments.refunds" message="Refunds" />
            </th>
            <th className={`${CELL} font-medium`} scope="col">
              <Trans id="payments.table.net" message="Net" />
            </th>
            {hasTaxes ? (
              <th className={`${CELL} font-medium`} scope="col">
                <Trans id="payments.table.taxes" message="Taxes" />
              </th>
            ) : null}
            {hasFees ? (
              <th className={`${CELL} font-medium`} scope="col">
                <Trans id="payments.table.fees" message="Fees" />
              </th>
            ) : null}
            <th className={`${CELL} font-medium`} scope="col">
              <Trans id="payments.cancellations" message="Cancellations" />
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
              <td className={CELL}>{minus(day.refundsAmount)}</td>
              <td className={CELL}>{money(day.ordersAmount - day.refundsAmount)}</td>
              {hasTaxes ? <td className={CELL}>{money(day.taxAmount ?? 0)}</td> : null}
              {hasFees ? <td className={CELL}>{money(day.feeAmount ?? 0)}</td> : null}
              <td className={CELL}>{i18n.number(day.cancellations)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
