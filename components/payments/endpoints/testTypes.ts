/** What the server can make a sample of (lib/payments/plugin/sending/samples.ts; a test holds the two together). */
export const TEST_TYPES = [
  'order.paid',
  'subscription.canceled',
  'refund.created',
  'benefit_grant.created',
  'benefit_grant.revoked',
] as const;
