import { grantOf, iso, orderOf, refundOf, type Sample, subscriptionOf } from './entities';

/** What can be sent as a test, by its literal name. */
export const SAMPLE_TYPES = [
  'order.paid',
  'subscription.canceled',
  'refund.created',
  'benefit_grant.created',
  'benefit_grant.revoked',
] as const;

type SampleType = (typeof SAMPLE_TYPES)[number];

const ENTITIES = {
  'order.paid': orderOf,
  'subscription.canceled': subscriptionOf,
  'refund.created': refundOf,
  'benefit_grant.created': grantOf,
  'benefit_grant.revoked': (sample) =>
    grantOf({
      ...sample,
      changes: {
        ...{ is_granted: false, granted_at: null, is_revoked: true, revoked_at: iso(sample.at) },
        ...sample.changes,
      },
    }),
} as const satisfies Record<SampleType, (sample: Sample) => object>;

/** An event as the platform would send it, of nobody and nothing; `about` says more. */
export function sampleOf(type: SampleType, at: number, about: Partial<Sample> = {}) {
  const sample: Sample = {
    at,
    id: crypto.randomUUID(),
    organizationId: crypto.randomUUID(),
    customerId: crypto.randomUUID(),
    customerName: 'Test customer',
    customerEmail: 'test@customer.example',
    productId: crypto.randomUUID(),
    productName: 'Test product',
    amount: 1_900,
    currency: 'eur',
    changes: {},
    ...about,
  };
  return { type, timestamp: iso(at), data: ENTITIES[type](sample) };
}
