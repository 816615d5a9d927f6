import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { CodeLine } from '@/components/connection/CodeLine';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { Question } from '@/components/form/Question';
import { Button } from '@/components/ui/Button';
import { SelectField } from '@/components/ui/SelectField';
import type { PaymentEndpoint } from '@/lib/payments/feed/wire';
import { EndpointFacts } from './EndpointFacts';
import { RotateForm } from './RotateForm';
import { TestOutcome } from './TestOutcome';
import { TEST_TYPES } from './testTypes';
import { type EndpointControls, useEndpoint } from './useEndpoint';
import type { Endpoints } from './useEndpoints';

export interface EndpointRowProps {
  readonly organizationId: string;
  readonly endpoint: PaymentEndpoint;
  readonly endpoints: Endpoints;
  readonly steps: NextSteps;
  readonly now: number;
}

/** One endpoint: where the platform delivers to, how it goes there, and what can be done about it. */
export function EndpointRow({ organizationId, endpoint, endpoints, steps: given, now }: EndpointRowProps) {
  const controls = useEndpoint({ organizationId, endpointId: endpoint.id }, endpoints);
  const steps = { ...given, refresh: () => void endpoints.again() };
  if (controls.stage === 'delete') return <DeleteQuestion controls={controls} endpoint={endpoint} />;
  return (
    <div className="grid grid-cols-1 gap-3 px-5 py-4">
      <div>
        <h3 className="truncate font-medium">
          <bdi>{endpoint.name}</bdi>
        </h3>
        <EndpointFacts endpoint={endpoint} now={now} />
      </div>
      <CodeLine caption={<Trans id="endpoints.address" message="Address" />} code={endpoint.url} />
      {controls.stage === 'rotate' ? (
        <RotateForm controls={controls} steps={steps} />
      ) : (
        <Actions controls={controls} endpoint={endpoint} />
      )}
      <ActionFailure
        error={controls.testing.error}
        onDismiss={controls.testing.reset}
        onRetry={controls.testing.reset}
        steps={{ ...steps, retry: undefined }}
      />
      {controls.testing.phase.name === 'done' ? (
        <TestOutcome onDismiss={controls.testing.reset} status={controls.testing.phase.value.status} />
      ) : null}
      <ActionFailure
        error={controls.deleting.error}
        onDismiss={controls.deleting.reset}
        onRetry={() => void controls.remove()}
        steps={steps}
      />
    </div>
  );
}

function DeleteQuestion({
  controls,
  endpoint,
}: {
  readonly controls: EndpointControls;
  readonly endpoint: PaymentEndpoint;
}) {
  return (
    <Question
      action={<Trans id="endpoints.delete.confirm" message="Delete endpoint" />}
      isBusy={controls.deleting.isBusy}
      onConfirm={() => void controls.remove()}
      onKeep={() => controls.open('row')}
      text={
        <Trans
          id="endpoints.delete.text"
          message="What the platform delivers to its address is refused from then on. Events that came stay."
        />
      }
      title={
        <Trans
          id="endpoints.delete.title"
          message="Delete {name}?"
          values={{ name: <bdi>{endpoint.name}</bdi> }}
        />
      }
    />
  );
}

function Actions({
  controls,
  endpoint: { name },
}: {
  readonly controls: EndpointControls;
  readonly endpoint: PaymentEndpoint;
}) {
  const { i18n } = useLingui();
  const [type, setType] = useState<string>(TEST_TYPES[0]);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label={i18n._({ id: 'endpoints.test.type', message: 'Test event' })}
        onChoose={setType}
        options={TEST_TYPES.map((one) => ({ value: one, label: one }))}
        value={type}
      />
      <Button
        aria-label={i18n._({
          id: 'endpoints.test.of',
          message: 'Send a test event to {name}',
          values: { name },
        })}
        busy={controls.testing.isBusy}
        onClick={() => controls.test(type)}
      >
        <Trans id="endpoints.test" message="Send" />
      </Button>
      <Button
        aria-label={i18n._({ id: 'endpoints.rotate.of', message: 'New secret for {name}', values: { name } })}
        onClick={() => controls.open('rotate')}
      >
        <Trans id="endpoints.rotate" message="New secret…" />
      </Button>
      <Button
        aria-label={i18n._({ id: 'endpoints.delete.of', message: 'Delete {name}', values: { name } })}
        onClick={() => controls.open('delete')}
      >
        <span className="text-bad">
          <Trans id="endpoints.delete" message="Delete…" />
        </span>
      </Button>
    </div>
  );
}
