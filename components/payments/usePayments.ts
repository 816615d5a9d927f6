import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { hadPayments } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { AppError } from '@/lib/core/result';
import { paymentsOf, shownOrganizationId } from '@/lib/payments/rules';
import type { FollowedPayments, Payments } from '@/lib/payments/schema';
import { payments } from '@/lib/payments/state';
import { heads } from '@/lib/sessions/state';

/** Null if nothing is stored, undefined until the storage is read. */
export function useFollowedPayments(
  connectionId: string,
  userId: string,
): FollowedPayments | null | undefined {
  const stored = useStoredValue(payments);
  if (!stored) return stored;
  return stored.connectionId === connectionId && stored.userId === userId ? stored : null;
}

/** Null if the last read worked, or the server has no payments. */
export function usePaymentsError(connection: Connection, userId: string): AppError | null {
  const followed = useFollowedPayments(connection.id, userId);
  return hadPayments(connection) ? (followed?.error ?? null) : null;
}

export function usePayments(
  connectionId: string,
  userId: string,
  organizationId: string | null,
): Payments | null | undefined {
  const stored = useFollowedPayments(connectionId, userId);
  return stored && paymentsOf(stored, organizationId ?? '');
}

export function useShownOrganizationId(
  connectionId: string,
  userId: string,
  activeId: string | null,
): string | null {
  const followed = useFollowedPayments(connectionId, userId);
  const head = useStoredValue(heads)?.[connectionId];
  return shownOrganizationId(activeId, followed, head?.user.id === userId ? head.recentIds : []);
}
