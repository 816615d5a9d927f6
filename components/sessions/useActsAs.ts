import { useStoredValue } from '@/components/snapshot/useStoredValue';
import type { Connection } from '@/lib/connections/schema';
import { elsewhere } from '@/lib/elsewhere/state';
import { heads, sessionSnapshot } from '@/lib/sessions/state';

/** The user as whom an administrator acts on this server; null if nobody does. */
export function useActsAs({ id }: Connection): string | null {
  const snapshot = useStoredValue(sessionSnapshot);
  const isActing = useStoredValue(elsewhere)?.[id]?.isImpersonated;
  const head = useStoredValue(heads)?.[id];
  if (snapshot?.connectionId !== id) return (isActing && (head?.user.email || head?.user.name)) || null;
  const { state } = snapshot;
  return state.phase === 'signed-in' && state.session.impersonated
    ? state.user.email || state.user.name
    : null;
}
