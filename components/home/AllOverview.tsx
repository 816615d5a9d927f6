import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { SecurityChecklist } from '@/components/account/SecurityChecklist';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { PartFailure } from '@/components/form/PartFailure';
import { foldByOrganization } from '@/components/payments/feed/allEvents';
import type { Owner } from '@/components/payments/feed/feedPages';
import { NoPaymentsYet } from '@/components/payments/feed/NoPaymentsYet';
import { changeStamp } from '@/components/payments/paymentPage';
import { dayToday } from '@/components/payments/todayTotals';
import { useFollowedPayments } from '@/components/payments/usePayments';
import { useInvalidateOn, useRead } from '@/components/reading/useReading';
import { Card } from '@/components/ui/Card';
import { useNow } from '@/components/ui/useNow';
import type { Connection } from '@/lib/connections/schema';
import type { AppError } from '@/lib/core/result';
import { rolesOf } from '@/lib/members/rules';
import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';
import type { DatedSummary, FollowedPayments } from '@/lib/payments/schema';
import type { Profile } from '@/lib/sessions/schema';
import { LatestCard } from './LatestCard';
import { NeedsYou } from './NeedsYou';
import { useFoundNeeds } from './PaymentsOverview';
import { SetupCard } from './SetupCard';
import { TodayCard } from './TodayCard';

export interface AllOverviewProps {
  readonly connection: Connection;
  readonly userId: string;
  readonly profile: Profile | null;
  readonly activeId: string | null;
  /** In the active organization. */
  readonly role: string | null;
  readonly steps: NextSteps;
  /** Before the latest payments. */
  readonly children: ReactNode;
}

/** Better Auth's roles that may invite. Users with another such role find inviting on the organization's page. */
const INVITING = ['owner', 'admin'];

export const mayInviteAs = (role: string | null) => rolesOf(role ?? '').some((one) => INVITING.includes(one));

/** Revenue by day is known of one organization at a time, so there is no chart. */
export function AllOverview(props: AllOverviewProps) {
  const { connection, userId, activeId, role, profile, steps, children } = props;
  const now = useNow();
  const followed = useFollowedPayments(connection.id, userId);
  const latest = useRead('payments.allEvents', {});
  useInvalidateOn(changeStamp(followed, ALL_ORGANIZATIONS), 'payments.allEvents');
  const found = useFoundNeeds(connection, userId);
  const isLoading = !latest.value && !latest.error;
  const { events, owners } = latest.value
    ? { events: latest.value.events, owners: ownersOf(latest.value.organizations, followed) }
    : storedEvents(followed);
  return (
    <>
      <NeedsYou
        connection={connection}
        found={found}
        hasSeveral
        inviting={mayInviteAs(role) ? activeId : null}
        now={now}
        organizationId={ALL_ORGANIZATIONS}
        steps={steps}
        userId={userId}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,312px)]">
        <div className="grid grid-cols-1 gap-4">
          {children}
          {events.length > 0 || isLoading ? (
            <LatestCard
              isLoading={isLoading}
              now={now}
              organizationId={ALL_ORGANIZATIONS}
              owners={owners}
              readThrough={null}
              rows={foldByOrganization(events)}
            />
          ) : (
            <NoneLatest
              error={latest.error}
              manages={[...owners.values()].some(({ manages }) => manages)}
              onRetry={() => void latest.again()}
              steps={steps}
            />
          )}
        </div>
        <div className="grid grid-cols-1 gap-4">
          <TodayCard
            now={now}
            since={followed?.error ? followed.fetchedAt : null}
            summary={summaryOfAll(followed, now)}
          />
          <SetupCard hasPayments />
          <SecurityChecklist connection={connection} profile={profile} />
        </div>
      </div>
    </>
  );
}

interface NoneLatestProps {
  readonly error: AppError | null;
  readonly manages: boolean;
  readonly onRetry: () => void;
  readonly steps: NextSteps;
}

const NoneLatest = ({ error, manages, onRetry, steps }: NoneLatestProps) => (
  <Card title={<Trans id="home.latest" message="Latest payments" />}>
    {/* As high as the rows that are awaited (LatestCard.tsx), so that nothing moves. */}
    <div className="@container">
      <div className="grid min-h-71 content-center @min-[520px]:min-h-53.5">
        {error ? (
          <PartFailure error={error} onRetry={onRetry} steps={steps} />
        ) : (
          <NoPaymentsYet manages={manages} organizationId={null} />
        )}
      </div>
    </div>
  </Card>
);

/** Until the user has read something in an organization, only what is newer than this browser's first look is unread. */
function ownersOf(
  owners: readonly Owner[],
  followed: FollowedPayments | null | undefined,
): ReadonlyMap<string, Owner> {
  const first = new Map(
    followed?.organizations.map(({ organizationId, readThrough }) => [organizationId, readThrough]),
  );
  return new Map(
    owners.map((owner) => [
      owner.organizationId,
      { ...owner, readThrough: owner.readThrough ?? first.get(owner.organizationId) ?? null },
    ]),
  );
}

function storedEvents(followed: FollowedPayments | null | undefined) {
  const organizations = followed?.organizations ?? [];
  return {
    events: organizations.flatMap(({ latest, organizationId }) =>
      latest.map((event) => ({ ...event, organizationId })),
    ),
    owners: ownersOf(organizations, followed),
  };
}

function summaryOfAll(followed: FollowedPayments | null | undefined, now: number): DatedSummary | null {
  const summaries = followed?.organizations.flatMap(({ today }) => today ?? []) ?? [];
  const [first] = summaries;
  if (!first) return null;
  const day = dayToday(summaries, now);
  return {
    ...first,
    today: day,
    totals: summaries.flatMap(({ totals }) => totals.filter((one) => one.day === day)),
  };
}
