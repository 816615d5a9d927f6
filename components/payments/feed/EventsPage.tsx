import { Trans } from '@lingui/react';
import { navigate } from '@/components/options/useRoute';
import type { PaymentPageProps } from '@/components/payments/paymentPage';
import { PageHeading } from '@/components/ui/PageHeading';
import type { Organization } from '@/lib/organization/schema';
import type { Payments } from '@/lib/payments/schema';
import { EventsCard } from './EventsCard';
import { SummaryCard } from './SummaryCard';

export interface EventsPageProps extends PaymentPageProps {
  /** Those that may be looked at. */
  readonly organizations: readonly Organization[];
  /** The event that somebody came for. */
  readonly asked: string | null;
}

/** Changes whenever the worker has heard of something newer. */
const stampOf = (known: Payments | null, organizationId: string) =>
  known?.organizationId === organizationId ? `${known.latest[0]?.id} ${known.readThrough}` : '';

/** What the platform has told of an organization. */
export function EventsPage({ organization, organizations, known, asked, steps }: EventsPageProps) {
  const { id } = organization;
  const stamp = stampOf(known, id);
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="payments.lead"
            message="What the payments platform has told of {name}."
            values={{ name: <bdi>{organization.name}</bdi> }}
          />
        }
      >
        <Trans id="payments.heading" message="Events" />
      </PageHeading>
      <SummaryCard organizationId={id} stamp={stamp} steps={steps} />
      <EventsCard
        asked={asked}
        onOrganization={(organizationId) => navigate({ name: 'events', organizationId, asked: null })}
        organizationId={id}
        organizations={organizations}
        since={known?.organizationId === id ? known.readThrough : null}
        stamp={stamp}
        steps={steps}
      />
    </>
  );
}
