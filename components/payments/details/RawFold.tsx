import { Trans } from '@lingui/react';
import { useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useAction } from '@/components/form/useAction';
import { Skeleton } from '@/components/ui/Skeleton';
import { call } from '@/lib/core/command/call';
import type { FeedEvent, RawEvent } from '@/lib/payments/events/feed';
import { JsonBox } from './JsonBox';
import { prettyJson } from './prettyJson';

export interface RawFoldProps {
  readonly organizationId: string;
  readonly event: FeedEvent;
  readonly steps: NextSteps;
}

/** The event as it was signed; asked for when it is looked at, because it holds everything about a customer. */
export function RawFold({ organizationId, event, steps }: RawFoldProps) {
  const [isOpen, setOpen] = useState(false);
  const reading = useAction<RawEvent>();
  const read = () => void reading.run(() => call('payments.event', { organizationId, eventId: event.id }));

  function toggle(opens: boolean) {
    setOpen(opens);
    if (opens && reading.phase.name === 'idle') read();
  }

  return (
    <details onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
      <summary className="focus-ring w-fit rounded-control py-1 text-muted text-small hover:text-ink">
        <Trans
          id="payments.raw"
          message="Raw JSON of {type}"
          values={{ type: <code translate="no">{event.summary.type}</code> }}
        />
      </summary>
      {isOpen ? (
        <div aria-busy={reading.isBusy} className="py-1">
          <ActionFailure error={reading.error} onRetry={read} steps={steps} />
          {reading.isBusy ? <Skeleton height={80} width="100%" /> : null}
          {reading.phase.name === 'done' ? <JsonBox json={prettyJson(reading.phase.value.payload)} /> : null}
        </div>
      ) : null}
    </details>
  );
}
