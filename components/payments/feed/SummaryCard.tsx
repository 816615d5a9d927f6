import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { ChoiceButtons } from '@/components/payments/ChoiceButtons';
import { TotalsView, todayTotals } from '@/components/payments/today/TotalsView';
import type { Reading } from '@/components/reading/useReading';
import { Card } from '@/components/ui/Card';
import { Skeleton } from '@/components/ui/Skeleton';
import type { PaymentsSummary } from '@/lib/payments/events/pluginResponses';
import { localDay } from '@/lib/payments/timeZone';
import { DaysChart, DaysTable } from './DaysChart';
import { findMainCurrency, listCurrencies, listDays } from './dayTotals';

/** The last of them is today. */
export const SUMMARY_DAYS = 30;

export interface SummaryCardProps {
  readonly reading: Reading<PaymentsSummary>;
  /** The stored totals of one day. */
  readonly stored: PaymentsSummary | null;
  /** Whether the page already shows this error above. */
  readonly isErrorShown: boolean;
  readonly steps: NextSteps;
}

/** The totals of today and of the days before it. */
export function SummaryCard({ reading, stored, isErrorShown, steps }: SummaryCardProps) {
  const { value, error, again } = reading;
  // Stored totals of an earlier day are not today's.
  const old = error && !value && stored?.today === localDay(Date.now()) ? stored : null;
  const totals = value ?? old;
  if (isErrorShown && !totals) return null;
  return (
    <Card title={<Trans id="label.today" message="Today" />}>
      {error && !isErrorShown ? (
        <div className="p-3">
          <ActionFailure
            error={error}
            onRetry={() => void again()}
            steps={{ ...steps, refresh: () => void again() }}
          />
        </div>
      ) : null}
      {value || error ? null : <Loading />}
      {totals ? (
        <div className="px-5 py-4">
          <TotalsView totals={todayTotals(totals, totals.today)} />
        </div>
      ) : null}
      {value ? <Days summary={value} /> : null}
    </Card>
  );
}

/** As high as the loaded content. */
function Loading() {
  return (
    <>
      <div aria-busy="true" className="flex gap-6 px-5 py-4">
        {['sum', 'cancellations', 'refunds'].map((name) => (
          <span className="grid h-9.5 content-between" key={name}>
            <Skeleton height={16} width={72} />
            <Skeleton height={12} width={56} />
          </span>
        ))}
      </div>
      <div aria-busy="true" className="grid h-52.5 content-between px-5 py-4">
        <Skeleton height={14} width={180} />
        <Skeleton height={112} width="100%" />
        <Skeleton height={14} width={80} />
      </div>
    </>
  );
}

function Days({ summary }: { readonly summary: PaymentsSummary }) {
  const { i18n } = useLingui();
  const currencies = listCurrencies(summary);
  const [chosen, setChosen] = useState<string | null>(null);
  const currency = chosen && currencies.includes(chosen) ? chosen : findMainCurrency(summary);
  if (currency === undefined) return null;
  const days = listDays(summary, currency, SUMMARY_DAYS);
  return (
    <div className="grid grid-cols-1 gap-3 px-5 py-4">
      <DaysChart currency={currency} days={days}>
        {currencies.length > 1 ? (
          <ChoiceButtons
            chosen={currency}
            label={i18n._({ id: 'payments.currency', message: 'Currency' })}
            onChoose={setChosen}
            options={currencies.map((code) => ({ value: code, label: code.toUpperCase() }))}
          />
        ) : null}
      </DaysChart>
      <details>
        <summary className="focus-ring w-fit rounded-control text-muted text-small hover:text-ink">
          <Trans id="payments.days.table" message="Day by day" />
        </summary>
        <div className="pt-2">
          <DaysTable currency={currency} days={days} hasOthers={currencies.length > 1} />
        </div>
      </details>
    </div>
  );
}
