import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { ReadFailure } from '@/components/form/ReadFailure';
import { KnownSince, useWhole } from '@/components/payments/KnownSince';
import { LoadingLines } from '@/components/payments/LoadingLines';
import { PlatformLink } from '@/components/payments/PlatformLink';
import { PluginOutdated } from '@/components/payments/PluginOutdated';
import type { PaymentPageProps } from '@/components/payments/paymentPage';
import { usePages } from '@/components/reading/usePages';
import { useInvalidateOn } from '@/components/reading/useReading';
import { TextLink } from '@/components/routing/TextLink';
import { AddressText } from '@/components/ui/AddressText';
import { Avatar } from '@/components/ui/Avatar';
import { CopyButton } from '@/components/ui/CopyButton';
import { PageHeading } from '@/components/ui/PageHeading';
import type { CustomerDetails } from '@/lib/payments/events/keptResponses';
import { CustomerFigures } from './CustomerFigures';
import { CustomerName, customerTitle } from './CustomerName';
import { CustomerPayments } from './CustomerPayments';
import { CustomerBenefits, CustomerFacts, CustomerSubscriptions } from './CustomerSide';
import type { MoreRows } from './CutList';
import { withNewestRows, withOlderRows } from './customerLists';

interface CustomerPageProps extends PaymentPageProps {
  readonly customerId: string;
  /** The customer was found among those of all organizations, and the way back leads there. */
  readonly seesAll: boolean;
}

export function CustomerPage({ organization, newest, steps, customerId, seesAll }: CustomerPageProps) {
  const organizationId = organization.id;
  const reading = usePages('payments.customer', {
    question: { organizationId, customerId },
    withNewest: withNewestRows,
    withOlder: withOlderRows,
  });
  useWhole(reading);
  useInvalidateOn(newest, 'payments.customer');
  const { value, error, again } = reading;
  const parents = parentsOf(organization, seesAll);
  return (
    <>
      {value ? (
        <Header details={value} organizationId={organizationId} parents={parents} />
      ) : (
        <PageHeading parents={parents}>
          <bdi className="[overflow-wrap:anywhere]">{customerId}</bdi>
        </PageHeading>
      )}
      {error?.code === 'not-found' ? (
        <PluginOutdated isBusy={reading.isReading} onRetry={() => void again()} />
      ) : (
        <ReadFailure
          error={error}
          onRetry={() => void again()}
          readAt={reading.readAt}
          steps={{ ...steps, refresh: () => void again() }}
        />
      )}
      {value ? (
        <Details
          details={value}
          more={{
            hasMore: value.before !== null,
            isReading: reading.isReadingOlder,
            onMore: reading.readOlder,
          }}
          organizationId={organizationId}
        />
      ) : null}
      {value || error ? null : (
        <div className="rounded-card border border-line py-1.5">
          <LoadingLines count={5} />
        </div>
      )}
    </>
  );
}

const parentsOf = ({ id, name }: PaymentPageProps['organization'], seesAll: boolean): ReactNode => [
  <TextLink key="customers" to={{ name: 'customers', organization: seesAll ? null : id }}>
    <Trans id="label.customers" message="Customers" />
  </TextLink>,
  seesAll ? (
    <bdi className="text-muted" key="own">
      {name}
    </bdi>
  ) : null,
];

interface DetailsProps {
  readonly details: CustomerDetails;
  readonly organizationId: string;
}

interface HeaderProps extends DetailsProps {
  readonly parents: ReactNode;
}

function Header({ details: { customer, ...known }, organizationId, parents }: HeaderProps) {
  const { i18n } = useLingui();
  const { customerId, name, email } = customer;
  return (
    <PageHeading
      action={
        email === null ? null : (
          <CopyButton aria-label={i18n._({ id: 'customers.copy-email', message: 'Copy email' })} text={email}>
            <Trans id="customers.copy-email" message="Copy email" />
          </CopyButton>
        )
      }
      lead={
        <span className="flex flex-wrap gap-x-3">
          {name !== null && email !== null ? <AddressText text={email} /> : null}
          <KnownSince {...known} />
          <PlatformLink entity="customer" id={customerId} organizationId={organizationId}>
            <Trans id="payments.platform.customer" message="Open customer on the platform" />
          </PlatformLink>
        </span>
      }
      parents={parents}
      picture={
        <Avatar id={customerId} image={null} name={customerTitle(customer)} shape="person" size={40} />
      }
    >
      {customer.isDeleted ? (
        <CustomerName customer={customer} />
      ) : (
        <AddressText text={customerTitle(customer)} />
      )}
    </PageHeading>
  );
}

function Details({ details, organizationId, more }: DetailsProps & { readonly more: MoreRows }) {
  return (
    <>
      <CustomerFigures customer={details.customer} />
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-4 @table:grid-cols-[minmax(0,1fr)_312px]">
          <CustomerPayments details={details} more={more} organizationId={organizationId} />
          <div className="grid grid-cols-1 gap-4">
            <CustomerSubscriptions
              counts={details.counts}
              more={more}
              organizationId={organizationId}
              subscriptions={details.subscriptions}
            />
            <CustomerBenefits counts={details.counts} grants={details.grants} more={more} />
            <CustomerFacts customer={details.customer} />
          </div>
        </div>
      </div>
    </>
  );
}
