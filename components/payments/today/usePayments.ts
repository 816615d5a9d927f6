import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { payments } from '@/lib/core/state/readablePayments';
import type { Payments } from '@/lib/payments/schema';

/**
 * What is known of one user's payments on one connection, of whichever organization was active; null where nothing is,
 * undefined until it was looked for.
 */
export function usePayments(connectionId: string, userId: string): Payments | null | undefined {
  const stored = useStoredValue(payments);
  if (!stored) return stored;
  return stored.connectionId === connectionId && stored.userId === userId ? stored : null;
}
