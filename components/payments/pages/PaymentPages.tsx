import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { Building2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { OpenActive } from '@/components/organizations/page/OpenActive';
import { UnlistedOrganization } from '@/components/organizations/page/UnlistedOrganization';
import { usePageOrganization } from '@/components/organizations/pageOrganization';
import { useOrganizationList } from '@/components/organizations/useOrganizationList';
import { LoadingLines } from '@/components/payments/LoadingLines';
import type { PaymentPageName } from '@/components/payments/organizationView';
import { PlatformLinks } from '@/components/payments/PlatformLink';
import { PluginMissing } from '@/components/payments/PluginMissing';
import { useSearches } from '@/components/payments/pageMemory';
import { changeStamp, type PaymentPageProps, pollStamp } from '@/components/payments/paymentPage';
import { useFollowedPayments } from '@/components/payments/usePayments';
import { navigate } from '@/components/routing/route';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { LoadingPage } from '@/components/ui/LoadingPage';
import { PageHeading } from '@/components/ui/PageHeading';
import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import { shownOrganizations } from '@/lib/organizations/shownOrganizations';
import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';
import { paymentsOf } from '@/lib/payments/rules';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { Profile } from '@/lib/sessions/schema';

const EventsPage = lazy(async () => ({
  default: (await import('@/components/payments/feed/EventsPage')).EventsPage,
}));
const AllEventsPage = lazy(async () => ({
  default: (await import('@/components/payments/feed/AllEventsPage')).AllEventsPage,
}));
const GrantsPage = lazy(async () => ({
  default: (await import('@/components/payments/grants/GrantsPage')).GrantsPage,
}));
const CustomersPage = lazy(async () => ({
  default: (await import('@/components/payments/customers/CustomersPage')).CustomersPage,
}));
const CustomerPage = lazy(async () => ({
  default: (await import('@/components/payments/customers/CustomerPage')).CustomerPage,
}));
const MetricsPage = lazy(async () => ({
  default: (await import('@/components/payments/metrics/MetricsPage')).MetricsPage,
}));
const EndpointsPage = lazy(async () => ({
  default: (await import('@/components/payments/endpoints/EndpointsPage')).EndpointsPage,
}));

const SignatureTesterPage = lazy(async () => ({
  default: (await import('@/components/payments/tester/SignatureTesterPage')).SignatureTesterPage,
}));

export const SignatureTester = () => (
  <Suspense
    fallback={<LoadingPage title={<Trans id="label.signature-tester" message="Signature tester" />} />}
  >
    <SignatureTesterPage />
  </Suspense>
);

export interface PaymentPagesProps {
  readonly name: PaymentPageName;
  readonly title: MessageDescriptor;
  readonly connection: Connection;
  readonly profile: Profile;
  readonly head: AccountHead | undefined;
  /** The event or customer that the URL links to. */
  readonly linkedId: string | null;
}

/** A server without payments gets no requests. */
export function PaymentPages(props: PaymentPagesProps) {
  const { name, connection, head, profile } = props;
  const { i18n } = useLingui();
  const { view } = usePageOrganization();
  const title = i18n._(props.title);
  const allName = i18n._({ id: 'label.all-organizations', message: 'All organizations' });
  const steps = useOptionsSteps(connection);
  const followed = useFollowedPayments(connection.id, profile.id);
  const list = useOrganizationList(connection.id, profile.id);
  const searches = useSearches();

  if (followed === undefined || list === undefined) return <Loading title={title} />;
  if (followed?.availability === 'absent' || !hasOrganizations(connection)) {
    return <PluginMissing connection={connection} title={title} />;
  }
  const organizations = head ? shownOrganizations(head, list, head.recentIds) : (list?.organizations ?? []);

  // The webhooks of all organizations have no page.
  if (view.kind === 'none' || (view.kind === 'all' && name === 'endpoints')) {
    const hasNone = view.kind === 'none' && list?.error === null && organizations.length === 0;
    return <NoneShown hasNone={hasNone} name={name} title={title} />;
  }

  const page = (organization: PaymentPageProps['organization']) => {
    const known = followed && paymentsOf(followed, organization.id);
    const newest = name === 'endpoints' ? pollStamp(followed) : changeStamp(followed, organization.id);
    const shared = { connection, userId: profile.id, organization, known, newest, steps };
    return (
      <Page
        key={`${searches} ${organization.id}`}
        linkedId={props.linkedId}
        name={name}
        seesAll={view.kind === 'all'}
        shared={shared}
      />
    );
  };

  const shown = () => {
    switch (view.kind) {
      case 'unknown':
        return (
          <UnlistedOrganization
            heading={<PageHeading>{title}</PageHeading>}
            loading={<Loading title={title} />}
            organizationId={view.id}
            page={page}
            steps={steps}
          />
        );
      case 'all':
        return name === 'events' ? (
          <AllEventsPage
            connection={connection}
            followed={followed}
            key={searches}
            organizations={organizations}
            steps={steps}
            userId={profile.id}
          />
        ) : (
          page(view.owner ?? { id: ALL_ORGANIZATIONS, name: allName })
        );
      default:
        return page(view.organization);
    }
  };

  return (
    <Suspense fallback={<Loading title={title} />}>
      <PlatformLinks connection={connection} organizations={organizations}>
        {shown()}
      </PlatformLinks>
    </Suspense>
  );
}

interface PageProps extends Pick<PaymentPagesProps, 'name' | 'linkedId'> {
  readonly shared: PaymentPageProps;
  readonly seesAll: boolean;
}

function Page({ name, linkedId, shared, seesAll }: PageProps) {
  if (name === 'events') return <EventsPage {...shared} linkedId={linkedId} />;
  if (name === 'metrics') return <MetricsPage {...shared} />;
  if (name === 'grants') return <GrantsPage {...shared} />;
  if (name === 'endpoints') return <EndpointsPage {...shared} />;
  return linkedId === null ? (
    <CustomersPage {...shared} />
  ) : (
    <CustomerPage {...shared} customerId={linkedId} key={linkedId} seesAll={seesAll} />
  );
}

function WithHeading({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      {children}
    </>
  );
}

function Loading({ title }: { readonly title: string }) {
  return (
    <WithHeading title={title}>
      <div className="rounded-card border border-line py-1.5">
        <LoadingLines count={3} />
      </div>
    </WithHeading>
  );
}

interface NoneShownProps {
  readonly name: PaymentPageName;
  readonly title: string;
  readonly hasNone: boolean;
}

/** The page is about one organization, and none is active or all are seen. */
const NoneShown = ({ name, title, hasNone }: NoneShownProps) => (
  <WithHeading title={title}>
    <div className="rounded-card border border-line">
      {hasNone ? (
        <EmptyState
          action={
            <Button onClick={() => navigate({ name: 'new-organization' })} variant="primary">
              <Trans id="label.new-organization" message="New organization" />
            </Button>
          }
          Icon={Building2}
          title={<Trans id="payments.no-organization" message="Payments belong to an organization" />}
        />
      ) : (
        <EmptyState
          action={<OpenActive />}
          Icon={Building2}
          title={
            name === 'endpoints' ? (
              <Trans id="endpoints.none-active" message="Choose an organization to see its webhooks" />
            ) : (
              <Trans id="payments.none-active" message="Choose an organization to see its payments" />
            )
          }
        />
      )}
    </div>
  </WithHeading>
);
