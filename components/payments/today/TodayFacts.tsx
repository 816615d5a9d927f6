import { Trans, useLingui } from '@lingui/react';
import { Fragment } from 'react';
import { EXCLUDED } from '@/components/payments/event/ExcludedAmounts';
import { leadingTotals, type TodayTotals } from '@/components/payments/todayTotals';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { agoText } from '@/lib/core/i18n/timeText';
import { shortCount } from '@/lib/core/shortCount';
import { formatMoney } from '@/lib/payments/moneyText';

/** Ours: as many as fit in a row; the events page has a table of all. */
const SHOWN_CURRENCIES = 3;
const SHOWN_CHARACTERS = 26;

/** As many sums as fit, but at least one. */
function leadingSums({ currencies }: TodayTotals, locale: string): readonly string[] {
  const texts = (count: number) =>
    leadingTotals(currencies, count).map(({ currency, amount }) => formatMoney(amount, currency, locale));
  for (let count = SHOWN_CURRENCIES; count > 1; count -= 1) {
    if (texts(count).join(' ').length <= SHOWN_CHARACTERS) return texts(count);
  }
  return texts(1);
}

export function SumsView({ totals }: { readonly totals: TodayTotals | null }) {
  const { i18n } = useLingui();
  const texts = totals ? leadingSums(totals, formatLocale(i18n)) : [];
  if (texts.length === 0) return <Trans id="label.today" message="Today" />;
  const sums = (
    <span className="inline-flex h-(--body-line) min-w-min flex-wrap gap-x-3 overflow-hidden font-bold text-body text-ink tabular-nums">
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
  return (
    <span className="flex items-baseline gap-1 text-muted text-small">
      <Trans id="today.sums" message="{sums} today" values={{ sums }} />
    </span>
  );
}

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
  readonly isOfAll?: boolean;
}

export function CountsView({ totals, names = NAMES, isOfAll }: CountsViewProps) {
  const { i18n } = useLingui();
  const shown = names.filter((name) => name === 'orders' || totals[name] > 0);
  return (
    <>
      {shown.map((name, index) => (
        <Fragment key={name}>
          {index > 0 ? ' · ' : null}
          <span>{i18n._({ ...COUNTS[name], values: { count: totals[name] } })}</span>
        </Fragment>
      ))}
      {isOfAll ? (
        <>
          {' · '}
          <Trans id="label.all-organizations" message="All organizations" />
        </>
      ) : null}
    </>
  );
}

export function Age({ fetchedAt, now }: { readonly fetchedAt: number; readonly now: number }) {
  const { i18n } = useLingui();
  const ago = agoText(i18n.locale, fetchedAt, now, 'short');
  return (
    <span className="text-small text-warn">
      <Trans id="freshness.aged" message="Updated {ago}" values={{ ago }} />
    </span>
  );
}

export function UnreadCount({ count }: { readonly count: number }) {
  const { i18n } = useLingui();
  return (
    <span className="grid h-4 min-w-4 shrink-0 place-items-center rounded-full bg-accent-soft px-1 font-medium text-[11px] text-accent tabular-nums leading-4 forced-colors:outline-1">
      <span aria-hidden="true">{shortCount(count)}</span>
      <span className="sr-only">
        <Trans id="today.unread" message="{count} unread" values={{ count: i18n.number(count) }} />
      </span>
    </span>
  );
}
