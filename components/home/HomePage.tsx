import { Trans } from '@lingui/react';
import { CircleCheck, Pin } from 'lucide-react';
import type { AccountState } from '@/components/account/accountState';
import { SignedOutCard } from '@/components/account/SignedOutCard';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { openAddress } from '@/components/routing/openOptions';
import { navigate } from '@/components/routing/route';
import { useSignOut } from '@/components/sessions/useSignOut';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Card, CardRow, IconTile } from '@/components/ui/Card';
import { Notice } from '@/components/ui/Notice';
import { PageHeading } from '@/components/ui/PageHeading';
import { Skeleton } from '@/components/ui/Skeleton';
import { dashboardOf, hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { AppError } from '@/lib/core/result';
import { organizationList } from '@/lib/organizations/state';
import { AccountCard, type AccountCardProps } from './AccountCard';
import { KeysCard } from './KeysCard';
import { type ShortcutsAndPin, shortcutSettings, useShortcutsAndPin } from './shortcutsAndPin';

interface HomePageProps {
  readonly connection: Connection;
  readonly account: AccountState;
  /** Why what is shown may be old. */
  readonly staleness: AppError | null;
  readonly showImages: boolean;
  readonly justConnected: boolean;
  readonly onRetry: () => void;
}

export function HomePage(props: HomePageProps) {
  const { connection, account, staleness, justConnected, onRetry } = props;
  const { state, signOut } = useSignOut();
  const { shortcuts, isPinned } = useShortcutsAndPin();
  const steps = useOptionsSteps(connection);
  const hasFailed = state.phase === 'failed';
  const error = hasFailed ? state.error : staleness;
  const isSignedIn = account.phase === 'signed-in';

  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="options.home.lead"
            message="Switchyard is connected to {serverName}."
            values={{ serverName: connection.name }}
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
      {error ? (
        <ErrorNotice
          error={error}
          steps={{ ...steps, retry: hasFailed ? signOut : onRetry }}
          tone={hasFailed || !isSignedIn ? 'bad' : 'warn'}
        />
      ) : null}
      {isSignedIn ? (
        <OwnAccountCard
          {...props}
          account={account}
          isSigningOut={state.phase === 'pending'}
          onSignOut={signOut}
        />
      ) : (
        <OtherAccountCard account={account} serverName={connection.name} />
      )}
      <ToolbarCard isPinned={isPinned} />
      <KeysCard
        offersOrganizations={hasOrganizations(connection)}
        onSet={shortcutSettings()}
        shortcuts={shortcuts}
      />
    </>
  );
}

interface OwnAccountCardProps
  extends Pick<HomePageProps, 'connection' | 'showImages'>,
    Pick<AccountCardProps, 'account' | 'isSigningOut' | 'onSignOut'> {}

function OwnAccountCard({ connection, ...card }: OwnAccountCardProps) {
  const list = useStoredValue(organizationList);
  return (
    <AccountCard
      {...card}
      hasNoOrganizations={
        list?.connectionId === connection.id &&
        list.userId === card.account.user.id &&
        list.error === null &&
        list.count === 0
      }
      offersOrganizations={hasOrganizations(connection)}
      onNewOrganization={() => navigate({ name: 'new-organization' })}
      onOpenDashboard={() => openAddress(dashboardOf(connection))}
      onShowOrganizations={() => navigate({ name: 'organizations' })}
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

function LoadingCard() {
  return (
    <Card title={<Trans id="options.where" message="Where you are" />}>
      {[168, 132].map((width) => (
        <div aria-busy="true" className="flex items-center gap-3.5 px-5 py-3" key={width}>
          <Skeleton height={36} width={36} />
          <div className="grid gap-1.5">
            <Skeleton height={14} width={width} />
            <Skeleton height={12} width={width * 1.4} />
          </div>
        </div>
      ))}
    </Card>
  );
}

function ToolbarCard({ isPinned }: Pick<ShortcutsAndPin, 'isPinned'>) {
  return (
    <Card title={<Trans id="options.toolbar" message="In the toolbar" />}>
      {isPinned ? (
        <CardRow
          icon={<IconTile Icon={CircleCheck} />}
          text={<Trans id="options.pinned.text" message="Click it to see where you are and to switch." />}
          title={<Trans id="options.pinned" message="The icon is in your toolbar" />}
        />
      ) : (
        <CardRow
          icon={<IconTile Icon={Pin} />}
          text={
            <Trans
              id="options.pin.text"
              message="Open the browser’s extensions menu (the puzzle piece) and choose the pin beside Switchyard."
            />
          }
          title={<Trans id="options.pin" message="Pin the icon to the toolbar" />}
        />
      )}
    </Card>
  );
}
