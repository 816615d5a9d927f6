import { useStoredValue } from '@/components/snapshot/useStoredValue';
import type { Payments } from '@/lib/payments/schema';
import { payments } from '@/lib/payments/state';

/**
 * What is known of one user's payments on one connection, of whichever organization was active; null where nothing is,
 * undefined until it was looked for.
 */
export function usePayments(connectionId: string, userId: string): Payments | null | undefined {
  const stored = useStoredValue(payments);
  if (!stored) return stored;
  return stored.connectionId === connectionId && stored.userId === userId ? stored : null;
}
