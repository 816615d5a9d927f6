import '@/components/i18n/accessTexts';
import { Trans } from '@lingui/react';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { Card, LoadingRows } from '@/components/ui/Card';
import { PageHeading } from '@/components/ui/PageHeading';
import type { AccountPageProps } from './accountPage';
import { LinkAnother } from './LinkAnother';
import { LinkedAccountRow } from './LinkedAccountRow';
import { LinkFlows } from './LinkFlows';
import { useLinkedAccounts } from './useLinkedAccounts';

/** The ways into the account that the server keeps: the password and the providers. */
export function LinkedAccountsPage({ connection }: Pick<AccountPageProps, 'connection'>) {
  const { accounts, error, again, done } = useLinkedAccounts(connection.id);
  const steps = useOptionsSteps(connection);
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="account.linked.lead"
            message="What you can sign in to {serverName} with, and what it may read there."
            values={{ serverName: connection.name }}
          />
        }
      >
        <Trans id="label.linked-accounts" message="Linked accounts" />
      </PageHeading>
      <LinkFlows connectionId={connection.id} done={done} steps={steps} />
      <ActionFailure error={error} onRetry={again} steps={steps} />
      {accounts || !error ? (
        <Card title={<Trans id="account.linked" message="Accounts" />}>
          {accounts ? null : <LoadingRows count={2} />}
          {accounts?.map((account) => (
            <LinkedAccountRow
              account={account}
              connection={connection}
              isOnly={accounts.length === 1}
              key={account.id}
              steps={steps}
            />
          ))}
          {accounts?.length === 0 ? (
            <p className="px-5 py-4 text-muted">
              <Trans
                id="account.linked.none"
                message="No password and no provider: you sign in another way, with a passkey for example."
              />
            </p>
          ) : null}
        </Card>
      ) : null}
      <LinkAnother connection={connection} steps={steps} />
    </>
  );
}
