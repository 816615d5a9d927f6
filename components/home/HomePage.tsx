import type { AccountState } from '@/components/account/accountState';
import { SignedOutCard } from '@/components/account/SignedOutCard';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { openAddress } from '@/components/routing/openOptions';
import { navigate } from '@/components/routing/route';
import { useSignOut } from '@/components/sessions/useSignOut';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { dashboardOf } from '@/lib/connections/dashboardOf';
import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { AppError } from '@/lib/core/result';
import { organizationList } from '@/lib/organizations/state';
import { AccountCard } from './AccountCard';
import { HomeView } from './HomeView';
import { KeysCard } from './KeysCard';
import { LoadingCard } from './LoadingCard';
import { shortcutSettings } from './openShortcutSettings';
import { ToolbarCard } from './ToolbarCard';
import { useToolbarButton } from './useToolbarButton';

export interface HomePageProps {
  readonly connection: Connection;
  readonly account: AccountState;
  /** Why what is shown may be old. */
  readonly staleness: AppError | null;
  readonly showImages: boolean;
  readonly justConnected: boolean;
  readonly onRetry: () => void;
}

export function HomePage(props: HomePageProps) {
  const { connection, account, staleness, showImages, justConnected, onRetry } = props;
  const { state, signOut } = useSignOut();
  const button = useToolbarButton();
  const list = useStoredValue(organizationList);
  const steps = useOptionsSteps(connection);
  const error = state.phase === 'failed' ? state.error : staleness;
  const retry = state.phase === 'failed' ? signOut : onRetry;

  return (
    <HomeView
      account={account}
      accountCard={
        account.phase === 'signed-in' ? (
          <AccountCard
            account={account}
            hasNoOrganizations={
              list?.connectionId === connection.id &&
              list.userId === account.user.id &&
              list.error === null &&
              list.count === 0
            }
            isSigningOut={state.phase === 'pending'}
            offersOrganizations={hasOrganizations(connection)}
            onNewOrganization={() => navigate({ name: 'new-organization' })}
            onOpenDashboard={() => openAddress(dashboardOf(connection))}
            onShowOrganizations={() => navigate({ name: 'organizations' })}
            onSignOut={signOut}
            showImages={showImages}
          />
        ) : (
          <OtherAccountCard account={account} serverName={connection.name} />
        )
      }
      failure={
        error ? (
          <ErrorNotice
            error={error}
            steps={{ ...steps, retry }}
            tone={state.phase === 'failed' || account.phase !== 'signed-in' ? 'bad' : 'warn'}
          />
        ) : null
      }
      justConnected={justConnected}
      serverName={connection.name}
      toolbarCard={
        <>
          <ToolbarCard isPinned={button.isPinned} />
          <KeysCard
            commands={button.commands}
            offersOrganizations={hasOrganizations(connection)}
            onSet={shortcutSettings()}
          />
        </>
      }
    />
  );
}

interface OtherAccountCardProps {
  readonly account: Exclude<AccountState, { phase: 'signed-in' }>;
  readonly serverName: string;
}

function OtherAccountCard({ account, serverName }: OtherAccountCardProps) {
  switch (account.phase) {
    case 'loading':
      return <LoadingCard />;
    case 'failed':
      return null;
    case 'signed-out':
      return (
        <SignedOutCard
          hasEnded={account.hasEnded}
          onSignIn={() => navigate({ name: 'sign-in' })}
          serverName={serverName}
        />
      );
  }
}
