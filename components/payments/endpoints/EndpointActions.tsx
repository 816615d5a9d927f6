import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { SelectField } from '@/components/ui/SelectField';
import type { EndpointControls } from './useEndpoint';

/** What the server can make a sample of (lib/payments/plugin/sending/samples.ts; a test holds the two together). */
export const TEST_TYPES = [
  'order.paid',
  'subscription.canceled',
  'refund.created',
  'benefit_grant.created',
  'benefit_grant.revoked',
] as const;

export interface EndpointActionsProps {
  readonly controls: EndpointControls;
  readonly name: string;
}

/** What can be done with an endpoint: a test event, and at the end what changes it. */
export function EndpointActions({ controls, name }: EndpointActionsProps) {
  const { i18n } = useLingui();
  const [type, setType] = useState<string>(TEST_TYPES[0]);
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex min-w-0 flex-wrap items-end gap-2">
        <SelectField
          isCompact
          label={i18n._({ id: 'label.test-event', message: 'Test event' })}
          onChoose={setType}
          options={TEST_TYPES.map((one) => ({ value: one, label: one }))}
          value={type}
        />
        <Button
          aria-label={i18n._({
            id: 'endpoints.test.of',
            message: 'Send test event to {name}',
            values: { name },
          })}
          busy={controls.testing.isBusy}
          onClick={() => void controls.test(type)}
        >
          <Trans id="endpoints.test" message="Send test" />
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          aria-label={i18n._({
            id: 'endpoints.rotate.of',
            message: 'New secret for {name}',
            values: { name },
          })}
          onClick={() => controls.open('rotate')}
        >
          <Trans id="endpoints.rotate" message="New secret…" />
        </Button>
        <Button
          aria-label={i18n._({ id: 'action.delete.one', message: 'Delete {name}', values: { name } })}
          onClick={() => controls.open('delete')}
        >
          <span className="text-bad">
            <Trans id="action.delete.ask" message="Delete…" />
          </span>
        </Button>
      </div>
    </div>
  );
}
