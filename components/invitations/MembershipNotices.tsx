import { Trans } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { Joined } from '@/lib/invitations/schema';
import { heads, sessionSnapshot } from '@/lib/sessions/state';
import { dismissJoined, useJoined, useWayBack } from './useJoined';

export interface JoinedNoticeProps {
  readonly connection: Connection;
  readonly userId: string;
  readonly steps: NextSteps;
}

/** Accepting an invitation or creating an organization changes the active one, so this offers to switch back. */
export function JoinedNotice({ connection, userId, steps }: JoinedNoticeProps) {
  const { known, box } = useJoined(connection.id, userId);
  if (!known) return null;
  return (
    <div className="focus-ring rounded-row" ref={box} tabIndex={-1}>
      <JoinedText joined={known} steps={steps} />
    </div>
  );
}

interface JoinedTextProps {
  readonly joined: Joined;
  readonly steps: NextSteps;
}

function JoinedText({ joined, steps }: JoinedTextProps) {
  const { back, isBusy, failure } = useWayBack(joined, steps);
  const values = { name: <LongName>{joined.organization.name}</LongName> };
  if (failure) return failure;
  return (
    <Notice
      actions={
        back ? (
          <Button aria-label={back.label} busy={isBusy} onClick={back.run} title={back.label}>
            <Trans id="notification.joined.back" message="Switch back" />
          </Button>
        ) : null
      }
      onDismiss={dismissJoined}
      tone="good"
    >
      <p>
        {joined.isCreated ? (
          <Trans
            id="organization.created.active"
            message="{name} created. It’s your active organization."
            values={values}
          />
        ) : (
          <Trans
            id="invitation.joined"
            message="You joined {name}. It’s your active organization."
            values={values}
          />
        )}
      </p>
    </Notice>
  );
}

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
