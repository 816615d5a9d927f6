import type { EventSummary } from '@/lib/payments/events/eventSummary';
import type { FeedEvent } from '@/lib/payments/events/feed';

type Names = Pick<EventSummary, 'customerName' | 'customerEmail' | 'productName'>;

const NAMELESS: Names = { customerName: null, customerEmail: null, productName: null };

const isNamed = ({ customerName, customerEmail }: EventSummary) => (customerName ?? customerEmail) !== null;

/** By order and by customer: whom the events with names are of. */
function namesIn(events: readonly FeedEvent[]) {
  const byOrder = new Map<string, Names>();
  const byCustomer = new Map<string, Names>();
  for (const { summary } of events) {
    if (!isNamed(summary)) continue;
    const { orderId, customerId, customerName, customerEmail } = summary;
    if (summary.entityKind === 'order' && orderId) byOrder.set(orderId, summary);
    // What else a customer bought says nothing of this.
    if (customerId) byCustomer.set(customerId, { customerName, customerEmail, productName: null });
  }
  return ({ orderId, customerId }: EventSummary): Names =>
    byOrder.get(orderId ?? '') ?? byCustomer.get(customerId ?? '') ?? NAMELESS;
}

/** With the customer and the product of its order on a refund, which the platform tells by ids alone. */
export function namedEvents(events: readonly FeedEvent[]): FeedEvent[] {
  const namesOf = namesIn(events);
  return events.map((event) => {
    const { summary } = event;
    if (summary.entityKind !== 'refund' || isNamed(summary)) return event;
    const { customerName, customerEmail, productName } = namesOf(summary);
    return { ...event, summary: { ...summary, customerName, customerEmail, productName } };
  });
}
