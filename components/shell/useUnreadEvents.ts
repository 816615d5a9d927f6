import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { payments } from '@/lib/payments/state';

/** How many events of the active organization this person has not read, as last polled. */
export function useUnreadEvents(connectionId: string | null, userId: string | null): number {
  const stored = useStoredValue(payments);
  return stored && stored.connectionId === connectionId && stored.userId === userId ? stored.unread : 0;
}
