/** What an event is about: the ten kinds of SPEC.md section 3, the newer ones, and whatever comes after them. */
export const ENTITY_KINDS = [
  'benefit',
  'benefit_grant',
  'checkout',
  'order',
  'organization',
  'product',
  'refund',
  'subscription',
  'customer',
  'customer_state',
  'customer_seat',
  'member',
  'discount',
  'other',
] as const;

export type EntityKind = (typeof ENTITY_KINDS)[number];
