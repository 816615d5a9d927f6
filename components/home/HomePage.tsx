import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import type { AccountState } from '@/components/account/accountState';
import { SecurityChecklist } from '@/components/account/SecurityChecklist';
import { SignedOutCard } from '@/components/account/SignedOutCard';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { OfUnknown } from '@/components/organizations/page/OfUnknown';
import { organizationOf, usePageOrganization } from '@/components/organizations/pageOrganization';
import { DaysChoice } from '@/components/payments/chart/DaysChoice';
import { RevenueCard } from '@/components/payments/chart/RevenueCard';
import { MutedMark } from '@/components/payments/MutedMark';
import { PageLead } from '@/components/payments/PageLead';
import { QueryScope } from '@/components/reading/queries';
import { openAddress } from '@/components/routing/openOptions';
import { navigate } from '@/components/routing/route';
import { useSignOut } from '@/components/sessions/useSignOut';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { Card, LoadingRows } from '@/components/ui/Card';
import { Notice } from '@/components/ui/Notice';
import { PageHeading } from '@/components/ui/PageHeading';
import { Skeleton } from '@/components/ui/Skeleton';
import { useNow } from '@/components/ui/useNow';
import { dashboardOf, hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { AppError } from '@/lib/core/result';
import type { Organization } from '@/lib/organizations/schema';
import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';
import type { Profile } from '@/lib/sessions/schema';
import { heads, sessionSnapshot } from '@/lib/sessions/state';
import { AllOverview, mayInviteAs } from './AllOverview';
import { KeysCard } from './KeysCard';
import { LatestCard } from './LatestCard';
import { NeedsYou } from './NeedsYou';
import { NoOrganizationCard } from './NoOrganizationCard';
import { MembersCard, OrganizationsCard } from './OrganizationCards';
import { usePaymentsOverview } from './PaymentsOverview';
import { SetupCard } from './SetupCard';
import { shortcutSettings, useShortcutsAndPin } from './shortcutsAndPin';
import { TodayCard } from './TodayCard';

interface HomePageProps {
  readonly connection: Connection;
  readonly account: AccountState;
  /** Set while nothing is known; later, a notice above every page explains why it may be old. */
  readonly staleness: AppError | null;
  readonly showImages: boolean;
  readonly justConnected: boolean;
  readonly onRetry: () => void;
}

type OwnAccount = Extract<AccountState, { phase: 'signed-in' }>;

export function HomePage(props: HomePageProps) {
  const { connection, account } = props;
  const { state, signOut } = useSignOut();
  const steps = useOptionsSteps(connection);
  const notices = (
    <Notices
      {...props}
      failure={state.phase === 'failed' ? state.error : null}
      retry={signOut}
      steps={steps}
    />
  );
  return (
    <>
      {account.phase === 'signed-in' ? (
        <QueryScope connectionId={connection.id} userId={account.user.id}>
          <SignedInOverview {...props} account={account} notices={notices} steps={steps} />
        </QueryScope>
      ) : (
        <>
          <Heading />
          {notices}
          <OtherAccountCard account={account} serverName={connection.name} />
        </>
      )}
      <div className="flex items-start justify-between gap-4">
        <ShortcutsFold connection={connection} />
        {account.phase === 'signed-in' ? (
          <span className="-me-control-pad -mt-1.5">
            <Button busy={state.phase === 'pending'} onClick={signOut} variant="quiet">
              <Trans id="action.sign-out" message="Sign out" />
            </Button>
          </span>
        ) : null}
      </div>
    </>
  );
}

const Heading = ({ children }: { readonly children?: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <PageHeading>
      <Trans id="label.overview" message="Overview" />
    </PageHeading>
    {children}
  </div>
);

interface NoticesProps extends HomePageProps {
  readonly failure: AppError | null;
  readonly retry: () => void;
  readonly steps: NextSteps;
}

function Notices({ account, staleness, justConnected, onRetry, failure, retry, steps }: NoticesProps) {
  const isSignedIn = account.phase === 'signed-in';
  const error = failure ?? (isSignedIn ? null : staleness);
  return (
    <>
      {justConnected && isSignedIn ? (
        <Notice tone="good">
          <Trans
            id="options.home.already"
            message="You’re already signed in as {name} in this browser."
            values={{ name: <bdi>{account.user.name}</bdi> }}
          />
        </Notice>
      ) : null}
      {error ? <ErrorNotice error={error} steps={{ ...steps, retry: failure ? retry : onRetry }} /> : null}
    </>
  );
}

interface SignedInOverviewProps extends Pick<HomePageProps, 'connection' | 'showImages'> {
  readonly account: OwnAccount;
  readonly notices: ReactNode;
  readonly steps: NextSteps;
}

function SignedInOverview(props: SignedInOverviewProps) {
  const { connection, account, notices, steps } = props;
  const asked = { connection, userId: account.user.id, activeId: account.organization?.id ?? null };
  const profile = useOwnProfile(connection, asked.userId);
  const { view } = usePageOrganization();
  if (view.kind === 'unknown') {
    return (
      <OfUnknown
        heading={<Heading />}
        loading={
          <>
            <Heading />
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
        <Heading />
        <PageLead connection={connection} organization={{ id: ALL_ORGANIZATIONS, name: connection.name }} />
      </div>
      {notices}
      <AllOverview {...asked} profile={profile} role={account.role} steps={steps} />
    </>
  );
}

interface OwnOverviewProps extends SignedInOverviewProps {
  /** The active one, unless the address names another. */
  readonly organization: Organization | null;
}

function OwnOverview({ notices, steps, ...own }: OwnOverviewProps) {
  const { connection, account, organization } = own;
  const head = useStoredValue(heads)?.[connection.id];
  const now = useNow();
  const profile = useOwnProfile(connection, account.user.id);
  const organizationId = organization?.id ?? null;
  const overview = usePaymentsOverview(connection, account.user.id, organizationId);
  const { isExpected, summary } = overview;
  const role = (head?.user.id === account.user.id && head.roles[organizationId ?? '']) || null;
  const mayInvite = mayInviteAs(role);
  return (
    <>
      <Heading>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
          {isExpected ? (
            <>
              <MutedMark connection={connection} organization={overview.organization} />
              <DaysChoice {...overview} />
            </>
          ) : null}
          <Button onClick={() => openAddress(dashboardOf(connection))}>
            <Trans id="action.open-dashboard" message="Open dashboard" />
          </Button>
        </div>
      </Heading>
      {notices}
      <NeedsYou
        connection={connection}
        found={overview.found}
        hasSeveral={overview.hasSeveral}
        inviting={mayInvite ? organizationId : null}
        now={now}
        organizationId={organizationId}
        steps={steps}
        userId={account.user.id}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,312px)]">
        <div className="grid grid-cols-1 gap-4">
          {isExpected ? (
            <>
              <RevenueCard {...overview} reading={summary} steps={steps} />
              <LatestCard
                isLoading={!overview.isThere}
                now={now}
                organizationId={organizationId ?? ''}
                readThrough={overview.readThrough}
                rows={overview.rows}
              />
            </>
          ) : null}
          <OwnCards {...own} hasPayments={isExpected} mayInvite={mayInvite} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          {isExpected ? <TodayCard now={now} since={overview.staleSince} summary={overview.today} /> : null}
          {profile ? <SecurityChecklist connection={connection} profile={profile} /> : null}
          <SetupCard hasPayments={overview.isAbsent !== true} />
        </div>
      </div>
    </>
  );
}

function useOwnProfile(connection: Connection, userId: string): Profile | null {
  const session = useStoredValue(sessionSnapshot);
  if (session?.connectionId !== connection.id || session.state.phase !== 'signed-in') return null;
  return session.state.user.id === userId ? session.state.user : null;
}

interface OwnCardsProps extends Omit<OwnOverviewProps, 'notices' | 'steps'> {
  readonly hasPayments: boolean;
  readonly mayInvite: boolean;
}

function OwnCards({ connection, account, organization, showImages, hasPayments, mayInvite }: OwnCardsProps) {
  const { organization: active, user } = account;
  const head = useStoredValue(heads)?.[connection.id];
  const isKnown = head?.user.id === user.id && head.rows.length > 0;
  const showsOrganizations = !hasPayments && isKnown;
  return (
    <>
      {showsOrganizations ? (
        <OrganizationsCard
          activeId={active?.id ?? null}
          connectionId={connection.id}
          head={head}
          showImages={showImages}
        />
      ) : null}
      {active || !hasOrganizations(connection) ? null : (
        <NoOrganizationCard connection={connection} userId={user.id} />
      )}
      {organization && !hasPayments ? (
        <MembersCard
          key={organization.id}
          mayInvite={mayInvite}
          organization={organization}
          ownImage={user.image}
          showImages={showImages}
        />
      ) : null}
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
