import { HOUR_MS, SECOND_MS } from '@/lib/core/time';
import type { EventSummary } from './summarySchema';

/**
 * Ours: what one action makes the platform send carries times within a second or two; two actions of a person are
 * further apart than this.
 */
export const ONE_ACTION_MS = 10 * SECOND_MS;
/** Ours: the order of a renewal is made by another job than the renewal; no subscription renews twice an hour. */
const ONE_RENEWAL_MS = HOUR_MS;

/** Of these a fold key names one sale, refund or checkout, which takes the time that it takes. */
const LASTING: ReadonlySet<string> = new Set(['order', 'refund', 'checkout']);

/** What undoes the other happened for another reason, however close the two are. */
const OPPOSITES: Readonly<Record<string, readonly string[]>> = {
  'subscription.uncanceled': ['subscription.canceled', 'subscription.revoked'],
  'subscription.resumed': ['subscription.paused'],
  'subscription.active': ['subscription.past_due', 'subscription.revoked', 'subscription.paused'],
  'benefit_grant.revoked': ['benefit_grant.created'],
  'discount.deleted': ['discount.created'],
  'member.deleted': ['member.created'],
  'customer.deleted': ['customer.created'],
};

const areOpposites = (one: string, other: string) =>
  Boolean(OPPOSITES[one]?.includes(other) || OPPOSITES[other]?.includes(one));

const distance = (one: EventSummary, other: EventSummary) => Math.abs(one.occurredAt - other.occurredAt);

const isSameEntity = (one: EventSummary, other: EventSummary) =>
  one.entityKind === other.entityKind && one.entityId !== null && one.entityId === other.entityId;

const isPaidOut = ({ type }: EventSummary) => type === 'order.paid' || type === 'order.refunded';

/** A sale from its order to its payment, over days if need be; what changes in it later is news of its own. */
function continues(row: readonly EventSummary[], next: EventSummary): boolean {
  const own = row.filter(({ foldKey }) => foldKey === next.foldKey);
  if (own.length === 0 || !LASTING.has(next.entityKind)) return false;
  if (next.type !== 'order.updated') return true;
  const isOpen = own.some(({ type }) => type === 'order.created') && !own.some(isPaidOut);
  return isOpen || own.some((told) => distance(told, next) <= ONE_ACTION_MS);
}

/** The same entity in the same state, seconds apart, and nothing that undoes the other. */
function isOneAction(row: readonly EventSummary[], next: EventSummary): boolean {
  const [first] = row.filter((told) => isSameEntity(told, next));
  if (!first || LASTING.has(next.entityKind) || distance(first, next) > ONE_ACTION_MS) return false;
  return (
    first.canceledAt === next.canceledAt &&
    first.cancelAtPeriodEnd === next.cancelAtPeriodEnd &&
    !row.some(({ type }) => areOpposites(type, next.type))
  );
}

/** A renewal and the order that it makes. */
function isOneRenewal(row: readonly EventSummary[], next: EventSummary): boolean {
  const isOrder = next.entityKind === 'order';
  if (!next.isRenewal || !(isOrder || next.type === 'subscription.cycled')) return false;
  const own = row.filter(({ entityKind }) => entityKind === next.entityKind);
  const other = row.find(({ type, entityKind, isRenewal }) =>
    isOrder ? type === 'subscription.cycled' : entityKind === 'order' && isRenewal,
  );
  return (
    other !== undefined &&
    own.every((told) => isSameEntity(told, next)) &&
    other.subscriptionId === next.subscriptionId &&
    distance(other, next) <= ONE_RENEWAL_MS
  );
}

/** Whether what happened next is part of what a row already tells. */
export const belongsTo = (row: readonly EventSummary[], next: EventSummary): boolean =>
  continues(row, next) || isOneAction(row, next) || isOneRenewal(row, next);
