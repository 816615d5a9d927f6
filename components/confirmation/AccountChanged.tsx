import { Trans } from '@lingui/react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Notice } from '@/components/ui/Notice';
import { call } from '@/lib/core/command/call';
import { operations } from '@/lib/core/operations/state';
import { sessionSnapshot } from '@/lib/sessions/state';

/** Another user is signed in than the one who asked for a change: said wherever one lands, until they go on. */
export function AccountChanged({ connectionId }: { readonly connectionId: string }) {
  const session = useStoredValue(sessionSnapshot);
  const known = useStoredValue(operations) ?? [];
  const change = known.find(
    ({ connectionId: of, progress }) =>
      of === connectionId &&
      progress.phase === 'settled' &&
      progress.error?.code === 'account-changed' &&
      progress.settledAt >= (session?.since ?? 0),
  );
  if (!change || session?.connectionId !== connectionId || session.state.phase !== 'signed-in') return null;
  const { email, name } = session.state.user;
  return (
    <Notice onDismiss={() => void call('operations.dismiss', { operationId: change.id })} tone="warn">
      <Trans
        id="confirmation.changed"
        message="You are signed in as somebody else now: as {name}, {email}."
        values={{ email: <bdi>{email}</bdi>, name: <bdi>{name || email}</bdi> }}
      />
    </Notice>
  );
}
