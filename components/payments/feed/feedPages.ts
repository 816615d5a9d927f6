import { rowsBehind } from '@/components/reading/rowsBehind';
import type { FeedEvent, FeedPage } from '@/lib/payments/events/pluginResponses';

/** `organizationId` is set where the list is of several organizations. */
export type ListedEvent = FeedEvent & { readonly organizationId?: string };

export interface Owner {
  readonly organizationId: string;
  readonly name: string;
  readonly readThrough: string | null;
  readonly manages: boolean;
}

export interface ReadFeed {
  /** Newest first, without duplicates. */
  readonly events: readonly ListedEvent[];
  readonly before: string | null;
  readonly readThrough: string | null;
  readonly manages: boolean;
  readonly owners?: ReadonlyMap<string, Owner>;
}

interface Page extends Pick<FeedPage, 'before' | 'readThrough' | 'manages'> {
  readonly events: readonly ListedEvent[];
}

/** Older pages stay unless there is a gap between them and the newest one. */
export function withNewest(known: ReadFeed | undefined, page: Page): ReadFeed {
  const { events, before, readThrough, manages } = page;
  const older = rowsBehind(events, known?.events, ({ id }) => id) ?? [];
  // If older pages are kept, `before` is that of the oldest one.
  return {
    events: [...events, ...older],
    before: known && older.length > 0 ? known.before : before,
    readThrough,
    manages,
  };
}

export function withOlder(known: ReadFeed, page: Page): ReadFeed {
  const ids = new Set(known.events.map(({ id }) => id));
  return {
    ...known,
    events: [...known.events, ...page.events.filter(({ id }) => !ids.has(id))],
    // A server that goes in circles ends the reading.
    before: page.before !== null && page.before >= (known.before ?? '') ? null : page.before,
  };
}
