import type { FollowedPayments, Payments } from '@/lib/payments/schema';

/** The stored value if one organization is followed. */
export function followed(payments: Payments, more: Partial<FollowedPayments> = {}): FollowedPayments {
  const { connectionId, userId, availability, fetchedAt, error, ...organization } = payments;
  const organizations = availability === 'present' ? [{ name: '', ...organization }] : [];
  return { connectionId, userId, availability, fetchedAt, error, followsAll: true, organizations, ...more };
}
