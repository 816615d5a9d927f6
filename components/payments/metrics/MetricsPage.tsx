import { Trans } from '@lingui/react';
import { useState } from 'react';
import { ReadFailure } from '@/components/form/ReadFailure';
import type { ChartDays } from '@/components/payments/chart/DaysChoice';
import { DaysChoice } from '@/components/payments/chart/DaysChoice';
import { KnownSince, useWhole } from '@/components/payments/KnownSince';
import { PageLead } from '@/components/payments/PageLead';
import { lacksPage, PluginOutdated } from '@/components/payments/PluginOutdated';
import type { PaymentPageProps } from '@/components/payments/paymentPage';
import { useInvalidateOn, useRead } from '@/components/reading/useReading';
import { LoadingLead, PageHeading } from '@/components/ui/PageHeading';
import { Skeleton } from '@/components/ui/Skeleton';
import { MetricCards } from './MetricCards';
import { TopProducts } from './TopProducts';

export function MetricsPage({ connection, organization, newest, steps }: PaymentPageProps) {
  const [days, setDays] = useState<ChartDays>(30);
  const reading = useRead('payments.metrics', { organizationId: organization.id, days });
  useWhole(reading);
  useInvalidateOn(newest, 'payments.metrics');
  const { value, error, again } = reading;
  const isOutdated = lacksPage(error, organization.id);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <PageHeading
          lead={
            <PageLead connection={connection} organization={organization}>
              {value ? <KnownSince {...value} /> : error ? null : <LoadingLead />}
            </PageLead>
          }
        >
          <Trans id="label.metrics" message="Metrics" />
        </PageHeading>
        {isOutdated ? null : <DaysChoice days={days} setDays={setDays} />}
      </div>
      {isOutdated ? <PluginOutdated isBusy={reading.isReading} onRetry={() => void again()} /> : null}
      {isOutdated ? null : (
        <ReadFailure
          error={error}
          onRetry={() => void again()}
          readAt={reading.readAt}
          steps={{ ...steps, refresh: () => void again() }}
        />
      )}
      {value?.isWhole ? (
        <div aria-busy={reading.isReading} className="grid grid-cols-1 gap-4">
          <MetricCards metrics={value} />
          <TopProducts metrics={value} />
        </div>
      ) : null}
      {value?.isWhole || error ? null : <Loading />}
    </>
  );
}

const GRID = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,260px),1fr))] gap-4';

const Loading = () => (
  <div aria-busy="true" className={GRID}>
    {['mrr', 'active', 'started', 'churned', 'trials', 'orders'].map((key) => (
      <div className="grid gap-2 rounded-card border border-line p-5" key={key}>
        <Skeleton height={14} width={120} />
        <Skeleton height={28} width={160} />
      </div>
    ))}
  </div>
);
