import { Trans } from '@lingui/react';
import { Lock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PartFailure } from '@/components/form/PartFailure';
import { ListeningCard } from '@/components/payments/listening/ListeningCard';
import type { PaymentPageProps } from '@/components/payments/paymentPage';
import { useInvalidateOn } from '@/components/reading/useReading';
import { navigate } from '@/components/routing/route';
import { showOnce } from '@/components/routing/shownOnce';
import { Button } from '@/components/ui/Button';
import { Card, LoadingRows } from '@/components/ui/Card';
import { CodeLine } from '@/components/ui/CodeLine';
import { EmptyState } from '@/components/ui/EmptyState';
import { Notice } from '@/components/ui/Notice';
import { PageHeading } from '@/components/ui/PageHeading';
import { useNow } from '@/components/ui/useNow';
import { CreateCard } from './EndpointForms';
import { EndpointRow } from './EndpointRow';
import { type MadeSecret, useEndpoints } from './useEndpoints';

export function EndpointsPage({
  connection,
  userId,
  organization,
  newest,
  steps: pageSteps,
}: PaymentPageProps) {
  const endpoints = useEndpoints(organization.id, (secret) =>
    showSecret(secret, organization.name, connection.name),
  );
  useInvalidateOn(newest, 'payments.endpoints', 'payments.held');
  const { made } = endpoints;
  const steps = { ...pageSteps, refresh: () => void endpoints.again() };
  const isRefused = endpoints.error?.code === 'payments-refused';
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="endpoints.lead"
            message="Where the payments platform sends events for {name}."
            values={{ name: <bdi>{organization.name}</bdi> }}
          />
        }
      >
        <Trans id="label.webhooks" message="Webhooks" />
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
        <Refused organization={organization} />
      ) : (
        <>
          <EndpointsCard endpoints={endpoints} organizationId={organization.id} steps={steps} />
          {endpoints.value ? (
            <>
              <CreateCard
                endpoints={endpoints}
                scope={`${connection.id} ${userId} ${organization.id}`}
                steps={steps}
              />
              <ListeningCard organizationId={organization.id} steps={pageSteps} />
            </>
          ) : null}
        </>
      )}
    </>
  );
}

interface EndpointsCardProps extends Pick<PaymentPageProps, 'steps'> {
  readonly endpoints: ReturnType<typeof useEndpoints>;
  readonly organizationId: string;
}

function EndpointsCard({ endpoints, organizationId, steps }: EndpointsCardProps) {
  const now = useNow();
  const { value, readAt, error, again } = endpoints;
  return (
    <Card title={<Trans id="endpoints.title" message="Endpoints" />}>
      <PartFailure error={error} onRetry={() => void again()} readAt={readAt} steps={steps} />
      {value || error ? null : <LoadingRows count={2} />}
      {value?.length === 0 ? (
        <p className="px-4 py-4 text-muted">
          <Trans id="endpoints.none" message="No endpoints yet. Create one and add it to the platform." />
        </p>
      ) : null}
      {value?.map((endpoint) => (
        <EndpointRow
          endpoint={endpoint}
          endpoints={endpoints}
          key={endpoint.id}
          now={now}
          organizationId={organizationId}
          steps={steps}
        />
      ))}
    </Card>
  );
}

const Refused = ({ organization }: Pick<PaymentPageProps, 'organization'>) => (
  <div className="rounded-card border border-line">
    <EmptyState
      action={
        <Button onClick={() => navigate({ name: 'events', organization: organization.id })}>
          <Trans id="endpoints.refused.payments" message="View payments" />
        </Button>
      }
      Icon={Lock}
      title={
        <Trans
          id="endpoints.refused"
          message="Only owners and admins of {name} can see endpoints"
          values={{ name: <bdi>{organization.name}</bdi> }}
        />
      }
    />
  </div>
);

interface MadeCardProps {
  readonly made: MadeSecret;
  /** The endpoint's organization, which may not be the one that the page shows now. */
  readonly organization: string;
  readonly server: string;
  /** A newer secret of the same endpoint is shown too. */
  readonly isReplaced?: boolean;
  readonly onDone: () => void;
}

/** The secret is shown once, and is only in the memory of this page. */
function MadeCard({ made, organization, server, isReplaced = false, onDone }: MadeCardProps) {
  const { endpoint, secret } = made;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="overflow-hidden rounded-card border border-line">
      <div className="grid grid-cols-1 gap-3 px-4 py-4">
        <h2 className="font-bold outline-none" ref={heading} tabIndex={-1}>
          <Trans
            id="endpoints.made"
            message="Set up {name} on the platform"
            values={{ name: <bdi>{endpoint.name}</bdi> }}
          />
        </h2>
        <p className="text-muted">
          <Trans
            id="endpoints.made.for"
            message="For {organization} on {server}"
            values={{ organization: <bdi>{organization}</bdi>, server }}
          />
        </p>
        {isReplaced ? (
          <Notice tone="warn">
            <Trans
              id="endpoints.made.replaced"
              message="A newer secret is shown too. This one works for 1 more day."
            />
          </Notice>
        ) : null}
        <CodeLine caption={<Trans id="label.address" message="Address" />} code={endpoint.url} />
        <Secret made={made} />
        <p className="text-muted text-small">
          <Trans
            id="endpoints.made.where"
            message="In Polar: Settings → Webhooks. Choose Raw and the events you want."
          />
        </p>
        <div>
          <Button onClick={onDone} variant="primary">
            {secret ? (
              <Trans id="endpoints.made.saved" message="I’ve saved it" />
            ) : (
              <Trans id="endpoints.made.done" message="Done" />
            )}
          </Button>
        </div>
      </div>
    </section>
  );
}

function Secret({ made: { secret, isLost } }: Pick<MadeCardProps, 'made'>) {
  if (isLost) {
    return (
      <Notice title={<Trans id="endpoints.lost" message="Couldn’t load the secret" />} tone="warn">
        <p>
          <Trans id="endpoints.lost.text" message="Change this endpoint’s secret below to get a new one." />
        </p>
      </Notice>
    );
  }
  if (!secret) return null;
  return (
    <>
      <CodeLine caption={<Trans id="label.secret" message="Signing secret" />} code={secret} isSecret />
      <Notice tone="warn">
        <p>
          <Trans id="endpoints.secret.once" message="Save it now. It’s shown only once." />
        </p>
      </Notice>
    </>
  );
}

function showSecret(made: MadeSecret, organization: string, server: string): void {
  showOnce({
    subject: made.endpoint.id,
    leave: <Trans id="endpoints.made.leave" message="You won’t see this secret again." />,
    render: (onSaved, isReplaced) => (
      <MadeCard
        isReplaced={isReplaced}
        made={made}
        onDone={onSaved}
        organization={organization}
        server={server}
      />
    ),
  });
}
