import { Trans } from '@lingui/react';
import { useId } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { Button } from '@/components/ui/Button';
import { LoadingRows } from '@/components/ui/Card';
import { HeldGroupView } from './HeldGroupView';
import type { EndpointTarget } from './useEndpoint';
import { useHeld } from './useHeld';

export interface HeldDeliveriesProps {
  readonly target: EndpointTarget;
  readonly pinned: string | null;
  readonly steps: NextSteps;
  readonly now: number;
  readonly onClose: () => void;
}

/** What an endpoint holds because it is not of its organization, as far as anything says. */
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
              message="They are signed with your secret and name another organization, or none."
            />
          </p>
        </div>
        <Button onClick={onClose} variant="quiet">
          <Trans id="action.close" message="Close" />
        </Button>
      </div>
      <ActionFailure error={error} onRetry={() => void held.again()} steps={steps} />
      <ActionFailure
        error={settling.error}
        onDismiss={settling.reset}
        onRetry={settling.reset}
        steps={{ ...steps, retry: undefined }}
      />
      {value || error ? null : <LoadingRows count={2} />}
      {value?.groups.length === 0 ? (
        <p className="text-muted" role="status">
          <Trans id="endpoints.held.none" message="Nothing is held." />
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
