import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { compareCurrencies, formatMoney } from '@/lib/payments/events/money';
import type { PaymentsSummary } from '@/lib/payments/events/pluginResponses';

interface CurrencyTotal {
  /** Three lower-case letters. */
  readonly currency: string;
  readonly orders: number;
  /** Minor units. */
  readonly amount: number;
}

export interface TodayTotals {
  /** In the order of compareCurrencies, without currencies that have no orders. */
  readonly currencies: readonly CurrencyTotal[];
  readonly cancellations: number;
  readonly refunds: number;
}

/** The totals of `day`; empty if the summary is of an earlier day. */
export function todayTotals({ totals }: PaymentsSummary, day: string): TodayTotals {
  const own = totals.filter((one) => one.day === day);
  const sum = (count: (one: (typeof own)[number]) => number) =>
    own.reduce((total, one) => total + count(one), 0);
  return {
    currencies: own
      .filter(({ ordersPaid }) => ordersPaid > 0)
      .map(({ currency, ordersPaid, ordersAmount }) => ({
        currency,
        orders: ordersPaid,
        amount: ordersAmount,
      }))
      .sort((one, other) => compareCurrencies(one.currency, other.currency)),
    cancellations: sum(({ cancellations }) => cancellations),
    refunds: sum(({ refunds }) => refunds),
  };
}

/** The `count` currencies with the most orders, in the order of compareCurrencies. */
export function leadingTotals(currencies: readonly CurrencyTotal[], count: number): CurrencyTotal[] {
  const leading = currencies.toSorted((one, other) => other.orders - one.orders).slice(0, count);
  return leading.sort((one, other) => compareCurrencies(one.currency, other.currency));
}

/** Ours: as many as fit beside the counts; the events page has a table of all. */
const SHOWN_CURRENCIES = 3;

const LIST = 'flex min-w-0 flex-wrap gap-x-6 gap-y-2';

/** A day's sum for each currency, its cancellations and its refunds. */
export function TotalsView({ totals }: { readonly totals: TodayTotals }) {
  const { i18n } = useLingui();
  const { cancellations, refunds } = totals;
  const currencies = leadingTotals(totals.currencies, SHOWN_CURRENCIES);
  return (
    // Two lists, so that no count wraps alone onto another line.
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <dl className={LIST}>
        {currencies.length === 0 ? (
          <Total label={<Trans id="today.orders.none" message="orders" />} value={i18n.number(0)} />
        ) : (
          currencies.map(({ currency, orders, amount }) => (
            <Total
              key={currency}
              label={<Orders count={orders} />}
              value={formatMoney(amount, currency, i18n.locale)}
            />
          ))
        )}
      </dl>
      <dl className={LIST}>
        <Total
          label={
            <Trans
              id="today.cancellations"
              message="{count, plural, one {cancellation} other {cancellations}}"
              values={{ count: cancellations }}
            />
          }
          value={i18n.number(cancellations)}
        />
        <Total
          label={
            <Trans
              id="today.refunds"
              message="{count, plural, one {refund} other {refunds}}"
              values={{ count: refunds }}
            />
          }
          value={i18n.number(refunds)}
        />
      </dl>
    </div>
  );
}

function Orders({ count }: { readonly count: number }) {
  return (
    <Trans
      id="payments.orders.count"
      message="{count, plural, one {# order} other {# orders}}"
      values={{ count }}
    />
  );
}

/** A number above its label; screen readers read the label first. */
function Total({ label, value }: { readonly label: ReactNode; readonly value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="text-muted text-small">{label}</dt>
      <dd className="truncate font-bold text-[15px] leading-5" title={value}>
        {value}
      </dd>
    </div>
  );
}
