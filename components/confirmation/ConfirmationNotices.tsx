import { Trans } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { useIsConfirmationShown } from '@/components/social/shownConfirmations';
import { ChallengeStep } from '@/components/twoFactor/ChallengeStep';
import { useOpenChallenge } from '@/components/twoFactor/useOpenChallenge';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { call } from '@/lib/core/command/call';
import { operations } from '@/lib/core/operations/state';
import { heads, sessionSnapshot } from '@/lib/sessions/state';

/** Another user is signed in than the one who requested a change. Every page shows this until it is dismissed. */
export function AccountChanged({ connectionId }: { readonly connectionId: string }) {
  const session = useStoredValue(sessionSnapshot);
  const known = useStoredValue(operations) ?? [];
  const change = known.find(
    ({ connectionId: changedOn, progress }) =>
      changedOn === connectionId &&
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
        message="You’re now signed in as {name} ({email})."
        values={{ email: <bdi>{email}</bdi>, name: <bdi>{name || email}</bdi> }}
      />
    </Notice>
  );
}

interface LeftSessionProps {
  readonly connectionId: string;
  readonly onShowDevices?: (() => void) | undefined;
}

/** The confirmation couldn't end the session that it replaced. Every page shows this until it is dismissed. */
export function LeftSession({ connectionId, onShowDevices }: LeftSessionProps) {
  const stored = useStoredValue(heads);
  const head = stored && Object.hasOwn(stored, connectionId) ? stored[connectionId] : undefined;
  if (!head?.leftSession) return null;
  return (
    <Notice
      actions={
        onShowDevices ? (
          <Button onClick={onShowDevices}>
            <Trans id="confirmation.left.devices" message="View devices" />
          </Button>
        ) : null
      }
      onDismiss={() => void call('confirmation.dismissLeft', null)}
      tone="warn"
    >
      <Trans
        id="confirmation.left"
        message="This browser’s previous session didn’t end. It’s listed as another device."
      />
    </Notice>
  );
}

interface OpenConfirmationProps {
  readonly connectionId: string;
  readonly steps: NextSteps;
}

/** The page that asked for this second step was closed, so the command that waited for it has to be sent again. */
export function OpenConfirmation({ connectionId, steps }: OpenConfirmationProps) {
  const session = useStoredValue(sessionSnapshot);
  const { open } = useOpenChallenge(connectionId);
  const isShown = useIsConfirmationShown();
  // Another user signed in meanwhile: the code would replace one user by the other.
  const { state } = session ?? {};
  const isForOther = state?.phase === 'signed-in' && state.user.id !== open?.resume?.userId;
  if (isShown || !open?.resume || isForOther) return null;
  return (
    <div className="rounded-row border border-line bg-raised p-3">
      <ChallengeStep
        challenge={open}
        onBack={() => {}}
        onExpired={() => {}}
        onVerified={() => {}}
        steps={steps}
      />
    </div>
  );
}
