import { Trans } from '@lingui/react';
import { Notice } from '@/components/ui/Notice';
import type { WebhookRefusalMessage } from '@/lib/payments/events/webhookSignature';
import type { DeliveryReport } from './checkDelivery';

/** What a receiver of Standard Webhooks alone says of the older key. */
const LIMITED_MESSAGE: WebhookRefusalMessage = 'No matching signature found';

/** Whether only some receivers take it. */
export const isLimited = ({ signature }: DeliveryReport) =>
  signature !== null && 'key' in signature && signature.key === 'legacy';

export interface VerdictViewProps {
  readonly report: DeliveryReport;
}

/** Whether receivers take the delivery. */
export function VerdictView({ report }: VerdictViewProps) {
  if (!report.refusal && isLimited(report)) {
    return (
      <Notice
        title={
          <Trans id="tester.limited" message="Only receivers that know the older key take this delivery" />
        }
        tone="warn"
      >
        <p>
          <Trans
            id="tester.limited.text"
            message="One that knows only Standard Webhooks says: {message}"
            values={{ message: <q translate="no">{LIMITED_MESSAGE}</q> }}
          />
        </p>
      </Notice>
    );
  }
  if (!report.refusal) {
    return (
      <Notice title={<Trans id="tester.taken" message="This delivery is what it says it is" />} tone="good" />
    );
  }
  return (
    <Notice title={<Trans id="tester.refused" message="A receiver refuses this delivery" />} tone="warn">
      <p>
        <Trans
          id="tester.refused.message"
          message="It says: {message}"
          values={{ message: <q translate="no">{report.refusal.message}</q> }}
        />
      </p>
    </Notice>
  );
}
