import { Trans, useLingui } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { ChoiceButtons } from '@/components/payments/ChoiceButtons';
import { TotalsView } from '@/components/payments/today/TotalsView';
import { todayTotals } from '@/components/payments/today/todayTotals';
import { useReading } from '@/components/reading/useReading';
import { Card } from '@/components/ui/Card';
import { LoadingRows } from '@/components/ui/LoadingRows';
import { call } from '@/lib/messaging/call';
import type { PaymentsSummary } from '@/lib/payments/feed/wire';
import { DaysChart } from './DaysChart';
import { DaysTable } from './DaysTable';
import { currenciesOf, daysOf } from './dayTotals';

/** The last of them is today. */
const DAYS = 30;

export interface SummaryCardProps {
  readonly organizationId: string;
  /** Where it changes, there is something newer. */
  readonly stamp: string;
  readonly steps: NextSteps;
}

/** What today brought, and each of the days before it. */
export function SummaryCard({ organizationId, stamp, steps }: SummaryCardProps) {
  const [load] = useState(() => () => call('payments.summary', { organizationId, days: DAYS }));
  const { value, error, again } = useReading(load);
  const read = useRef(stamp);

  useEffect(() => {
    if (read.current === stamp) return;
    read.current = stamp;
    void again();
  }, [stamp, again]);

  return (
    <Card title={<Trans id="payments.today" message="Today" />}>
      {error ? (
        <div className="p-3">
          <ActionFailure
            error={error}
            onRetry={() => void again()}
            steps={{ ...steps, refresh: () => void again() }}
          />
        </div>
      ) : null}
      {value || error ? null : <LoadingRows count={1} />}
      {value ? (
        <>
          <div className="px-5 py-4">
            <TotalsView totals={todayTotals(value, value.today)} />
          </div>
          <Days summary={value} />
        </>
      ) : null}
    </Card>
  );
}

function Days({ summary }: { readonly summary: PaymentsSummary }) {
  const { i18n } = useLingui();
  const currencies = currenciesOf(summary);
  const [chosen, setChosen] = useState<string | null>(null);
  const currency = chosen && currencies.includes(chosen) ? chosen : currencies[0];
  if (currency === undefined) return null;
  const days = daysOf(summary, currency, DAYS);
  return (
    <div className="grid grid-cols-1 gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-muted text-small">
          <Trans
            id="payments.days"
            message="The last {count} days, in {currency}"
            values={{ count: DAYS, currency: currency.toUpperCase() }}
          />
        </h3>
        {currencies.length > 1 ? (
          <ChoiceButtons
            chosen={currency}
            label={i18n._({ id: 'payments.currency', message: 'Currency' })}
            onChoose={setChosen}
            options={currencies.map((code) => ({ value: code, label: code.toUpperCase() }))}
          />
        ) : null}
      </div>
      <DaysChart currency={currency} days={days} />
      <details>
        <summary className="focus-ring w-fit rounded-control text-muted text-small hover:text-ink">
          <Trans id="payments.days.table" message="Day by day" />
        </summary>
        <div className="pt-2">
          <DaysTable currency={currency} days={days} />
        </div>
      </details>
    </div>
  );
}
