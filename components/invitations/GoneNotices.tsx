import { Trans } from '@lingui/react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useOrganizationList } from '@/components/organizations/useOrganizationList';
import { Notice } from '@/components/ui/Notice';
import type { Connection } from '@/lib/connections/schema';
import type { ReceivedInvitations } from '@/lib/invitations/schema';
import { LongName } from './LongName';
import { useGone } from './useGone';
import { type InvitationAnswers, useKnownDetails } from './useInvitations';

export interface GoneNoticesProps {
  readonly connection: Pick<Connection, 'id'>;
  readonly userId: string;
  readonly received: ReceivedInvitations | null | undefined;
  readonly answers: InvitationAnswers;
  readonly steps: NextSteps;
}

/** What became of invitations that have left the list: answered or withdrawn elsewhere, or refused when answered here. */
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
          <ErrorNotice error={error} key={id} onDismiss={() => answers.onDismiss(id)} steps={steps} />
        ))}
      {gone.map(({ id, organizationId, organizationName }) => {
        const known = organizationName ?? detailsOf(id)?.organizationName;
        const name = known ? (
          <LongName>{known}</LongName>
        ) : (
          <Trans id="label.an-organization" message="an organization" />
        );
        return (
          <Notice key={id} onDismiss={() => dismiss(id)} tone="info">
            <p>
              {memberOf.has(organizationId) ? (
                <Trans
                  id="invitation.gone.accepted"
                  message="You accepted the invitation to {name} elsewhere. You’re a member now."
                  values={{ name }}
                />
              ) : (
                <Trans
                  id="invitation.gone.over"
                  message="The invitation to {name} is over. It was declined elsewhere or withdrawn."
                  values={{ name }}
                />
              )}
            </p>
          </Notice>
        );
      })}
    </>
  );
}
