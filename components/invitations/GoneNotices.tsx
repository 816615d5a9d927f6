import { Trans } from '@lingui/react';
import { useEffect, useRef, useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useOrganizationList } from '@/components/organizations/useOrganizationList';
import { Notice } from '@/components/ui/Notice';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import { isOpen } from '@/lib/invitations/rules';
import type { Invitation, ReceivedInvitations } from '@/lib/invitations/schema';
import { LongName } from './MembershipNotices';
import { type InvitationAnswers, useKnownDetails } from './useInvitations';

export interface GoneNoticesProps {
  readonly connection: Pick<Connection, 'id'>;
  readonly userId: string;
  readonly received: ReceivedInvitations | null | undefined;
  readonly answers: InvitationAnswers;
  readonly steps: NextSteps;
}

/** Invitations leave the list when they are answered or withdrawn elsewhere, or refused when answered here. */
export function GoneNotices({ connection, userId, received, answers, steps }: GoneNoticesProps) {
  const { gone, dismiss } = useGone(received, answers);
  const list = useOrganizationList(connection.id, userId);
  const detailsOf = useKnownDetails(connection, userId);
  const listed = new Set(received?.invitations.map(({ id }) => id));
  const memberOf = new Set(list?.organizations.map(({ id }) => id));
  return (
    <>
      {answers.failures
        .filter(([id]) => !listed.has(id))
        .map(([id, error]) => (
          <ErrorNotice
            error={error}
            key={id}
            onDismiss={() => answers.onDismiss(id)}
            steps={{
              ...steps,
              refresh: () => {
                // Its row is gone already, so nothing else would remove it.
                answers.onDismiss(id);
                steps.refresh?.();
              },
            }}
          />
        ))}
      {gone.map(({ id, organizationId, organizationName }) => {
        const known = organizationName ?? detailsOf(id)?.organizationName;
        const isAccepted = memberOf.has(organizationId);
        return (
          <Notice key={id} onDismiss={() => dismiss(id)} tone="info">
            <p>
              {known ? (
                <GoneFrom isAccepted={isAccepted} name={known} />
              ) : (
                <GoneUnnamed isAccepted={isAccepted} />
              )}
            </p>
          </Notice>
        );
      })}
    </>
  );
}

interface GoneProps {
  readonly isAccepted: boolean;
}

function GoneFrom({ isAccepted, name: known }: GoneProps & { readonly name: string }) {
  const name = <LongName>{known}</LongName>;
  return isAccepted ? (
    <Trans id="invitation.gone.accepted" message="You accepted the invitation to {name}." values={{ name }} />
  ) : (
    <Trans
      id="invitation.gone.over"
      message="The invitation to {name} was declined or revoked."
      values={{ name }}
    />
  );
}

const GoneUnnamed = ({ isAccepted }: GoneProps) =>
  isAccepted ? (
    <Trans id="invitation.gone.accepted.unnamed" message="You accepted an invitation." />
  ) : (
    <Trans id="invitation.gone.over.unnamed" message="An invitation was declined or revoked." />
  );

/**
 * Finds invitations that this page listed and that were answered elsewhere or withdrawn since. An answer in this
 * browser removes them from the stored list without another read.
 */
function useGone(received: ReceivedInvitations | null | undefined, answers: InvitationAnswers) {
  const before = useRef<ReceivedInvitations | null>(null);
  const [gone, setGone] = useState<readonly Invitation[]>([]);

  async function ask(invitation: Invitation): Promise<void> {
    // A list may be cut, so only a request for this invitation shows that it is over.
    const found = await call('invitations.find', { text: invitation.id });
    if (found.ok || found.error.code !== 'invitation-not-found') return;
    await call('sessions.refresh', { reason: 'manual' });
    setGone((all) => [...all, invitation]);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each list is compared with the one before
  useEffect(() => {
    const known = before.current;
    before.current = received ?? null;
    if (!known || !received || received.error || known.fetchedAt === received.fetchedAt) return;
    const listed = new Set(received.invitations.map(({ id }) => id));
    for (const invitation of known.invitations) {
      // An invitation that is being answered here, or was refused, has its own notice.
      const isIdle = answers.stateOf(invitation.id).phase === 'idle';
      if (isIdle && isOpen(invitation, Date.now()) && !listed.has(invitation.id)) void ask(invitation);
    }
  }, [received]);

  return { gone, dismiss: (id: string) => setGone((all) => all.filter((other) => other.id !== id)) };
}
