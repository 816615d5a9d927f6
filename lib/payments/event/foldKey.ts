import { type EventSummary, MAX_FOLD_KEY_CHARACTERS } from './summarySchema';

type Told = Pick<
  EventSummary,
  'type' | 'entityKind' | 'entityId' | 'occurredAt' | 'status' | 'canceledAt' | 'subscriptionId'
> & {
  /** What has gone back of an order so far, in minor units. */
  readonly refunded: number;
  /** When a grant was granted, revoked or failed; epoch milliseconds. */
  readonly changedAt: number | null;
};

/** Each of these is told once for each time it happens; the others are about a thing as it is. */
function markOf(told: Told): string | number | null {
  const { type, entityKind, status, canceledAt, refunded, changedAt, occurredAt } = told;
  const action = type.slice(type.indexOf('.') + 1);
  switch (entityKind) {
    case 'order':
      // Created, finalised and paid is one sale; each refund of it is news of its own.
      return refunded > 0 && action !== 'paid' ? `refunded:${refunded}` : null;
    case 'refund':
      // One that fails or is taken back after it had succeeded is news of its own.
      return status === 'failed' || status === 'canceled' ? status : null;
    case 'checkout':
      return null;
    case 'subscription':
      // Told again when the period ends, with the same time: still the same cancellation.
      return action === 'canceled' ? `canceled:${canceledAt ?? occurredAt}` : `${action}:${occurredAt}`;
    case 'benefit_grant':
      return `${status}:${changedAt ?? occurredAt}`;
    default:
      return `${action}:${occurredAt}`;
  }
}

/** Equal for events that tell of one thing: what it is about, and what sets this time apart from another. */
export function foldKeyOf(told: Told): string {
  const mark = markOf(told);
  const subject = `${told.entityKind}:${told.entityId ?? told.type}`;
  const key = mark === null ? subject : `${subject}:${mark}`;
  return key.slice(0, MAX_FOLD_KEY_CHARACTERS).toWellFormed();
}
