import { useNow } from '@/components/sessions/useNow';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { receivedInvitations } from '@/lib/invitations/state';

/** How many invitations wait for this person's answer, as last listed. */
export function useWaitingInvitations(connectionId: string | null, userId: string | null): number {
  const stored = useStoredValue(receivedInvitations);
  const now = useNow();
  if (!stored || stored.connectionId !== connectionId || stored.userId !== userId) return 0;
  return stored.invitations.filter(
    ({ state, expiresAt }) => state === 'pending' && (expiresAt === null || expiresAt > now),
  ).length;
}
