import { Trans } from '@lingui/react';
import { useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Connection } from '@/lib/connection/schema';
import { call } from '@/lib/messaging/call';
import type { AppError } from '@/lib/result';
import { joined } from '@/lib/storage/readable';

export interface JoinedNoticeProps {
  readonly connection: Connection;
  readonly userId: string;
  readonly steps: NextSteps;
}

/** Accepting an invitation changed the active organization: which it is now, and the way back. */
export function JoinedNotice({ connection, userId, steps }: JoinedNoticeProps) {
  const stored = useStoredValue(joined);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  if (stored?.connectionId !== connection.id || stored.userId !== userId) return null;
  const { organization, previous } = stored;

  async function switchBack(organizationId: string) {
    setBusy(true);
    const result = await call('organization.setActive', { by: 'id', organizationId });
    setBusy(false);
    setError(result.ok ? null : result.error);
  }

  if (error && previous) {
    return (
      <ErrorNotice
        error={error}
        onDismiss={() => setError(null)}
        steps={{ ...steps, retry: () => void switchBack(previous.id) }}
      />
    );
  }
  return (
    <Notice
      actions={
        previous ? (
          <Button busy={isBusy} onClick={() => void switchBack(previous.id)}>
            <span className="max-w-56 truncate">
              <Trans
                id="invitation.joined.back"
                message="Switch back to {name}"
                values={{ name: <bdi>{previous.name}</bdi> }}
              />
            </span>
          </Button>
        ) : null
      }
      onDismiss={() => void call('invitation.dismissJoined', null)}
      tone="good"
    >
      <p className="line-clamp-3">
        <Trans
          id="invitation.joined"
          message="You are in {name} now, and it is the active organization."
          values={{ name: <bdi className="font-medium">{organization.name}</bdi> }}
        />
      </p>
    </Notice>
  );
}
