import { Trans, useLingui } from '@lingui/react';
import { type ReactNode, useId } from 'react';
import { Change } from '@/components/payments/chart/Change';
import { ExcludedAmounts } from '@/components/payments/event/ExcludedAmounts';
import { isShortFigure } from '@/components/payments/figures';
import { useMoney } from '@/components/payments/useMoney';
import type { Metrics, MetricsOfPeriod } from '@/lib/payments/events/keptResponses';
import { Definition } from './Definition';

interface MetricProps {
  readonly title: ReactNode;
  readonly definition: ReactNode;
  readonly metrics: Metrics;
  /** Absent where the period before isn't known. */
  readonly previous?: string | null;
  readonly children: ReactNode;
}

function Metric({ title, definition, metrics, previous = null, children }: MetricProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-1 content-start gap-1 rounded-card border border-line px-4 pt-2.5 pb-3.5"
    >
      <div className="-me-1.5 flex items-center justify-between gap-2">
        <h2 className="text-muted text-small" id={titleId}>
          {title}
        </h2>
        <Definition
          metrics={metrics}
          previous={
            previous ? (
              <Trans id="metrics.previous" message="Previously {count}" values={{ count: previous }} />
            ) : null
          }
          titleId={titleId}
        >
          {definition}
        </Definition>
      </div>
      {children}
    </section>
  );
}

const FIGURE = 'font-bold text-[24px] leading-8 tabular-nums';
const NEXT_FIGURE = 'font-bold text-[16px] leading-6 tabular-nums';

interface Amount {
  readonly currency: string;
  readonly amount: number;
  readonly previous: number | null;
}

/** The largest figure comes first in the list's own order. */
function Amounts({ amounts }: { readonly amounts: readonly Amount[] }) {
  const money = useMoney();
  if (amounts.length === 0) return <p className={FIGURE}>–</p>;
  return amounts.map(({ currency, amount, previous }, index) => {
    const text = money(amount, currency);
    return (
      <p className="flex flex-wrap items-baseline gap-x-2" key={currency}>
        <span className={index === 0 && isShortFigure(text) ? FIGURE : NEXT_FIGURE}>{text}</span>
        {previous === null ? null : <Change net={amount} previous={previous} />}
      </p>
    );
  });
}

interface CountProps {
  readonly text: string;
  readonly count: number;
  readonly previous: number | null;
  /** More is worse. */
  readonly isLoss?: boolean;
  readonly unit?: 'percent' | 'points';
}

const Count = ({ text, count, previous, isLoss = false, unit = 'percent' }: CountProps) => (
  <p className="flex flex-wrap items-baseline gap-x-2">
    <span className={FIGURE}>{text}</span>
    {previous === null ? null : <Change isLoss={isLoss} net={count} previous={previous} unit={unit} />}
  </p>
);

/** Null where the period before isn't known. */
function usePreviousSums(amounts: readonly Amount[]): string | null {
  const money = useMoney();
  const sums = amounts.flatMap(({ previous, currency }) =>
    previous === null ? [] : money(previous, currency),
  );
  return sums.length === 0 ? null : sums.join(' · ');
}

function withPrevious(
  metrics: Metrics,
  read: (period: MetricsOfPeriod) => readonly { readonly currency: string; readonly amount: number }[],
): Amount[] {
  const [now, before] = [read(metrics.current), metrics.previous && read(metrics.previous)];
  const currencies = new Set([...now, ...(before ?? [])].map(({ currency }) => currency));
  const amountIn = (rows: typeof now, code: string) =>
    rows.find(({ currency }) => currency === code)?.amount ?? 0;
  return [...currencies].map((currency) => ({
    currency,
    amount: amountIn(now, currency),
    previous: before && amountIn(before, currency),
  }));
}

const averages = ({ orders }: MetricsOfPeriod) =>
  orders.map(({ currency, amount, count }) => ({ currency, amount: Math.round(amount / count) }));

const shareOf = ({ trials: { ended, converted } }: MetricsOfPeriod) =>
  ended === 0 ? null : converted / ended;

function TrialMetric({ metrics }: { readonly metrics: Metrics }) {
  const { i18n } = useLingui();
  const text = (share: number | null) =>
    share === null ? '–' : i18n.number(share, { style: 'percent', maximumFractionDigits: 0 });
  const { ended, converted } = metrics.current.trials;
  const share = shareOf(metrics.current);
  const before = metrics.previous && shareOf(metrics.previous);
  return (
    <Metric
      definition={
        <Trans
          id="metrics.trials.definition"
          message="Share of trials ending in this period whose subscription continued, even if its first payment failed. Trials of free plans don’t count."
        />
      }
      metrics={metrics}
      previous={metrics.previous && text(before)}
      title={<Trans id="metrics.trials" message="Trial conversion" />}
    >
      <Count count={share ?? 0} previous={share === null ? null : before} text={text(share)} unit="points" />
      {ended === 0 ? null : (
        <p className="text-muted text-small">
          <Trans
            id="metrics.trials.of"
            message="{ended, plural, one {{converted} of # trial} other {{converted} of # trials}}"
            values={{ converted: i18n.number(converted), ended }}
          />
        </p>
      )}
    </Metric>
  );
}

interface CountMetricProps extends Omit<MetricProps, 'children' | 'previous'> {
  readonly read: (period: MetricsOfPeriod) => number;
  readonly isLoss?: boolean;
}

function CountMetric({ read, isLoss = false, ...metric }: CountMetricProps) {
  const { i18n } = useLingui();
  const { current, previous } = metric.metrics;
  const [count, before] = [read(current), previous && read(previous)];
  return (
    <Metric {...metric} previous={before === null ? null : i18n.number(before)}>
      <Count count={count} isLoss={isLoss} previous={before} text={i18n.number(count)} />
    </Metric>
  );
}

interface AmountMetricProps extends Omit<MetricProps, 'children' | 'previous'> {
  readonly amounts: readonly Amount[];
  readonly excluded: number | undefined;
}

function AmountMetric({ amounts, excluded, ...metric }: AmountMetricProps) {
  return (
    <Metric {...metric} previous={usePreviousSums(amounts)}>
      <Amounts amounts={amounts} />
      <p className="text-muted text-small empty:hidden">
        <ExcludedAmounts count={excluded} />
      </p>
    </Metric>
  );
}

export function MetricCards({ metrics }: { readonly metrics: Metrics }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-4">
      <AmountMetric
        amounts={withPrevious(metrics, ({ mrr }) => mrr)}
        definition={
          <Trans
            id="metrics.mrr.definition"
            message="The monthly price of paid subscriptions, for all seats and after discounts. A yearly price counts 1/12, a weekly one 52/12, a daily one 365/12. Trials and free plans count as 0."
          />
        }
        excluded={metrics.current.unreadableSubscriptions}
        metrics={metrics}
        title={<Trans id="metrics.mrr" message="MRR" />}
      />
      <CountMetric
        definition={
          <Trans
            id="metrics.active.definition"
            message="Subscriptions that count in MRR, past-due ones included. Trials, free, paused and ended ones don’t count."
          />
        }
        metrics={metrics}
        title={<Trans id="metrics.active" message="Active subscriptions" />}
        read={({ active }) => active}
      />
      <CountMetric
        definition={
          <Trans
            id="metrics.new.definition"
            message="Subscriptions that became paid in this period. A trial counts when it converts."
          />
        }
        metrics={metrics}
        title={<Trans id="metrics.new" message="New subscriptions" />}
        read={({ started }) => started}
      />
      <CountMetric
        definition={
          <Trans
            id="metrics.churned.definition"
            message="Paid subscriptions that ended, paused or became free in this period. A cancellation counts once it takes effect."
          />
        }
        isLoss
        metrics={metrics}
        title={<Trans id="metrics.churned" message="Churned subscriptions" />}
        read={({ churned }) => churned}
      />
      <TrialMetric metrics={metrics} />
      <AmountMetric
        amounts={withPrevious(metrics, averages).filter(({ amount }) => amount > 0)}
        definition={
          <Trans
            id="metrics.average.definition"
            message="Revenue per paid order in this period, with tax, before refunds. Free orders don’t count."
          />
        }
        excluded={metrics.current.unreadable}
        metrics={metrics}
        title={<Trans id="metrics.average" message="Average order" />}
      />
    </div>
  );
}
