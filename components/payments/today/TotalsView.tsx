import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { formatMoney } from '@/lib/payments/event/currency';
import type { TodayTotals } from './todayTotals';

/** Ours: as many as have room beside the counts; the others are in the table of the page. */
const SHOWN_CURRENCIES = 3;

/** What a day brought: a sum for each currency, and what was lost. */
export function TotalsView({ totals }: { readonly totals: TodayTotals }) {
  const { i18n } = useLingui();
  const { currencies, cancellations, refunds } = totals;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {currencies.length === 0 ? (
        <Total label={<Orders count={0} />} value={i18n.number(0)} />
      ) : (
        currencies
          .slice(0, SHOWN_CURRENCIES)
          .map(({ currency, orders, amount }) => (
            <Total
              key={currency}
              label={<Orders count={orders} />}
              value={formatMoney(amount, currency, i18n.locale)}
            />
          ))
      )}
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
  );
}

function Orders({ count }: { readonly count: number }) {
  return (
    <Trans id="today.orders" message="{count, plural, one {# order} other {# orders}}" values={{ count }} />
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
