import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
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
  readonly children: ReactNode;
}

function Metric({ title, definition, metrics, children }: MetricProps) {
  return (
    <section className="grid grid-cols-1 content-start gap-1 rounded-card border border-line px-4 py-4">
      <h2 className="text-muted text-small">{title}</h2>
      {children}
      <Definition metrics={metrics}>{definition}</Definition>
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
  readonly count: ReactNode;
  readonly previous: ReactNode;
}

function Count({ count, previous }: CountProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className={FIGURE}>{count}</span>
      {previous === null ? null : (
        <span className="text-muted text-small tabular-nums">
          <Trans id="metrics.previous" message="Previously {count}" values={{ count: previous }} />
        </span>
      )}
    </p>
  );
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

function TrialMetric({ metrics }: { readonly metrics: Metrics }) {
  const { i18n } = useLingui();
  const share = ({ trials: { ended, converted } }: MetricsOfPeriod) =>
    ended === 0 ? '–' : i18n.number(converted / ended, { style: 'percent', maximumFractionDigits: 0 });
  const { ended, converted } = metrics.current.trials;
  return (
    <Metric
      definition={
        <Trans
          id="metrics.trials.definition"
          message="Share of trials ending in this period that became paid. Trials of free plans don’t count."
        />
      }
      metrics={metrics}
      title={<Trans id="metrics.trials" message="Trial conversion" />}
    >
      <Count count={share(metrics.current)} previous={metrics.previous && share(metrics.previous)} />
      {ended === 0 ? null : (
        <p className="text-muted text-small">
          <Trans
            id="metrics.trials.of"
            message="{ended, plural, one {{converted} of # trial} other {{converted} of # trials}}"
            values={{ converted, ended }}
          />
        </p>
      )}
    </Metric>
  );
}

interface CountMetricProps extends Omit<MetricProps, 'children'> {
  readonly read: (period: MetricsOfPeriod) => number;
}

function CountMetric({ read, ...metric }: CountMetricProps) {
  const { i18n } = useLingui();
  const { current, previous } = metric.metrics;
  return (
    <Metric {...metric}>
      <Count count={i18n.number(read(current))} previous={previous && i18n.number(read(previous))} />
    </Metric>
  );
}

export function MetricCards({ metrics }: { readonly metrics: Metrics }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-4">
      <Metric
        definition={
          <Trans
            id="metrics.mrr.definition"
            message="The monthly price of paid subscriptions, for all seats and after discounts. A yearly price counts 1/12, a weekly one 52/12, a daily one 365/12. Trials and free plans count as 0."
          />
        }
        metrics={metrics}
        title={<Trans id="metrics.mrr" message="MRR" />}
      >
        <Amounts amounts={withPrevious(metrics, ({ mrr }) => mrr)} />
        <p className="text-muted text-small empty:hidden">
          <ExcludedAmounts count={metrics.current.unreadableSubscriptions} />
        </p>
      </Metric>
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
        metrics={metrics}
        title={<Trans id="metrics.churned" message="Churned subscriptions" />}
        read={({ churned }) => churned}
      />
      <TrialMetric metrics={metrics} />
      <Metric
        definition={
          <Trans
            id="metrics.average.definition"
            message="Revenue from paid orders in this period per order, with tax and before refunds. Free orders don’t count."
          />
        }
        metrics={metrics}
        title={<Trans id="metrics.average" message="Average order" />}
      >
        <Amounts amounts={withPrevious(metrics, averages).filter(({ amount }) => amount > 0)} />
        <p className="text-muted text-small empty:hidden">
          <ExcludedAmounts count={metrics.current.unreadable} />
        </p>
      </Metric>
    </div>
  );
}
