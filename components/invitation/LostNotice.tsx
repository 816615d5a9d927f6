import { Trans } from '@lingui/react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Notice } from '@/components/ui/Notice';
import type { Connection } from '@/lib/connection/schema';
import { call } from '@/lib/messaging/call';
import { heads } from '@/lib/storage/readable';

export interface LostNoticeProps {
  readonly connection: Connection;
  readonly userId: string;
}

/** Somebody was taken out of the organization that was active, or it is gone. */
export function LostNotice({ connection, userId }: LostNoticeProps) {
  const stored = useStoredValue(heads);
  const head = stored && Object.hasOwn(stored, connection.id) ? stored[connection.id] : undefined;
  const lost = head?.user.id === userId ? head.lostOrganization : null;
  if (!lost) return null;
  return (
    <Notice onDismiss={() => void call('organization.dismissLost', null)} tone="warn">
      <p className="line-clamp-3">
        <Trans
          id="organization.lost"
          message="You are no longer in {name}. No organization is active; pick another one."
          values={{ name: <bdi className="font-medium">{lost.name}</bdi> }}
        />
      </p>
    </Notice>
  );
}
