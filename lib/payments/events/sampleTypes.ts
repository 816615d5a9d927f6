/** The types of which a server can send a sample to an endpoint. */
export const SAMPLE_TYPES = [
  'order.paid',
  'subscription.canceled',
  'refund.created',
  'benefit_grant.created',
  'benefit_grant.revoked',
] as const;
