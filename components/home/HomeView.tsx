import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import type { AccountState } from '@/components/account/accountState';
import { Notice } from '@/components/ui/Notice';
import { PageHeading } from '@/components/ui/PageHeading';

export interface HomeViewProps {
  readonly account: AccountState;
  readonly serverName: string;
  /** The person has just connected this server. */
  readonly justConnected: boolean;
  /** What did not work, with its next step. */
  readonly failure: ReactNode;
  readonly accountCard: ReactNode;
  readonly toolbarCard: ReactNode;
}

export function HomeView(props: HomeViewProps) {
  const { account, serverName, justConnected, failure, accountCard, toolbarCard } = props;
  const isSignedIn = account.phase === 'signed-in';
  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="options.home.lead"
            message="Switchyard is connected to {serverName}."
            values={{ serverName }}
          />
        }
      >
        {isSignedIn ? (
          <Trans id="options.home.set" message="You’re set" />
        ) : (
          <Trans id="label.home" message="Home" />
        )}
      </PageHeading>
      {justConnected && isSignedIn ? (
        <Notice tone="good">
          <Trans
            id="options.home.already"
            message="You were already signed in as {name}: Switchyard uses your browser’s session."
            values={{ name: <bdi>{account.user.name}</bdi> }}
          />
        </Notice>
      ) : null}
      {failure}
      {accountCard}
      {toolbarCard}
    </>
  );
}
