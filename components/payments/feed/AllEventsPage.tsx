import { useLingui } from '@lingui/react';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useMarkAllRead } from '@/components/payments/event/MarkRead';
import { PaymentsHeading } from '@/components/payments/PaymentsHeading';
import { accountKey } from '@/components/payments/pageMemory';
import { changeStamp, type PaymentPageProps } from '@/components/payments/paymentPage';
import { momentOfToday } from '@/components/payments/todayTotals';
import { ask } from '@/components/reading/queries';
import { usePages } from '@/components/reading/usePages';
import { useInvalidate, useInvalidateOn } from '@/components/reading/useReading';
import { useNow } from '@/components/ui/useNow';
import type { Organization } from '@/lib/organizations/schema';
import { ALL_ORGANIZATIONS } from '@/lib/payments/events/allOrganizations';
import { isUnread } from '@/lib/payments/events/foldEvents';
import type { FollowedPayments } from '@/lib/payments/schema';
import { foldByOrganization, withNewestOfAll, withOlderOfAll } from './allEvents';
import { ExportButton } from './ExportButton';
import { FeedHeading, useChoosing } from './FeedHeading';
import { withoutEnd } from './feedFilter';
import type { Owner, ReadFeed } from './feedPages';
import { PaymentList } from './PaymentList';
import { useCatchUp } from './useCatchUp';
import { useFilter } from './useFilter';

export interface AllEventsPageProps extends Pick<PaymentPageProps, 'connection' | 'userId' | 'steps'> {
  readonly followed: FollowedPayments | null;
  readonly organizations: readonly Organization[];
}

/**
 * Until the user has read something in an organization, only events newer than this browser's first look count as
 * unread.
 */
function withFirstLook(feed: ReadFeed | undefined, followed: FollowedPayments | null): ReadFeed | undefined {
  if (!feed?.owners) return feed;
  const firstLooks = new Map(
    followed?.organizations.map(({ organizationId, readThrough }) => [organizationId, readThrough]),
  );
  const owners = [...feed.owners].map(([id, owner]): [string, Owner] => [
    id,
    { ...owner, readThrough: owner.readThrough ?? firstLooks.get(id) ?? null },
  ]);
  return { ...feed, owners: new Map(owners) };
}

/** Empty while the feed is filtered. */
function newestUnread(feed: ReadFeed | undefined, isNarrowed: boolean): ReadonlyMap<string, string> {
  const newest = new Map<string, string>();
  if (!feed || isNarrowed) return newest;
  for (const row of foldByOrganization(feed.events)) {
    const owner = feed.owners?.get(row.lead.organizationId ?? '');
    if (!owner || owner.readThrough === null || !isUnread(row, owner.readThrough)) continue;
    const { organizationId: id } = owner;
    const { cursor } = feed.events.find(({ organizationId }) => organizationId === id) ?? row.lead;
    newest.set(id, cursor);
  }
  return newest;
}

export function AllEventsPage(props: AllEventsPageProps) {
  const { connection, userId, followed } = props;
  const { i18n } = useLingui();
  const allName = i18n._({ id: 'label.all-organizations', message: 'All organizations' });
  const now = useNow();
  const choosing = useChoosing();
  const today = momentOfToday(followed?.organizations.flatMap((one) => one.today ?? []) ?? [], now);
  const account = accountKey(connection.id, userId);
  const narrowing = useFilter({ account, organizationId: ALL_ORGANIZATIONS, linkedId: null, today });
  const { organizationId: _all, ...question } = narrowing.question ?? { organizationId: '' };
  const pages = usePages('payments.allEvents', {
    question: narrowing.question && question,
    withNewest: withNewestOfAll,
    withOlder: withOlderOfAll,
  });
  const feed = { ...pages, value: withFirstLook(pages.value, followed) };
  useCatchUp(pages.value, followed?.organizations ?? null);
  const invalidate = useInvalidate();
  useInvalidateOn(changeStamp(followed, ALL_ORGANIZATIONS), 'payments.allEvents');
  const unread = newestUnread(feed.value, narrowing.isNarrowed);
  const marking = useMarkAllRead(() => invalidate('payments.allEvents'));
  const steps = { ...props.steps, refresh: () => void feed.again() };
  return (
    <>
      <FeedHeading
        choosing={choosing}
        exportButton={
          feed.value?.events.length && narrowing.question ? (
            <ExportButton
              filter={narrowing.filter}
              organizationName={allName}
              readPage={(more, account) =>
                ask('payments.allEvents', { ...withoutEnd(question), ...more }, account)
              }
              steps={steps}
              today={today}
            />
          ) : null
        }
        heading={
          <PaymentsHeading
            connection={connection}
            organization={{ id: ALL_ORGANIZATIONS, name: connection.name }}
            userId={userId}
          />
        }
        isMarking={marking.isBusy}
        onMarkRead={unread.size > 0 ? () => void marking.mark(unread) : null}
      />
      {marking.error ? (
        <ActionFailure error={marking.error} onRetry={() => void marking.mark(unread)} steps={steps} />
      ) : null}
      <PaymentList
        choosing={choosing}
        organizations={props.organizations}
        feed={feed}
        isErrorShown={false}
        linkedId={null}
        narrowing={narrowing}
        now={now}
        organization={{ id: ALL_ORGANIZATIONS, name: allName }}
        steps={steps}
        stored={null}
        today={today}
        totals={undefined}
      />
    </>
  );
}
