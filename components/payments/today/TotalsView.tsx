import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import type { PaymentsSummary } from '@/lib/payments/events/feed';
import { compareCurrencies, formatMoney } from '@/lib/payments/events/money';

interface CurrencyTotal {
  /** Three lower-case letters. */
  readonly currency: string;
  readonly orders: number;
  /** Minor units. */
  readonly amount: number;
}

interface TodayTotals {
  /** In the order of all pages; a currency without orders is left out. */
  readonly currencies: readonly CurrencyTotal[];
  readonly cancellations: number;
  readonly refunds: number;
}

/** What the day `day` brought, as far as the summary knows: one of yesterday says nothing of today. */
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

/** Those `count` currencies that have most orders, in the order of all. */
export function leadingTotals(currencies: readonly CurrencyTotal[], count: number): CurrencyTotal[] {
  const leading = currencies.toSorted((one, other) => other.orders - one.orders).slice(0, count);
  return leading.sort((one, other) => compareCurrencies(one.currency, other.currency));
}

/** Ours: as many as have room beside the counts; the others are in the table of the page. */
const SHOWN_CURRENCIES = 3;

const LIST = 'flex min-w-0 flex-wrap gap-x-6 gap-y-2';

/** What a day brought: a sum for each currency, and what was lost. */
export function TotalsView({ totals }: { readonly totals: TodayTotals }) {
  const { i18n } = useLingui();
  const { cancellations, refunds } = totals;
  const currencies = leadingTotals(totals.currencies, SHOWN_CURRENCIES);
  return (
    // Two lists, so that a count never stands alone below the others.
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

/** The number above what it counts, which is said first. */
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
