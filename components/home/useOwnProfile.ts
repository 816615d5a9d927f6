import { useStoredValue } from '@/components/snapshot/useStoredValue';
import type { Connection } from '@/lib/connections/schema';
import type { Profile } from '@/lib/sessions/schema';
import { sessionSnapshot } from '@/lib/sessions/state';

export function useOwnProfile(connection: Connection, userId: string): Profile | null {
  const session = useStoredValue(sessionSnapshot);
  if (session?.connectionId !== connection.id || session.state.phase !== 'signed-in') return null;
  return session.state.user.id === userId ? session.state.user : null;
}
