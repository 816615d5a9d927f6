import { useEffect, useRef } from 'react';
import { call } from '@/lib/core/command/call';
import type { OrganizationPayments } from '@/lib/payments/schema';
import type { ReadFeed } from './feedPages';

/**
 * The counts of sidebar, popup and icon are of stored events, and would be behind the list until the next poll, so the
 * worker reads what the page has read. `stored` is null if nothing is stored for the listed organizations.
 */
export function useCatchUp(
  feed: ReadFeed | undefined,
  stored: readonly Pick<OrganizationPayments, 'latest'>[] | null,
): void {
  const asked = useRef('');
  const newest = feed?.events[0]?.cursor ?? '';
  const known =
    stored &&
    (stored
      .map(({ latest }) => latest[0]?.cursor ?? '')
      .sort()
      .at(-1) ??
      '');

  useEffect(() => {
    if (known === null || newest <= known || newest <= asked.current) return;
    asked.current = newest;
    void call('payments.catchUp', null);
  }, [newest, known]);
}
