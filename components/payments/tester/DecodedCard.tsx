import { Trans } from '@lingui/react';
import { DecodedBodyView, type DecodedBodyViewProps } from '@/components/payments/details/DecodedBodyView';
import { Card } from '@/components/ui/Card';

export interface DecodedCardProps extends DecodedBodyViewProps {
  /** Whether a receiver would believe it. */
  readonly isTrusted: boolean;
}

/** What the body says. */
export function DecodedCard({ body, isTrusted, now }: DecodedCardProps) {
  if (body.kind === 'empty') return null;
  const isEvent = body.kind === 'event';
  return (
    <Card
      title={
        isEvent ? <Trans id="tester.event" message="The event" /> : <Trans id="tester.body" message="Body" />
      }
    >
      {isTrusted || !isEvent ? null : (
        <p className="px-5 py-3 text-muted text-small">
          <Trans id="tester.event.untrusted" message="It did not pass the checks, so do not rely on it." />
        </p>
      )}
      <DecodedBodyView body={body} now={now} />
    </Card>
  );
}
