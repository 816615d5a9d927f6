import { Trans, useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import type { Joined } from '@/lib/invitations/schema';
import { joined } from '@/lib/invitations/state';
import { LongName } from './LongName';
import { useFocusWhenNew } from './useFocusWhenNew';

export interface JoinedNoticeProps {
  readonly connection: Connection;
  readonly userId: string;
  readonly steps: NextSteps;
}

/** Accepting an invitation, or making an organization, changed the active one: which it is now, and the way back. */
export function JoinedNotice({ connection, userId, steps }: JoinedNoticeProps) {
  const stored = useStoredValue(joined);
  const box = useRef<HTMLDivElement>(null);
  const isOfThis = stored?.connectionId === connection.id && stored.userId === userId;
  useFocusWhenNew(box, stored === undefined ? undefined : isOfThis ? stored.organization.id : null);
  if (!isOfThis) return null;
  return (
    <div className="focus-ring rounded-row" ref={box} tabIndex={-1}>
      <Told joined={stored} steps={steps} />
    </div>
  );
}

interface ToldProps {
  readonly joined: Joined;
  readonly steps: NextSteps;
}

function Told({ joined: { organization, previous }, steps }: ToldProps) {
  const { i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);

  async function switchBack(organizationId: string) {
    setBusy(true);
    const result = await call('organizations.setActive', { by: 'id', organizationId });
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
  const { name } = previous ?? { name: '' };
  const back = i18n._({ id: 'invitation.joined.back', message: 'Switch back to {name}', values: { name } });
  return (
    <Notice
      actions={
        previous ? (
          <Button busy={isBusy} onClick={() => void switchBack(previous.id)} title={back}>
            <span className="truncate">
              <Trans
                id="invitation.joined.back"
                message="Switch back to {name}"
                values={{ name: <bdi>{previous.name}</bdi> }}
              />
            </span>
          </Button>
        ) : null
      }
      onDismiss={() => void call('invitations.dismissJoined', null)}
      tone="good"
    >
      <p>
        <Trans
          id="invitation.joined"
          message="You are in {name} now, and it is the active organization."
          values={{ name: <LongName>{organization.name}</LongName> }}
        />
      </p>
    </Notice>
  );
}
