import { useStoredValue } from '@/components/snapshot/useStoredValue';
import type { Payments } from '@/lib/payments/schema';
import { payments } from '@/lib/payments/state';

/**
 * The stored payments of a user of a connection, for the organization that was active last; null if nothing is stored,
 * undefined until the storage was read.
 */
export function usePayments(connectionId: string, userId: string): Payments | null | undefined {
  const stored = useStoredValue(payments);
  if (!stored) return stored;
  return stored.connectionId === connectionId && stored.userId === userId ? stored : null;
}
