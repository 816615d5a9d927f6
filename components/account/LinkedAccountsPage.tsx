import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { STEP_LABELS } from '@/components/errors/errorText';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { ReadFailure } from '@/components/form/ReadFailure';
import { useInvalidateOn, useRead } from '@/components/reading/useReading';
import { navigate } from '@/components/routing/route';
import { FlowNotices } from '@/components/social/FlowNotices';
import { ProviderButtons, useSocialStart } from '@/components/social/SocialWays';
import { useFlows } from '@/components/social/useFlows';
import { Button } from '@/components/ui/Button';
import { Card, LoadingRows } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { Notice } from '@/components/ui/Notice';
import { PageHeading } from '@/components/ui/PageHeading';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import { providerName } from '@/lib/social/providers';
import type { Flow, SocialPurpose } from '@/lib/social/schema';
import type { AccountPageProps } from './accountState';
import { BlockedNotice } from './BlockedNotice';
import { LinkedAccountRow } from './LinkedAccountRow';
import { useBlocked } from './useBlocked';

export function LinkedAccountsPage({ connection }: Pick<AccountPageProps, 'connection'>) {
  const { i18n } = useLingui();
  const { accounts, readAt, error, again, done } = useLinkedAccounts(connection.id);
  const steps = useOptionsSteps(connection);
  const { reason, blocked } = useBlocked(connection);
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="account.linked.lead"
            message="How you sign in to {serverName}, and what it can access."
            values={{ serverName: connection.name }}
          />
        }
      >
        <Trans id="label.linked-accounts" message="Linked accounts" />
      </PageHeading>
      <BlockedNotice reason={reason} steps={steps} />
      <LinkFlows connectionId={connection.id} done={done} steps={steps} />
      <ReadFailure error={error} onRetry={again} readAt={readAt} steps={steps} />
      {accounts || !error ? (
        <Card title={<Trans id="account.linked" message="Accounts" />}>
          {accounts ? null : <LoadingRows count={2} />}
          {accounts?.map((account) => (
            <LinkedAccountRow
              account={account}
              blocked={blocked}
              connection={connection}
              isOnly={accounts.length === 1}
              key={account.id}
              steps={steps}
            />
          ))}
          {accounts?.length === 0 ? (
            <EmptyState
              action={
                <Button onClick={() => navigate({ name: 'security' })}>
                  {i18n._(STEP_LABELS['open-security'])}
                </Button>
              }
              Icon={Link2}
              title={
                <Trans
                  id="account.linked.none"
                  message="No password or linked accounts. You sign in another way."
                />
              }
            />
          ) : null}
        </Card>
      ) : null}
      <LinkAnother blocked={blocked} connection={connection} steps={steps} />
    </>
  );
}

const LINK_PURPOSES: readonly SocialPurpose[] = ['link', 'widen'];

function useLinkedAccounts(connectionId: string) {
  const { value, readAt, error, again } = useRead('account.list', null);
  const done = useFlows().filter(
    (flow) =>
      flow.connectionId === connectionId && flow.phase === 'done' && LINK_PURPOSES.includes(flow.purpose),
  );
  useInvalidateOn(done.map(({ id }) => id).join(' '), 'account.list');

  return { accounts: value, readAt, error, again: () => void again(), done };
}

interface LinkFlowsProps {
  readonly connectionId: string;
  readonly done: readonly Flow[];
  readonly steps: NextSteps;
}

const forget = ({ id }: Flow) => void call('social.cancel', { flowId: id });

const again = ({ purpose, provider, loginHint, scopes }: Flow) =>
  void call('social.start', { purpose, provider, loginHint, scopes });

function LinkFlows({ connectionId, done, steps }: LinkFlowsProps) {
  return (
    <>
      <FlowNotices connectionId={connectionId} onAgain={again} purposes={LINK_PURPOSES} steps={steps} />
      {done.map((flow) => (
        <Notice key={flow.id} onDismiss={() => forget(flow)} tone="good">
          <Outcome flow={flow} />
        </Notice>
      ))}
    </>
  );
}

function Outcome({ flow }: { readonly flow: Flow }) {
  const provider = <bdi className="font-medium">{providerName(flow.provider)}</bdi>;
  return flow.purpose === 'widen' ? (
    <Trans id="account.flow.widened" message="{provider} granted more access" values={{ provider }} />
  ) : (
    <Trans id="account.flow.linked" message="{provider} linked" values={{ provider }} />
  );
}

interface LinkAnotherProps {
  readonly blocked: string | undefined;
  readonly connection: Connection;
  readonly steps: NextSteps;
}

function LinkAnother({ blocked, connection, steps }: LinkAnotherProps) {
  const social = useSocialStart('link', null);
  const [isPicking, setPicking] = useState(false);
  const { failed } = social;
  return (
    <Card title={<Trans id="account.link" message="Link another account" />}>
      <div className="grid grid-cols-1 gap-3 px-4 py-4">
        <ProviderButtons
          blocked={blocked}
          connection={connection}
          layout="inline"
          isPicking={isPicking}
          onPicking={setPicking}
          onStart={social.start}
          starting={social.starting}
        />
        {failed ? (
          <ActionFailure
            error={failed.error}
            onDismiss={social.dismiss}
            onRetry={() => social.start(failed.provider)}
            steps={steps}
          />
        ) : null}
      </div>
    </Card>
  );
}
