import { Trans, useLingui } from '@lingui/react';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { formatMoney } from '@/lib/payments/events/money';
import { leadingTotals, type TodayTotals } from './todayTotals';

/** Ours: as many as fit in a row; the events page has a table of all. */
const SHOWN_CURRENCIES = 3;

/** Sums without room are left out, never cut. */
export function SumsView({ totals }: { readonly totals: TodayTotals | null }) {
  const { i18n } = useLingui();
  const currencies = leadingTotals(totals?.currencies ?? [], SHOWN_CURRENCIES);
  if (currencies.length === 0) return <Trans id="label.today" message="Today" />;
  const sums = (
    <span className="inline-flex h-(--body-line) min-w-min flex-wrap gap-x-3 overflow-hidden font-bold text-body text-ink">
      {currencies.map(({ currency, amount }) => (
        <span key={currency}>{formatMoney(amount, currency, formatLocale(i18n))}</span>
      ))}
    </span>
  );
  return (
    <span className="flex items-baseline gap-1 text-muted text-small">
      <Trans id="today.sums" message="{sums} today" values={{ sums }} />
    </span>
  );
}

interface CountsViewProps {
  readonly totals: TodayTotals;
  /** Whether they are of all organizations together. */
  readonly isOfAll: boolean;
}

export function CountsView({ totals, isOfAll }: CountsViewProps) {
  const { currencies, cancellations, refunds } = totals;
  const orders = currencies.reduce((sum, one) => sum + one.orders, 0);
  return (
    <>
      <span>
        <Trans
          id="payments.orders.count"
          message="{count, plural, one {# order} other {# orders}}"
          values={{ count: orders }}
        />
      </span>
      {refunds > 0 ? (
        <>
          {' · '}
          <Trans
            id="notification.payments.refunds"
            message="{count, plural, one {# refund} other {# refunds}}"
            values={{ count: refunds }}
          />
        </>
      ) : null}
      {cancellations > 0 ? (
        <>
          {' · '}
          <Trans
            id="notification.payments.cancellations"
            message="{count, plural, one {# cancellation} other {# cancellations}}"
            values={{ count: cancellations }}
          />
        </>
      ) : null}
      {isOfAll ? (
        <>
          {' · '}
          <Trans id="label.all-organizations" message="All organizations" />
        </>
      ) : null}
    </>
  );
}
