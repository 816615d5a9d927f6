import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import type { AccountState, SignedInAccount } from '@/components/account/accountState';
import { SignedOutCard } from '@/components/account/SignedOutCard';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { JoinedNotice } from '@/components/invitations/JoinedNotice';
import { UnlistedOrganization } from '@/components/organizations/page/UnlistedOrganization';
import { organizationOf, usePageOrganization } from '@/components/organizations/pageOrganization';
import { PageLead } from '@/components/payments/PageLead';
import { QueryScope } from '@/components/reading/queries';
import { navigate } from '@/components/routing/route';
import { Card, LoadingRows } from '@/components/ui/Card';
import { Notice } from '@/components/ui/Notice';
import { Skeleton } from '@/components/ui/Skeleton';
import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { AppError } from '@/lib/core/result';
import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';
import { AllOverview } from './AllOverview';
import { KeysCard } from './KeysCard';
import { LoadingOverview } from './LoadingOverview';
import { DashboardHeading, OverviewHeading } from './OverviewHeading';
import { OrganizationChoices } from './OwnOrganizations';
import { OwnOverview } from './OwnOverview';
import { shortcutSettings, useShortcutsAndPin } from './shortcutsAndPin';
import { useIsOverviewKnown } from './useIsOverviewKnown';
import { useOwnProfile } from './useOwnProfile';

interface HomePageProps {
  readonly connection: Connection;
  readonly account: AccountState;
  /** Set while nothing is known; later, a notice above every page explains why it may be old. */
  readonly staleness: AppError | null;
  readonly showImages: boolean;
  readonly justConnected: boolean;
  readonly onRetry: () => void;
}

export function HomePage(props: HomePageProps) {
  const { connection, account } = props;
  const steps = useOptionsSteps(connection);
  const notices = <Notices {...props} steps={steps} />;
  return (
    <>
      {account.phase === 'signed-in' ? (
        <QueryScope connectionId={connection.id} userId={account.user.id}>
          <SignedInOverview
            {...props}
            account={account}
            key={`${connection.id} ${account.user.id}`}
            notices={notices}
            steps={steps}
          />
        </QueryScope>
      ) : (
        <>
          <OverviewHeading />
          {notices}
          <OtherAccountCard account={account} serverName={connection.name} />
        </>
      )}
      <ShortcutsFold connection={connection} />
    </>
  );
}

interface NoticesProps extends HomePageProps {
  readonly steps: NextSteps;
}

function Notices({ connection, account, staleness, justConnected, onRetry, steps }: NoticesProps) {
  if (account.phase !== 'signed-in') {
    return staleness ? <ErrorNotice error={staleness} steps={{ ...steps, retry: onRetry }} /> : null;
  }
  return (
    <>
      {justConnected ? (
        <Notice tone="good">
          <Trans
            id="options.home.already"
            message="You’re already signed in as {name} in this browser."
            values={{ name: <bdi>{account.user.name}</bdi> }}
          />
        </Notice>
      ) : null}
      <JoinedNotice connection={connection} steps={steps} userId={account.user.id} />
    </>
  );
}

interface SignedInOverviewProps extends Pick<HomePageProps, 'connection' | 'showImages' | 'staleness'> {
  readonly account: SignedInAccount;
  readonly notices: ReactNode;
  readonly steps: NextSteps;
}

function SignedInOverview({ staleness, ...props }: SignedInOverviewProps) {
  const { connection, account, notices, steps } = props;
  const asked = { connection, userId: account.user.id, activeId: account.organization?.id ?? null };
  const profile = useOwnProfile(connection, asked.userId);
  const { view } = usePageOrganization();
  if (!useIsOverviewKnown(connection, asked.userId, staleness !== null)) {
    return (
      <>
        <DashboardHeading connection={connection} />
        {notices}
        <LoadingOverview />
      </>
    );
  }
  if (view.kind === 'unknown') {
    return (
      <UnlistedOrganization
        heading={<OverviewHeading />}
        loading={
          <>
            <OverviewHeading />
            <div className="rounded-card border border-line py-1.5">
              <LoadingRows count={2} />
            </div>
          </>
        }
        organizationId={view.id}
        page={(organization) => <OwnOverview {...props} organization={organization} />}
        steps={steps}
      />
    );
  }
  if (view.kind !== 'all') return <OwnOverview {...props} organization={organizationOf(view)} />;
  return (
    <>
      <div className="grid grid-cols-1 gap-1">
        <DashboardHeading connection={connection} />
        <PageLead connection={connection} organization={{ id: ALL_ORGANIZATIONS, name: connection.name }} />
      </div>
      {notices}
      <AllOverview {...asked} profile={profile} role={account.role} steps={steps}>
        <OrganizationChoices {...props} />
      </AllOverview>
    </>
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
        <div aria-busy="true" className="flex items-center gap-3.5 px-4 py-3" key={width}>
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

function ShortcutsFold({ connection }: Pick<HomePageProps, 'connection'>) {
  const { shortcuts } = useShortcutsAndPin();
  return (
    <details>
      <summary className="focus-ring w-fit rounded-control text-muted text-small hover:text-ink">
        <Trans id="keys.anywhere" message="Keyboard shortcuts" />
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-3">
        <KeysCard
          offersOrganizations={hasOrganizations(connection)}
          onSet={shortcutSettings()}
          shortcuts={shortcuts}
        />
      </div>
    </details>
  );
}
