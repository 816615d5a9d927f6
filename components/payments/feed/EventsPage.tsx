import { Trans } from '@lingui/react';
import { ActionFailure } from '@/components/form/ActionFailure';
import { accountKey } from '@/components/payments/pageMemory';
import type { OrganizationChoice, PaymentPageProps } from '@/components/payments/paymentPage';
import { usePages } from '@/components/reading/usePages';
import { useInvalidateOn, useRead } from '@/components/reading/useReading';
import { PageHeading } from '@/components/ui/PageHeading';
import { useNow } from '@/components/ui/useNow';
import type { Payments } from '@/lib/payments/schema';
import { EventsCard } from './EventsCard';
import { useFilter } from './FilterFields';
import { withNewest, withOlder } from './feedPages';
import { SUMMARY_DAYS, SummaryCard } from './SummaryCard';

export interface EventsPageProps extends PaymentPageProps, OrganizationChoice {
  /** The event that the URL links to. */
  readonly linkedId: string | null;
}

/** Changes whenever the worker has stored newer events. */
const changeStamp = (stored: Payments | null) =>
  stored ? `${stored.latest[0]?.id} ${stored.readThrough}` : '';

export function EventsPage(props: EventsPageProps) {
  const { connection, userId, organization, known, linkedId, steps } = props;
  const { id } = organization;
  const now = useNow();
  const stored = known?.organizationId === id ? known : null;
  const account = accountKey(connection.id, userId);
  const narrowing = useFilter({ account, organizationId: id, isLinked: linkedId !== null, now });
  const summary = useRead('payments.summary', { organizationId: id, days: SUMMARY_DAYS });
  const feed = usePages('payments.feed', { question: narrowing.question, withNewest, withOlder });
  // The stored events are newer than what this page has read.
  useInvalidateOn(changeStamp(stored), 'payments.summary', 'payments.feed');
  // If both readings fail for one reason, it is shown once.
  const outage = summary.error && summary.error.code === feed.error?.code ? summary.error : null;

  function readAgain() {
    void summary.again();
    void feed.again();
  }

  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="payments.lead"
            message="Events that the payments platform sent for {name}."
            values={{ name: <bdi>{organization.name}</bdi> }}
          />
        }
      >
        <Trans id="label.events" message="Events" />
      </PageHeading>
      <ActionFailure error={outage} onRetry={readAgain} steps={{ ...steps, refresh: readAgain }} />
      <SummaryCard
        isErrorShown={outage !== null}
        reading={summary}
        steps={steps}
        stored={stored?.today ?? null}
      />
      <EventsCard
        linkedId={linkedId}
        choice={{
          organizationId: id,
          organizations: props.organizations,
          onOrganization: props.onOrganization,
        }}
        feed={feed}
        isErrorShown={outage !== null}
        narrowing={narrowing}
        now={now}
        steps={steps}
        stored={stored}
      />
    </>
  );
}
