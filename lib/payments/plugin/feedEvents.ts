import type { FeedEvent } from '@/lib/payments/events/pluginResponses';
import { readCursor } from './database/keys';
import type { EventRow } from './database/tables';
import { nameRefunds } from './deliveries/entityEvents';
import { readEventSummary } from './deliveries/storedSummary';
import type { Scope } from './scope';
import { partRefunds } from './totals/refundParts';

export const FEED_COLUMNS = [
  ...(['deliveryKey', 'feedKey', 'endpointId', 'type', 'receivedAt', 'test', 'summary'] as const),
  ...(['searchText', 'searchEmail'] as const),
];
export type FeedRow = Pick<EventRow, (typeof FEED_COLUMNS)[number]>;

export async function toFeedEvents(
  scope: Scope,
  organizationId: string,
  rows: readonly FeedRow[],
  manages: boolean,
): Promise<FeedEvent[]> {
  const stored = rows.map(({ summary, type, receivedAt }) =>
    readEventSummary(summary, { type, receivedAt: receivedAt.getTime() }),
  );
  const parted = await partRefunds(scope, organizationId, stored);
  const named = await nameRefunds(scope, organizationId, parted);
  return rows.flatMap(({ deliveryKey, feedKey, endpointId, receivedAt, test }, index) => {
    const shown = named[index];
    return shown
      ? {
          id: deliveryKey,
          cursor: readCursor(feedKey),
          endpointId,
          receivedAt: receivedAt.getTime(),
          test: Boolean(test),
          summary: manages ? shown : { ...shown, customerEmail: null },
        }
      : [];
  });
}
