import { Trans } from '@lingui/react';
import { useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { DecodedBodyView } from '@/components/payments/details/DecodedBodyView';
import { decodedBody } from '@/components/payments/details/decodedBody';
import { LoadingLines } from '@/components/payments/LoadingLines';
import { useReading } from '@/components/reading/useReading';
import { Card } from '@/components/ui/Card';
import { call } from '@/lib/messaging/call';

export interface AskedCardProps {
  readonly organizationId: string;
  readonly eventId: string;
  readonly steps: NextSteps;
}

/** One event by itself: it may be far down in the feed. */
export function AskedCard({ organizationId, eventId, steps }: AskedCardProps) {
  const [load] = useState(() => () => call('payments.event', { organizationId, eventId }));
  const { value, error, again } = useReading(load);
  return (
    <Card title={<Trans id="payments.asked" message="This event" />}>
      {error ? (
        <div className="p-3">
          <ActionFailure error={error} onRetry={() => void again()} steps={steps} />
        </div>
      ) : null}
      {value || error ? null : <LoadingLines count={1} />}
      {value ? (
        <DecodedBodyView body={decodedBody(value.payload, value.receivedAt)} now={value.receivedAt} />
      ) : null}
    </Card>
  );
}
