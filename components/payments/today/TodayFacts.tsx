import { Trans, useLingui } from '@lingui/react';
import { Fragment } from 'react';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { formatMoney } from '@/lib/payments/events/money';
import { EXCLUDED } from './ExcludedAmounts';
import { leadingTotals, type TodayTotals } from './todayTotals';

/** Ours: as many as fit in a row; the events page has a table of all. */
const SHOWN_CURRENCIES = 3;

/** Sums without room are left out, never cut. */
export function SumsView({ totals }: { readonly totals: TodayTotals | null }) {
  const { i18n } = useLingui();
  const currencies = leadingTotals(totals?.currencies ?? [], SHOWN_CURRENCIES);
  if (currencies.length === 0) return <Trans id="label.today" message="Today" />;
  const sums = (
    <span className="inline-flex h-(--body-line) flex-wrap gap-x-3 overflow-hidden font-bold text-body text-ink">
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

/** In the order in which they are shown. */
const COUNTS = {
  orders: /*i18n*/ {
    id: 'payments.orders.count',
    message: '{count, plural, one {# order} other {# orders}}',
  },
  refunds: /*i18n*/ {
    id: 'notification.payments.refunds',
    message: '{count, plural, one {# refund} other {# refunds}}',
  },
  cancellations: /*i18n*/ {
    id: 'notification.payments.cancellations',
    message: '{count, plural, one {# cancellation} other {# cancellations}}',
  },
  unreadable: EXCLUDED,
};
// Safe: the keys of the object above.
const NAMES = Object.keys(COUNTS) as (keyof typeof COUNTS)[];

interface CountsViewProps {
  readonly totals: TodayTotals;
  readonly names?: readonly (keyof typeof COUNTS)[];
}

export function CountsView({ totals, names = NAMES }: CountsViewProps) {
  const { i18n } = useLingui();
  const shown = names.filter((name) => name === 'orders' || totals[name] > 0);
  return shown.map((name, index) => (
    <Fragment key={name}>
      {index > 0 ? ' · ' : null}
      <span>{i18n._({ ...COUNTS[name], values: { count: totals[name] } })}</span>
    </Fragment>
  ));
}
