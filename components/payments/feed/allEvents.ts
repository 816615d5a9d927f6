import { type FoldedEvents, foldEvents } from '@/lib/payments/events/foldEvents';
import type { AllEventsResponse } from '@/lib/payments/events/pluginResponses';
import { type ListedEvent, type Owner, type ReadFeed, withNewest, withOlder } from './feedPages';

const asPage = ({ events, before }: AllEventsResponse) => ({
  events,
  before,
  readThrough: null,
  manages: false,
});

const withOwners = (feed: ReadFeed, { organizations }: AllEventsResponse): ReadFeed => ({
  ...feed,
  owners: new Map<string, Owner>(organizations.map((owner) => [owner.organizationId, owner])),
});

export const withNewestOfAll = (known: ReadFeed | undefined, page: AllEventsResponse): ReadFeed =>
  withOwners(withNewest(known, asPage(page)), page);

export const withOlderOfAll = (known: ReadFeed, page: AllEventsResponse): ReadFeed =>
  withOwners(withOlder(known, asPage(page)), page);

export function foldByOrganization(events: readonly ListedEvent[]): FoldedEvents<ListedEvent>[] {
  const lists = [...Map.groupBy(events, ({ organizationId }) => organizationId).values()];
  const rows = lists.flatMap((list) => foldEvents(list));
  return lists.length < 2
    ? rows
    : rows.sort((one, other) => other.lead.summary.occurredAt - one.lead.summary.occurredAt);
}
