import type { ReactNode } from 'react';
import type { SignedInAccount } from '@/components/account/accountState';
import { SecurityChecklist } from '@/components/account/SecurityChecklist';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { DaysChoice } from '@/components/payments/chart/DaysChoice';
import { RevenueCard } from '@/components/payments/chart/RevenueCard';
import { MutedMark } from '@/components/payments/MutedMark';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { useNow } from '@/components/ui/useNow';
import type { Connection } from '@/lib/connections/schema';
import type { Organization } from '@/lib/organizations/schema';
import { heads } from '@/lib/sessions/state';
import { mayInviteAs } from './AllOverview';
import { LatestCard } from './LatestCard';
import { NeedsYou } from './NeedsYou';
import { DashboardHeading } from './OverviewHeading';
import { OrganizationChoices, OrganizationsAndMembers } from './OwnOrganizations';
import { usePaymentsOverview } from './PaymentsOverview';
import { SetupCard } from './SetupCard';
import { TodayCard } from './TodayCard';
import { useOwnProfile } from './useOwnProfile';

export interface OwnOverviewProps {
  readonly connection: Connection;
  readonly account: SignedInAccount;
  readonly showImages: boolean;
  readonly notices: ReactNode;
  readonly steps: NextSteps;
  /** The active one, unless the address names another. */
  readonly organization: Organization | null;
}

export function OwnOverview({ notices, steps, ...own }: OwnOverviewProps) {
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
      <DashboardHeading connection={connection}>
        {isExpected ? (
          <>
            <MutedMark connection={connection} organization={overview.organization} />
            <DaysChoice {...overview} />
          </>
        ) : null}
      </DashboardHeading>
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
          <OrganizationChoices {...own} />
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
          {isExpected ? null : <OrganizationsAndMembers {...own} mayInvite={mayInvite} />}
        </div>
        <div className="grid grid-cols-1 gap-4">
          {isExpected ? <TodayCard now={now} since={overview.staleSince} summary={overview.today} /> : null}
          <SetupCard hasPayments={overview.isAbsent !== true} />
          <SecurityChecklist connection={connection} profile={profile} />
        </div>
      </div>
    </>
  );
}
