import type { EntityKind } from './eventSummary';

/** The types of SPEC.md, section 4, with the kind of entity in their data. */
const SPECIFIED = {
  'benefit.created': 'benefit',
  'benefit.updated': 'benefit',
  'benefit_grant.created': 'benefit_grant',
  'benefit_grant.updated': 'benefit_grant',
  'benefit_grant.cycled': 'benefit_grant',
  'benefit_grant.revoked': 'benefit_grant',
  'checkout.created': 'checkout',
  'checkout.updated': 'checkout',
  'order.created': 'order',
  'order.updated': 'order',
  'order.paid': 'order',
  'order.refunded': 'order',
  'organization.updated': 'organization',
  'product.created': 'product',
  'product.updated': 'product',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'subscription.created': 'subscription',
  'subscription.updated': 'subscription',
  'subscription.active': 'subscription',
  'subscription.canceled': 'subscription',
  'subscription.uncanceled': 'subscription',
  'subscription.revoked': 'subscription',
  'customer.created': 'customer',
  'customer.updated': 'customer',
  'customer.deleted': 'customer',
  'customer.state_changed': 'customer_state',
} as const satisfies Record<string, EntityKind>;

/** Added since: the platform's OpenAPI 2026-10, and `subscription.migrated` of `@polar-sh/sdk` 1.0.1. */
const NEWER = {
  'checkout.expired': 'checkout',
  'customer_seat.assigned': 'customer_seat',
  'customer_seat.claimed': 'customer_seat',
  'customer_seat.revoked': 'customer_seat',
  'discount.created': 'discount',
  'discount.updated': 'discount',
  'discount.deleted': 'discount',
  'member.created': 'member',
  'member.updated': 'member',
  'member.deleted': 'member',
  'subscription.cycled': 'subscription',
  'subscription.migrated': 'subscription',
  'subscription.past_due': 'subscription',
  'subscription.paused': 'subscription',
  'subscription.resumed': 'subscription',
} as const satisfies Record<string, EntityKind>;

const EVENT_ENTITIES = { ...SPECIFIED, ...NEWER };

export type EventType = keyof typeof EVENT_ENTITIES;
export type EntityOf<T extends EventType> = (typeof EVENT_ENTITIES)[T];

// Safe: the keys of the object above.
export const EVENT_TYPES = Object.keys(EVENT_ENTITIES) as readonly EventType[];

export const isEventType = (type: string): type is EventType => Object.hasOwn(EVENT_ENTITIES, type);

export const entityOf = <T extends EventType>(type: T): EntityOf<T> => EVENT_ENTITIES[type];
