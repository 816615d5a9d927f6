import { Trans } from '@lingui/react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Notice } from '@/components/ui/Notice';
import { call } from '@/lib/messaging/call';
import { operations, sessionSnapshot } from '@/lib/storage/readable';

/** Somebody else is signed in than who began to confirm, or to end sessions: said wherever one lands. */
export function AccountChanged({ connectionId }: { readonly connectionId: string }) {
  const session = useStoredValue(sessionSnapshot);
  const known = useStoredValue(operations) ?? [];
  const change = known.find(
    ({ connectionId: of, kind, progress }) =>
      of === connectionId &&
      (kind.startsWith('confirmation.') || kind.startsWith('session.')) &&
      progress.phase === 'settled' &&
      progress.error?.code === 'account-changed',
  );
  if (!change || session?.connectionId !== connectionId || session.state.phase !== 'signed-in') return null;
  const { email, name } = session.state.user;
  return (
    <Notice onDismiss={() => void call('operation.dismiss', { operationId: change.id })} tone="warn">
      <Trans
        id="confirmation.changed"
        message="You are signed in as somebody else now: as {name}, {email}."
        values={{ email: <bdi>{email}</bdi>, name: <bdi>{name || email}</bdi> }}
      />
    </Notice>
  );
}
