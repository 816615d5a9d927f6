import { Trans } from '@lingui/react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Notice } from '@/components/ui/Notice';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import { heads, sessionSnapshot } from '@/lib/sessions/state';
import { LongName } from './LongName';

export interface LostNoticeProps {
  readonly connection: Connection;
  readonly userId: string;
}

/** Somebody was taken out of the organization that was active, or it is gone. */
export function LostNotice({ connection, userId }: LostNoticeProps) {
  const stored = useStoredValue(heads);
  const session = useStoredValue(sessionSnapshot);
  const head = stored && Object.hasOwn(stored, connection.id) ? stored[connection.id] : undefined;
  const lost = head?.user.id === userId ? head.lostOrganization : null;
  if (!lost) return null;
  const isNoneActive =
    session?.connectionId === connection.id &&
    session.state.phase === 'signed-in' &&
    session.state.session.activeOrganizationId === null;
  return (
    <Notice onDismiss={() => void call('organizations.dismissLost', null)} tone="warn">
      <p>
        <Trans
          id="organization.lost"
          message="You are no longer in {name}."
          values={{ name: <LongName>{lost.name}</LongName> }}
        />{' '}
        {isNoneActive ? (
          <Trans id="organization.lost.none" message="No organization is active; pick another one." />
        ) : null}
      </p>
    </Notice>
  );
}
