import { useEffect, useRef } from 'react';
import { call } from '@/lib/core/command/call';
import type { OrganizationPayments } from '@/lib/payments/schema';
import type { ReadFeed } from './feedPages';

/**
 * Has the worker read what the page has read before it: the counts of sidebar, popup and icon are of what is stored,
 * and would be behind the list until the next poll. `stored`: of the listed organizations; null if nothing is.
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
