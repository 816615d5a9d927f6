import { useLingui } from '@lingui/react';
import { useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { type Action, useAction } from '@/components/form/useAction';
import { Skeleton } from '@/components/ui/Skeleton';
import { call } from '@/lib/core/command/call';
import type { FeedEvent, RawEvent } from '@/lib/payments/events/pluginResponses';
import { JsonBox } from './JsonBox';
import { prettyJson } from './prettyJson';

interface RawReading {
  readonly action: Action<RawEvent>;
  /** Null until one is read. */
  readonly eventId: string | null;
  readonly read: (eventId: string) => void;
}

export function useRawEvent(organizationId: string): RawReading {
  const [eventId, setEventId] = useState<string | null>(null);
  const action = useAction<RawEvent>();
  return {
    action,
    eventId,
    read(id) {
      setEventId(id);
      void action.run(() => call('payments.event', { organizationId, eventId: id }));
    },
  };
}

interface RawEventsProps {
  readonly events: readonly FeedEvent[];
  readonly reading: RawReading;
  readonly steps: NextSteps;
}

/** One event at a time; opens with the leading one. */
export function RawEvents({ events, reading: { action, eventId, read }, steps }: RawEventsProps) {
  const { i18n } = useLingui();
  const { phase } = action;
  return (
    <div aria-busy={action.isBusy} className="grid grid-cols-1 gap-2">
      {events.length > 1 ? (
        <fieldset
          aria-label={i18n._({ id: 'payments.json', message: 'Raw JSON' })}
          className="flex min-w-0 flex-wrap gap-1.5"
        >
          {events.map(({ id, summary: { type, occurredAt } }) => (
            <button
              aria-pressed={id === eventId}
              className="focus-ring rounded-control border border-line-strong bg-canvas px-2 py-0.5 font-mono text-[12px] text-muted hover:text-ink aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent"
              // It keeps the focus while it is read.
              aria-disabled={action.isBusy || undefined}
              key={id}
              onClick={() => action.isBusy || read(id)}
              title={i18n.date(new Date(occurredAt), { dateStyle: 'medium', timeStyle: 'medium' })}
              type="button"
            >
              <bdi translate="no">{type}</bdi>
            </button>
          ))}
        </fieldset>
      ) : null}
      <ActionFailure error={action.error} onRetry={() => eventId && read(eventId)} steps={steps} />
      {action.isBusy ? <Skeleton height={80} width="100%" /> : null}
      {phase.name === 'done' ? <JsonBox json={prettyJson(phase.value.payload)} /> : null}
    </div>
  );
}
