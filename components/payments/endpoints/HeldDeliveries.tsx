import { Trans, useLingui } from '@lingui/react';
import { useId, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { PartFailure } from '@/components/form/PartFailure';
import { Button, TextButton } from '@/components/ui/Button';
import { LoadingRows } from '@/components/ui/Card';
import { type OpenerOf, useFocusAfterLast } from '@/components/ui/useFocusAfter';
import { agoText } from '@/lib/core/i18n/timeText';
import { type Held, type HeldDecision, type HeldGroup, HeldQuestion, useHeld } from './HeldDecision';
import type { EndpointTarget } from './useEndpoints';

export interface HeldDeliveriesProps {
  readonly target: EndpointTarget;
  readonly pinned: string | null;
  readonly steps: NextSteps;
  readonly now: number;
  readonly onClose: () => void;
}

/** An endpoint holds deliveries that name another organization, or none. */
export function HeldDeliveries({ target, pinned, steps, now, onClose }: HeldDeliveriesProps) {
  const held = useHeld(target);
  const { value, error, settling } = held;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 flex-1">
          <h4 className="font-medium" id={titleId}>
            <Trans id="endpoints.held.title" message="Held deliveries" />
          </h4>
          <p className="text-muted text-small">
            <Trans
              id="endpoints.held.text"
              message="Signed with your secret, but from another organization or none"
            />
          </p>
        </div>
        <Button onClick={onClose} variant="quiet">
          <Trans id="action.close" message="Close" />
        </Button>
      </div>
      <PartFailure error={error} onRetry={() => void held.again()} readAt={held.readAt} steps={steps} />
      <ActionFailure
        error={settling.error}
        onDismiss={settling.reset}
        onRetry={settling.reset}
        steps={{ ...steps, retry: undefined }}
      />
      {value || error ? null : <LoadingRows count={2} />}
      {value?.groups.length === 0 ? (
        <p className="text-muted" role="status">
          <Trans id="endpoints.held.none" message="No held deliveries" />
        </p>
      ) : null}
      <ul className="grid grid-cols-1 gap-3">
        {value?.groups.map((group) => (
          <HeldGroupView
            group={group}
            held={held}
            key={group.platformOrganizationId ?? ''}
            now={now}
            pinned={pinned}
          />
        ))}
      </ul>
    </section>
  );
}

interface HeldGroupViewProps {
  readonly group: HeldGroup;
  readonly pinned: string | null;
  readonly held: Held;
  readonly now: number;
}

function HeldGroupView({ group, pinned, held, now }: HeldGroupViewProps) {
  const [pending, setPending] = useState<HeldDecision | null>(null);
  const openerOf = useFocusAfterLast<HeldDecision>(pending !== null && !held.settling.isBusy, setPending);
  const { count, deliveries } = group;

  async function confirm(decision: HeldDecision) {
    await held.decide(group, decision);
    setPending(null);
  }

  const question = pending && (
    <HeldQuestion
      decision={pending}
      group={group}
      isBusy={held.settling.isBusy}
      onConfirm={() => void confirm(pending)}
      onKeep={() => setPending(null)}
      pinned={pinned}
    />
  );
  return (
    <li className="overflow-hidden rounded-row border border-line">
      {question && pending?.id === undefined ? question : <GroupHead group={group} openerOf={openerOf} />}
      <ul className="grid grid-cols-1 divide-y divide-line border-line border-t">
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            {question && pending?.id === delivery.id ? (
              question
            ) : (
              <DeliveryRow delivery={delivery} now={now} openerOf={openerOf} />
            )}
          </li>
        ))}
      </ul>
      {count > deliveries.length ? (
        <p className="border-line border-t px-4 py-2 text-muted text-small">
          <Trans
            id="endpoints.held.older"
            message="{count, plural, one {# older} other {# older}}"
            values={{ count: count - deliveries.length }}
          />
        </p>
      ) : null}
    </li>
  );
}

interface GroupHeadProps {
  readonly group: HeldGroup;
  readonly openerOf: OpenerOf<HeldDecision>;
}

function GroupHead({ group: { platformOrganizationId, count }, openerOf }: GroupHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <h5 className="font-medium [overflow-wrap:anywhere]">
          {platformOrganizationId === null ? (
            <Trans id="endpoints.held.unnamed" message="No organization" />
          ) : (
            <Trans
              id="endpoints.held.from"
              message="From {organization}"
              values={{
                organization: (
                  <code className="font-mono text-[12px]" translate="no">
                    {platformOrganizationId}
                  </code>
                ),
              }}
            />
          )}
        </h5>
        <p className="text-muted text-small">
          <Trans
            id="endpoints.held.count"
            message="{count, plural, one {# delivery} other {# deliveries}}"
            values={{ count }}
          />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button {...openerOf({ action: 'accept' })}>
          {platformOrganizationId === null ? (
            <Trans id="endpoints.held.always" message="Always accept…" />
          ) : (
            <Trans id="endpoints.held.switch.open" message="Move endpoint to this organization…" />
          )}
        </Button>
        <Button {...openerOf({ action: 'release' })}>
          <Trans id="endpoints.held.release.all" message="Release all…" />
        </Button>
        <Button {...openerOf({ action: 'delete' })}>
          <span className="text-bad">
            <Trans id="endpoints.held.delete.all" message="Delete all…" />
          </span>
        </Button>
      </div>
    </div>
  );
}

interface DeliveryRowProps {
  readonly delivery: HeldGroup['deliveries'][number];
  readonly now: number;
  readonly openerOf: OpenerOf<HeldDecision>;
}

function DeliveryRow({ delivery: { id, type, receivedAt }, now, openerOf }: DeliveryRowProps) {
  const { i18n } = useLingui();
  const at = i18n.date(new Date(receivedAt), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2 text-small">
      <div className="min-w-0 flex-1 basis-40">
        <code className="font-mono text-[12px] [overflow-wrap:anywhere]" translate="no">
          {type}
        </code>
        <p className="text-muted">
          <time dateTime={new Date(receivedAt).toISOString()} title={at}>
            {agoText(i18n.locale, receivedAt, now, 'long')}
          </time>
        </p>
      </div>
      <div className="flex gap-4">
        <TextButton
          aria-label={i18n._({
            id: 'endpoints.held.release.one',
            message: 'Release {type}, {at}',
            values: { type, at },
          })}
          {...openerOf({ action: 'release', id })}
        >
          <Trans id="endpoints.held.release" message="Release" />
        </TextButton>
        <TextButton
          aria-label={i18n._({
            id: 'endpoints.held.delete.one',
            message: 'Delete {type}, {at}',
            values: { type, at },
          })}
          {...openerOf({ action: 'delete', id })}
          tone="bad"
        >
          <Trans id="action.delete" message="Delete" />
        </TextButton>
      </div>
    </div>
  );
}
