import { describe, expect, it } from 'vitest';
import type { EventSummary } from '@/lib/payments/events/eventSummary';
import { foldEvents, isUnread } from '@/lib/payments/events/foldEvents';
import { eventAt } from '@/tests/payments/customerEvents';

describe('isUnread', () => {
  const at = (cursor: string, summary: EventSummary) => ({ cursor, summary });
  const unreadIn = (...events: ReturnType<typeof at>[]) =>
    foldEvents(events).filter((row) => isUnread(row, '5')).length;

  it('counts a sale once, however many events report it', () => {
    expect(
      unreadIn(
        at('6', eventAt('order.created', 0)),
        at('7', eventAt('order.paid', 1)),
        at('8', eventAt('customer.state_changed', 2)),
      ),
    ).toBe(1);
  });

  it('takes what follows a sale that was read for no news', () => {
    expect(
      unreadIn(
        at('4', eventAt('order.paid', 0)),
        at('6', eventAt('benefit_grant.created', 2, { order_id: 'order-1' })),
      ),
    ).toBe(0);
    expect(unreadIn(at('6', eventAt('customer.state_changed', 2)))).toBe(0);
  });
});
