import { Trans } from '@lingui/react';
import { TextLink } from '@/components/shell/TextLink';
import { Notice } from '@/components/ui/Notice';

export interface TestOutcomeProps {
  readonly organizationId: string;
  /** What the server made of it, in its own word. */
  readonly status: string;
  readonly onDismiss: () => void;
}

/** What became of a test event. */
export function TestOutcome({ organizationId, status, onDismiss }: TestOutcomeProps) {
  return status === 'stored' ? (
    <Notice onDismiss={onDismiss} tone="good">
      <p>
        <Trans
          components={[<TextLink key="events" to={{ name: 'events', organizationId, asked: null }} />]}
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
