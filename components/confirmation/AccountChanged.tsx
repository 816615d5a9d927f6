import { Trans } from '@lingui/react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Notice } from '@/components/ui/Notice';
import { call } from '@/lib/messaging/call';
import { operations, sessionSnapshot } from '@/lib/storage/readable';

/** Somebody else's passkey was used to confirm: a change of account, said wherever one lands. */
export function AccountChanged({ connectionId }: { readonly connectionId: string }) {
  const session = useStoredValue(sessionSnapshot);
  const known = useStoredValue(operations) ?? [];
  const change = known.find(
    ({ connectionId: of, kind, progress }) =>
      of === connectionId &&
      kind.startsWith('confirmation.') &&
      progress.phase === 'settled' &&
      progress.error?.code === 'account-changed',
  );
  if (!change || session?.connectionId !== connectionId || session.state.phase !== 'signed-in') return null;
  const { email, name } = session.state.user;
  return (
    <Notice onDismiss={() => void call('operation.dismiss', { operationId: change.id })} tone="warn">
      <Trans
        id="confirmation.changed"
        message="That passkey belongs to {email}. You are now signed in as {name}."
        values={{ email: <bdi>{email}</bdi>, name: <bdi>{name || email}</bdi> }}
      />
    </Notice>
  );
}
