import { Trans } from '@lingui/react';
import { ActionFailure } from '@/components/form/ActionFailure';
import type { PaymentPageProps } from '@/components/payments/paymentPage';
import { useNow } from '@/components/sessions/useNow';
import { Card, LoadingRows } from '@/components/ui/Card';
import { PageHeading } from '@/components/ui/PageHeading';
import { CreateCard } from './EndpointForms';
import { EndpointRow } from './EndpointRow';
import { MadeCard, showSecret } from './MadeCard';
import { useEndpoints } from './useEndpoints';

export function EndpointsPage({ connection, userId, organization, steps: given }: PaymentPageProps) {
  const now = useNow();
  const endpoints = useEndpoints(organization.id, (secret) =>
    showSecret(secret, organization.name, connection.name),
  );
  const { value, error, made, again } = endpoints;
  const steps = { ...given, refresh: () => void again() };
  const isRefused = error?.code === 'payments-refused';
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="endpoints.lead"
            message="Where the payments platform delivers the events of {name}."
            values={{ name: <bdi>{organization.name}</bdi> }}
          />
        }
      >
        <Trans id="label.endpoints" message="Webhook endpoints" />
      </PageHeading>
      {made ? (
        <MadeCard
          key={made.endpoint.id}
          made={made}
          onDone={endpoints.forget}
          organization={organization.name}
          server={connection.name}
        />
      ) : null}
      {isRefused ? (
        <p className="text-muted">
          <Trans
            id="endpoints.refused"
            message="Owners and admins of {name} see this. You are a member."
            values={{ name: <bdi>{organization.name}</bdi> }}
          />
        </p>
      ) : (
        <>
          <Card title={<Trans id="endpoints.title" message="Endpoints" />}>
            {error ? (
              <div className="p-3">
                <ActionFailure error={error} onRetry={() => void again()} steps={steps} />
              </div>
            ) : null}
            {value || error ? null : <LoadingRows count={2} />}
            {value?.length === 0 ? (
              <p className="px-5 py-4 text-muted">
                <Trans
                  id="endpoints.none"
                  message="There is none yet. Make one, and enter its address and its secret at the platform."
                />
              </p>
            ) : null}
            {value?.map((endpoint) => (
              <EndpointRow
                endpoint={endpoint}
                endpoints={endpoints}
                key={endpoint.id}
                now={now}
                organizationId={organization.id}
                steps={steps}
              />
            ))}
          </Card>
          {value ? (
            <CreateCard
              endpoints={endpoints}
              scope={`${connection.id} ${userId} ${organization.id}`}
              steps={steps}
            />
          ) : null}
        </>
      )}
    </>
  );
}
