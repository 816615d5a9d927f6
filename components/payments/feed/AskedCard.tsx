import { Trans } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { LoadingLines } from '@/components/payments/LoadingLines';
import { useRead } from '@/components/reading/useReading';
import { Card } from '@/components/ui/Card';
import { foldEvents } from '@/lib/payments/foldEvents';
import { DayRows } from './DayRows';

export interface AskedCardProps {
  readonly organizationId: string;
  readonly eventId: string;
  readonly steps: NextSteps;
  readonly now: number;
}

/** One event by itself: it may be far down in the feed. */
export function AskedCard({ organizationId, eventId, steps, now }: AskedCardProps) {
  const { value, error, again } = useRead('payments.feed', { organizationId, event: eventId });
  return (
    <Card title={<Trans id="payments.asked" message="This event" />}>
      {error ? (
        <div className="p-3">
          <ActionFailure error={error} onRetry={() => void again()} steps={steps} />
        </div>
      ) : null}
      {value || error ? null : <LoadingLines count={1} />}
      {value ? (
        <DayRows
          asked={eventId}
          isBusy={false}
          manages={value.manages}
          now={now}
          organizationId={organizationId}
          readThrough={value.readThrough}
          rows={foldEvents(value.events)}
          steps={steps}
        />
      ) : null}
    </Card>
  );
}
