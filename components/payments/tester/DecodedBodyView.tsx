import { Trans } from '@lingui/react';
import { useState } from 'react';
import { EventFacts } from '@/components/payments/details/EventFacts';
import { JsonBox } from '@/components/payments/details/JsonBox';
import { useWording } from '@/components/payments/event/useWording';
import type { DecodedBody } from '@/components/payments/tester/checkDelivery';
import { eventSentence } from '@/lib/payments/sentences/eventSentence';

export interface DecodedBodyViewProps {
  readonly body: DecodedBody;
  /** Epoch milliseconds. */
  readonly now: number;
}

export function DecodedBodyView({ body, now }: DecodedBodyViewProps) {
  const wording = useWording(now);
  switch (body.kind) {
    case 'empty':
      return null;
    case 'not-json':
      return (
        <p className="px-4 py-4">
          <Trans id="payments.body.not-json" message="The body isn’t JSON." />
        </p>
      );
    case 'no-event':
      return (
        <>
          <p className="px-4 py-4">
            <Trans id="payments.body.none" message="This JSON isn’t an event: no type or data." />
          </p>
          <JsonFold json={body.json} />
        </>
      );
    case 'event':
      return (
        <>
          <div className="grid grid-cols-1 gap-3 px-4 py-4">
            <p className="font-medium text-[16px]">
              <bdi>{eventSentence(wording, body.summary)}</bdi>
            </p>
            <EventFacts summary={body.summary} />
          </div>
          {body.issues.length > 0 ? <Issues body={body} /> : null}
          <JsonFold json={body.json} />
        </>
      );
  }
}

/** Ours: further issues add little. */
const SHOWN_ISSUES = 10;

function Issues({ body }: { readonly body: DecodedBody & { kind: 'event' } }) {
  return (
    <div className="grid grid-cols-1 gap-1 px-4 py-3 text-small">
      <p className="text-warn">
        <Trans id="payments.body.issues" message="The body doesn’t match its type:" />
      </p>
      <ul className="list-disc ps-5 text-muted" dir="ltr" translate="no">
        {body.issues.slice(0, SHOWN_ISSUES).map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <code>{path}</code>: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}

function JsonFold({ json }: { readonly json: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="focus-ring rounded-row px-4 py-3 text-muted text-small hover:text-ink">
        <Trans id="payments.json" message="Raw JSON" />
      </summary>
      {isOpen ? (
        <div className="px-4 pb-4">
          <JsonBox json={json} />
        </div>
      ) : null}
    </details>
  );
}
