import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useAction } from '@/components/form/useAction';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { PageHeading } from '@/components/ui/PageHeading';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';

export interface NoOrganizationsPageProps {
  readonly connection: Connection;
  readonly title: MessageDescriptor;
}

/** Only an old link leads to a page about organizations on a server that has none. */
export function NoOrganizationsPage({ connection, title }: NoOrganizationsPageProps) {
  const { i18n } = useLingui();
  const steps = useOptionsSteps(connection);
  const checking = useAction<null>();
  const check = () => void checking.run(() => call('connections.check', { connectionId: connection.id }));
  return (
    <>
      <PageHeading>{i18n._(title)}</PageHeading>
      <ActionFailure error={checking.error} onRetry={check} steps={steps} />
      <Card
        action={
          <Button busy={checking.isBusy} onClick={check}>
            <Trans id="action.check-again" message="Check again" />
          </Button>
        }
        title={<Trans id="label.organizations" message="Organizations" />}
      >
        <p className="px-4 py-4 text-muted">
          <Trans id="organizations.unavailable" message="This server doesn’t have organizations." />
        </p>
      </Card>
    </>
  );
}
