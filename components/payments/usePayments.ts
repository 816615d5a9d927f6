import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { paymentsOf, shownOrganizationId } from '@/lib/payments/rules';
import type { FollowedPayments, Payments } from '@/lib/payments/schema';
import { payments } from '@/lib/payments/state';
import { heads } from '@/lib/sessions/state';

/** The stored payments of a user of a connection; null if nothing is stored, undefined until the storage was read. */
export function useFollowedPayments(
  connectionId: string,
  userId: string,
): FollowedPayments | null | undefined {
  const stored = useStoredValue(payments);
  if (!stored) return stored;
  return stored.connectionId === connectionId && stored.userId === userId ? stored : null;
}

/** The same of one organization. */
export function usePayments(
  connectionId: string,
  userId: string,
  organizationId: string | null,
): Payments | null | undefined {
  const stored = useFollowedPayments(connectionId, userId);
  return stored && paymentsOf(stored, organizationId ?? '');
}

/** The organization whose payments a page shows that was opened for none. */
export function useShownOrganizationId(
  connectionId: string,
  userId: string,
  activeId: string | null,
): string | null {
  const followed = useFollowedPayments(connectionId, userId);
  const head = useStoredValue(heads)?.[connectionId];
  return shownOrganizationId(activeId, followed, head?.user.id === userId ? head.recentIds : []);
}
