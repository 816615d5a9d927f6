import { Trans, useLingui } from '@lingui/react';
import { useOwnAge } from '@/components/errors/noticeAbove';
import { Sparkline } from '@/components/payments/chart/Sparkline';
import { trendOf } from '@/components/payments/chart/trend';
import { ExcludedAmounts } from '@/components/payments/event/ExcludedAmounts';
import { dayAsDate } from '@/components/payments/feed/dayTotals';
import { dayToday, todayTotals } from '@/components/payments/todayTotals';
import { Card } from '@/components/ui/Card';
import { Skeleton } from '@/components/ui/Skeleton';
import { formatLocale } from '@/lib/core/i18n/formatLocale';
import { agoText } from '@/lib/core/i18n/timeText';
import { formatMoney } from '@/lib/payments/moneyText';
import type { DatedSummary } from '@/lib/payments/schema';

export interface TodayCardProps {
  readonly summary: DatedSummary | null;
  /** Epoch milliseconds of the last read, if the server can't be read now. */
  readonly since: number | null;
  readonly now: number;
}

const LoadingToday = () => (
  <Card title={<Trans id="label.today" message="Today" />}>
    <div aria-busy="true" className="grid h-31 content-start gap-3 px-4 py-3">
      <Skeleton height={24} width={120} />
      <Skeleton height={60} width="100%" />
    </div>
  </Card>
);

export function TodayCard({ summary, since, now }: TodayCardProps) {
  const { i18n } = useLingui();
  const age = useOwnAge(since);
  // While the server can't be read, nothing is known about a day that has begun since.
  const day = dayToday(summary ? [summary] : [], now);
  if (since !== null && summary?.today !== day) return null;
  if (!summary) return <LoadingToday />;
  const trend = trendOf(summary);
  const totals = todayTotals([summary], day);
  const rows = [
    [<Trans id="payments.orders" key="orders" message="Orders" />, totals.orders],
    [<Trans id="payments.refunds" key="refunds" message="Refunds" />, totals.refunds],
    [<Trans id="payments.cancellations" key="cancellations" message="Cancellations" />, totals.cancellations],
  ] as const;
  return (
    <Card
      action={
        <span className={`text-small ${age === null ? 'text-muted' : 'text-warn'}`}>
          {age === null ? (
            i18n.date(dayAsDate(day), { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
          ) : (
            <Trans
              id="freshness.aged"
              message="Updated {ago}"
              values={{ ago: agoText(i18n.locale, age, now, 'short') }}
            />
          )}
        </span>
      }
      title={<Trans id="label.today" message="Today" />}
    >
      <div className="grid grid-cols-1 gap-2 px-4 py-3">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          {/* Only an amount that leaves no room for the curve moves it to the next line. */}
          <p className="min-w-min flex-1 basis-0 font-bold text-[16px] leading-6 tabular-nums">
            {totals.currencies.length === 0 && totals.orders === 0 ? (
              <Trans id="payments.none" message="No payments yet" />
            ) : (
              totals.currencies
                .map(({ currency, amount }) =>
                  formatMoney(amount, currency, formatLocale(i18n)).replace('-', '−'),
                )
                .join(' · ')
            )}
          </p>
          {trend ? <Sparkline amounts={trend} /> : null}
        </div>
        <p className="text-muted text-small empty:hidden">
          <ExcludedAmounts count={totals.unreadable} />
        </p>
        <dl className="grid gap-1">
          {rows.map(([label, count]) => (
            <div className="flex justify-between gap-4" key={label.key}>
              <dt className="text-muted">{label}</dt>
              <dd className="tabular-nums">{i18n.number(count)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
