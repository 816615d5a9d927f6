import { Trans, useLingui } from '@lingui/react';
import { KeyRound, Trash2 } from 'lucide-react';
import { ServerDetail } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionRow } from '@/components/form/ActionRow';
import { TextLink } from '@/components/routing/TextLink';
import { Button } from '@/components/ui/Button';
import { CopyButton } from '@/components/ui/CopyButton';
import { Notice } from '@/components/ui/Notice';
import { MenuAction, RowMenu } from '@/components/ui/PageMenu';
import { SelectField } from '@/components/ui/SelectField';
import type { PaymentEndpoint } from '@/lib/payments/events/pluginResponses';
import { SAMPLE_TYPES } from '@/lib/payments/events/sampleTypes';
import { EndpointFacts } from './EndpointFacts';
import { RotateForm } from './EndpointForms';
import { HeldDeliveries } from './HeldDeliveries';
import { type EndpointControls, type Endpoints, useEndpoint } from './useEndpoints';

export interface EndpointRowProps {
  readonly organizationId: string;
  readonly endpoint: PaymentEndpoint;
  readonly endpoints: Endpoints;
  readonly steps: NextSteps;
  readonly now: number;
}

export function EndpointRow(props: EndpointRowProps) {
  const { organizationId, endpoint, endpoints, steps: pageSteps } = props;
  const controls = useEndpoint({ organizationId, endpointId: endpoint.id }, endpoints);
  const { stage, deleting, holding, testing } = controls;
  const steps = { ...pageSteps, refresh: () => void endpoints.again() };
  return (
    <ActionRow
      confirm={{
        isAsked: stage === 'delete',
        command: deleting,
        action: <Trans id="endpoints.delete.confirm" message="Delete endpoint" />,
        title: (
          <Trans
            id="label.delete-one"
            message="Delete {name}?"
            values={{ name: <bdi>{endpoint.name}</bdi> }}
          />
        ),
        text: (
          <Trans
            id="endpoints.delete.text"
            message="It stops accepting deliveries. Events already received stay."
          />
        ),
        run: () => void controls.remove(),
        onKeep: () => controls.open('row'),
      }}
      failures={[
        { action: holding, onRetry: () => void controls.holdUnnamed() },
        { action: testing, onRetry: testing.again },
      ]}
      isOpen={stage === 'rotate' || stage === 'held'}
      steps={steps}
    >
      <EndpointDetails {...props} controls={controls} steps={steps} />
    </ActionRow>
  );
}

interface EndpointDetailsProps extends EndpointRowProps {
  readonly controls: EndpointControls;
}

function EndpointDetails({ organizationId, endpoint, steps, now, controls }: EndpointDetailsProps) {
  const { stage, testing } = controls;
  return (
    <div className="grid grid-cols-1 gap-3 px-4 py-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h3 className="font-medium" title={endpoint.name}>
            <bdi className="block w-fit max-w-full truncate">{endpoint.name}</bdi>
          </h3>
          <EndpointFacts
            endpoint={endpoint}
            isBusy={controls.holding.isBusy}
            now={now}
            onHoldUnnamed={() => void controls.holdUnnamed()}
            onReview={() => controls.open('held')}
          />
        </div>
        {endpoint.isForeign ? null : <EndpointMenu controls={controls} name={endpoint.name} />}
      </div>
      <AddressLine name={endpoint.name} url={endpoint.url} />
      {stage === 'rotate' ? <RotateForm controls={controls} steps={steps} /> : null}
      {stage === 'rotate' || endpoint.isForeign ? null : (
        <EndpointActions controls={controls} name={endpoint.name} />
      )}
      {stage === 'held' ? (
        <HeldDeliveries
          now={now}
          onClose={() => controls.open('row')}
          pinned={endpoint.platformOrganizationId}
          steps={steps}
          target={{ organizationId, endpointId: endpoint.id }}
        />
      ) : null}
      {testing.phase.name === 'done' ? (
        <TestOutcome
          onDismiss={testing.reset}
          organizationId={organizationId}
          status={testing.phase.value.status}
        />
      ) : null}
    </div>
  );
}

interface TestOutcomeProps {
  readonly organizationId: string;
  readonly status: string;
  readonly onDismiss: () => void;
}

function TestOutcome({ organizationId, status, onDismiss }: TestOutcomeProps) {
  return status === 'stored' ? (
    <Notice onDismiss={onDismiss} tone="good">
      <p>
        <Trans
          components={[<TextLink key="events" to={{ name: 'events', organization: organizationId }} />]}
          id="endpoints.tested"
          message="Test event delivered. It’s in your <0>events</0> and doesn’t count in totals."
        />
      </p>
    </Notice>
  ) : (
    <Notice onDismiss={onDismiss} tone="warn">
      <p>
        <Trans id="endpoints.tested.otherwise" message="Test event delivered, but not stored as new." />
      </p>
      <ServerDetail detail={status} />
    </Notice>
  );
}

/** Copy copies the whole URL, even if it is truncated. */
function AddressLine({ name, url }: Pick<PaymentEndpoint, 'name' | 'url'>) {
  const { i18n } = useLingui();
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 rounded-control border border-line bg-raised ps-3 pe-0.5 has-[>.order-last]:pb-1.5 dark:bg-canvas">
      <code
        className="min-w-0 flex-1 select-all truncate font-mono text-[12px] leading-5"
        dir="ltr"
        title={url}
        translate="no"
      >
        {url}
      </code>
      <CopyButton
        aria-label={i18n._({
          id: 'endpoints.copy.of',
          message: 'Copy the URL of {name}',
          values: { name },
        })}
        text={url}
        variant="quiet"
      />
    </div>
  );
}

interface EndpointActionsProps {
  readonly controls: EndpointControls;
  readonly name: string;
}

function EndpointMenu({ controls, name }: EndpointActionsProps) {
  const { i18n } = useLingui();
  return (
    <RowMenu label={i18n._({ id: 'action.menu-of', message: 'Actions for {name}', values: { name } })}>
      <MenuAction Icon={KeyRound} onSelect={() => controls.open('rotate')}>
        <Trans id="endpoints.rotate" message="Change secret…" />
      </MenuAction>
      <MenuAction Icon={Trash2} onSelect={controls.askToDelete} tone="bad">
        <Trans id="action.delete.ask" message="Delete…" />
      </MenuAction>
    </RowMenu>
  );
}

function EndpointActions({ controls, name }: EndpointActionsProps) {
  const { i18n } = useLingui();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <SelectField
        hidesLabel
        isCompact
        label={i18n._({ id: 'label.test-event', message: 'Test event' })}
        onChoose={controls.chooseTest}
        options={SAMPLE_TYPES.map((one) => ({ value: one, label: one }))}
        value={controls.testType}
      />
      <Button
        aria-label={i18n._({
          id: 'endpoints.test.of',
          message: 'Send test event to {name}',
          values: { name },
        })}
        busy={controls.testing.isBusy}
        onClick={controls.test}
      >
        <Trans id="endpoints.test" message="Send test" />
      </Button>
    </div>
  );
}
