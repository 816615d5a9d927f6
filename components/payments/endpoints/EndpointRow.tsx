import { Trans } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { Question } from '@/components/form/Question';
import { TextLink } from '@/components/routing/TextLink';
import { Notice } from '@/components/ui/Notice';
import type { PaymentEndpoint } from '@/lib/payments/events/feed';
import { AddressLine } from './AddressLine';
import { EndpointActions } from './EndpointActions';
import { EndpointFacts } from './EndpointFacts';
import { HeldDeliveries } from './HeldDeliveries';
import { RotateForm } from './RotateForm';
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
  const target = { organizationId, endpointId: endpoint.id };
  const controls = useEndpoint(target, endpoints);
  const steps = { ...given, refresh: () => void endpoints.again() };
  if (controls.stage === 'delete') return <DeleteQuestion controls={controls} endpoint={endpoint} />;
  return (
    <div className="grid grid-cols-1 gap-3 px-5 py-4">
      <div>
        <h3 className="truncate font-medium" title={endpoint.name}>
          <bdi>{endpoint.name}</bdi>
        </h3>
        <EndpointFacts
          endpoint={endpoint}
          isBusy={controls.holding.isBusy}
          now={now}
          onHoldUnnamed={() => void controls.holdUnnamed()}
          onReview={() => controls.open('held')}
        />
      </div>
      <AddressLine name={endpoint.name} url={endpoint.url} />
      {controls.stage === 'rotate' ? (
        <RotateForm controls={controls} steps={steps} />
      ) : (
        <EndpointActions controls={controls} name={endpoint.name} />
      )}
      {controls.stage === 'held' ? (
        <HeldDeliveries
          now={now}
          onClose={() => controls.open('row')}
          pinned={endpoint.platformOrganizationId}
          steps={steps}
          target={target}
        />
      ) : null}
      <ActionFailure
        error={controls.holding.error}
        onDismiss={controls.holding.reset}
        onRetry={() => void controls.holdUnnamed()}
        steps={steps}
      />
      <ActionFailure
        error={controls.testing.error}
        onDismiss={controls.testing.reset}
        onRetry={controls.testing.reset}
        steps={{ ...steps, retry: undefined }}
      />
      {controls.testing.phase.name === 'done' ? (
        <TestOutcome
          onDismiss={controls.testing.reset}
          organizationId={organizationId}
          status={controls.testing.phase.value.status}
        />
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
        <Trans id="label.delete-one" message="Delete {name}?" values={{ name: <bdi>{endpoint.name}</bdi> }} />
      }
    />
  );
}

interface TestOutcomeProps {
  readonly organizationId: string;
  /** What the server made of it, in its own word. */
  readonly status: string;
  readonly onDismiss: () => void;
}

/** What became of a test event. */
function TestOutcome({ organizationId, status, onDismiss }: TestOutcomeProps) {
  return status === 'stored' ? (
    <Notice onDismiss={onDismiss} tone="good">
      <p>
        <Trans
          components={[<TextLink key="events" to={{ name: 'events', organization: organizationId }} />]}
          id="endpoints.tested"
          message="A test event was signed, delivered and stored. It is in the <0>events</0>, and counts for nothing."
        />
      </p>
    </Notice>
  ) : (
    <Notice onDismiss={onDismiss} tone="warn">
      <p>
        <Trans
          id="endpoints.tested.otherwise"
          message="The test event was signed and delivered, but not stored as a new one: {status}."
          values={{ status: <code translate="no">{status}</code> }}
        />
      </p>
    </Notice>
  );
}
