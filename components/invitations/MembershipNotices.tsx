import { Trans } from '@lingui/react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Notice } from '@/components/ui/Notice';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import { heads, sessionSnapshot } from '@/lib/sessions/state';

export interface LostNoticeProps {
  readonly connection: Connection;
  readonly userId: string;
}

/** The active organization was deleted, or the user was removed from it. */
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
          message="You’re no longer in {name}."
          values={{ name: <LongName>{lost.name}</LongName> }}
        />{' '}
        {isNoneActive ? <Trans id="organization.lost.none" message="Choose another organization." /> : null}
      </p>
    </Notice>
  );
}

/** A long name stays on one line within its sentence instead of burying it. A full stop fits behind it. */
export function LongName({ children }: { readonly children: string }) {
  return (
    <bdi className="inline-block max-w-[calc(100%-1ch)] truncate align-bottom font-medium" title={children}>
      {children}
    </bdi>
  );
}
