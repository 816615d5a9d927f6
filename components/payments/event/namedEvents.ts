import type { EventSummary } from '@/lib/payments/events/eventSummary';
import type { FeedEvent } from '@/lib/payments/events/pluginResponses';

type Names = Pick<EventSummary, 'customerName' | 'customerEmail' | 'productName'>;

const NAMELESS: Names = { customerName: null, customerEmail: null, productName: null };

const isNamed = ({ customerName, customerEmail }: EventSummary) => (customerName ?? customerEmail) !== null;

/** Finds the names for an event, by its order or its customer, among the events that have names. */
function namesIn(events: readonly FeedEvent[]) {
  const byOrder = new Map<string, Names>();
  const byCustomer = new Map<string, Names>();
  for (const { summary } of events) {
    if (!isNamed(summary)) continue;
    const { orderId, customerId, customerName, customerEmail } = summary;
    if (summary.entityKind === 'order' && orderId) byOrder.set(orderId, summary);
    // The customer's other products may not be this event's product.
    if (customerId) byCustomer.set(customerId, { customerName, customerEmail, productName: null });
  }
  return ({ orderId, customerId }: EventSummary): Names =>
    byOrder.get(orderId ?? '') ?? byCustomer.get(customerId ?? '') ?? NAMELESS;
}

/** Adds to each refund the customer and product of its order: the platform sends only ids with a refund. */
export function namedEvents(events: readonly FeedEvent[]): FeedEvent[] {
  const findNames = namesIn(events);
  return events.map((event) => {
    const { summary } = event;
    if (summary.entityKind !== 'refund' || isNamed(summary)) return event;
    const { customerName, customerEmail, productName } = findNames(summary);
    return { ...event, summary: { ...summary, customerName, customerEmail, productName } };
  });
}
