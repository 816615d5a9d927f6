import { Trans, useLingui } from '@lingui/react';
import { ChartNoAxesColumn } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { PartFailure } from '@/components/form/PartFailure';
import { ExcludedAmounts } from '@/components/payments/event/ExcludedAmounts';
import { findMainCurrency, listCurrencies, listDays } from '@/components/payments/feed/dayTotals';
import { isShortFigure } from '@/components/payments/figures';
import { useMoney } from '@/components/payments/useMoney';
import type { Reading } from '@/components/reading/useReading';
import { navigate } from '@/components/routing/route';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { Skeleton } from '@/components/ui/Skeleton';
import type { PaymentsSummary } from '@/lib/payments/events/pluginResponses';
import { Change } from './Change';
import { chartPoints, periodTotal, shownDays, unreadableShown } from './chartPoints';
import { type ChartDays, LONGEST_DAYS } from './DaysChoice';
import { DaysTable } from './DaysTable';
import { ExportDays, type ExportDaysProps } from './ExportDays';

const RevenueChart = lazy(async () => ({ default: (await import('./RevenueChart')).RevenueChart }));

export interface RevenueCardProps {
  readonly reading: Reading<PaymentsSummary>;
  readonly days: ChartDays;
  readonly setDays: (days: ChartDays) => void;
  readonly organization: ExportDaysProps['organization'];
  readonly steps: NextSteps;
}

/** As high as the chart with its days and legend. */
const Frame = () => <Skeleton height={224} width="100%" />;

export function RevenueCard({ reading, days, setDays, organization, steps }: RevenueCardProps) {
  const { i18n } = useLingui();
  const { value, error, again } = reading;
  const [chosen, setChosen] = useState<string | null>(null);
  const currencies = value ? listCurrencies(value) : [];
  const currency =
    chosen && currencies.includes(chosen) ? chosen : ((value && findMainCurrency(value)) ?? currencies[0]);
  return (
    <section
      aria-busy={reading.isReading}
      aria-label={i18n._({ id: 'home.revenue', message: 'Revenue' })}
      className="overflow-clip rounded-card border border-line"
    >
      <PartFailure
        error={error}
        onRetry={() => void again()}
        readAt={reading.readAt}
        steps={{ ...steps, refresh: () => void again() }}
      />
      {value && currency ? (
        <>
          <CurrencyTabs
            chosen={currency}
            currencies={currencies}
            days={days}
            onChoose={setChosen}
            summary={value}
          />
          <div className="grid grid-cols-1 gap-3 px-4 pt-4 pb-3">
            <Suspense fallback={<Frame />}>
              <RevenueChart currency={currency} points={chartPoints(value, currency, days)} />
            </Suspense>
            <p className="text-muted text-small empty:hidden">
              <ExcludedAmounts count={unreadableShown(value, currency, days)} />
            </p>
            <details>
              <summary className="focus-ring w-fit rounded-control text-muted text-small hover:text-ink">
                <Trans id="payments.days.table" message="Day by day" />
              </summary>
              <div className="grid grid-cols-1 gap-3 pt-2">
                <DaysTable currency={currency} days={listDays(value, currency, shownDays(days))} />
                <ExportDays days={days} organization={organization} steps={steps} summary={value} />
              </div>
            </details>
          </div>
        </>
      ) : null}
      {value && !currency ? (
        <EmptyState
          action={
            days === LONGEST_DAYS ? (
              <Button onClick={() => navigate({ name: 'events', organization: organization.id })}>
                <Trans id="home.latest.all" message="All payments" />
              </Button>
            ) : (
              <Button onClick={() => setDays(LONGEST_DAYS)}>
                <Trans
                  id="home.revenue.longer"
                  message="{count, plural, one {Show # day} other {Show # days}}"
                  values={{ count: LONGEST_DAYS }}
                />
              </Button>
            )
          }
          Icon={ChartNoAxesColumn}
          title={
            unreadableShown(value, '', days) > 0 ? (
              <ExcludedAmounts count={unreadableShown(value, '', days)} />
            ) : (
              <Trans id="home.revenue.none" message="No payments in this period" />
            )
          }
        />
      ) : null}
      {value || error ? null : (
        <>
          <div className="border-line border-b px-4 py-4 max-sm:pb-8.5">
            <Skeleton height={40} width={180} />
          </div>
          <div className="grid grid-cols-1 gap-3 px-4 pt-4 pb-3">
            <Frame />
            <Skeleton height={18} width={80} />
          </div>
        </>
      )}
    </section>
  );
}

interface CurrencyTabsProps {
  readonly summary: PaymentsSummary;
  readonly currencies: readonly string[];
  readonly chosen: string;
  readonly days: ChartDays;
  readonly onChoose: (currency: string) => void;
}

/**
 * Currencies are never added up, so each has its own tab. In a narrow window two of them have room, with the change below
 * the amount; further ones fade out at the edge.
 */
function CurrencyTabs({ summary, currencies, chosen, days, onChoose }: CurrencyTabsProps) {
  const { i18n } = useLingui();
  const money = useMoney();
  return (
    <div className="border-line border-b">
      <fieldset
        aria-label={i18n._({ id: 'payments.currency', message: 'Currency' })}
        className="flex min-w-0 overflow-x-auto [scrollbar-width:none] max-sm:[mask-image:linear-gradient(to_right,black_calc(100%-24px),transparent)] rtl:max-sm:[mask-image:linear-gradient(to_left,black_calc(100%-24px),transparent)]"
      >
        {currencies.map((currency) => {
          const { net, previous } = periodTotal(chartPoints(summary, currency, days));
          const isChosen = currency === chosen;
          const sum = money(net, currency);
          return (
            <button
              aria-pressed={isChosen}
              className={`focus-ring relative grid shrink-0 content-start gap-0.5 border-line border-e px-3 py-2.5 text-start sm:px-4 transition-colors last:border-e-0 forced-colors:aria-pressed:outline-3 forced-colors:aria-pressed:-outline-offset-3 ${isChosen ? 'shadow-[inset_0_-2px_0_var(--accent)]' : 'hover:bg-hover'}`}
              key={currency}
              onClick={() => onChoose(currency)}
              type="button"
            >
              <span className="text-muted text-small">
                {isChosen ? (
                  <Trans
                    id="home.revenue.currency"
                    message="Revenue · {currency}"
                    values={{ currency: currency.toUpperCase() }}
                  />
                ) : (
                  currency.toUpperCase()
                )}
              </span>
              {/* In a narrow window the change has a line, which is there without one too. */}
              <span className="flex flex-col max-sm:min-h-12.5 sm:flex-row sm:items-baseline sm:gap-2">
                <span
                  className={`font-bold leading-8 tabular-nums ${isChosen && isShortFigure(sum) ? 'text-[24px]' : 'text-[16px]'}`}
                >
                  {sum}
                </span>
                <Change net={net} previous={previous} />
              </span>
            </button>
          );
        })}
      </fieldset>
    </div>
  );
}
