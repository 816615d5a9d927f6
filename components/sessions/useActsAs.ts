import { useLingui } from '@lingui/react';
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

/** Why an administrator who acts as a user can't change something; undefined if nobody acts as another. */
export function useActingText(connection: Connection): string | undefined {
  const { i18n } = useLingui();
  const name = useActsAs(connection);
  if (name === null) return undefined;
  return i18n._({ id: 'popup.impersonated', message: 'Acting as {name}', values: { name } });
}
