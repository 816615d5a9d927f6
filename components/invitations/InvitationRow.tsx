import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { muteOrganization } from '@/components/preferences/muting';
import { usePreferences } from '@/components/preferences/usePreferences';
import { Avatar } from '@/components/ui/Avatar';
import { TextButton } from '@/components/ui/Button';
import { Facts } from '@/components/ui/Facts';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import { untilText } from '@/lib/core/i18n/timeText';
import type { Invitation, InvitationDetails } from '@/lib/invitations/schema';
import { roleText } from '@/lib/members/roleText';
import { mutedOn } from '@/lib/preferences/mutes';
import { AnswerButtons, invitationName, knownName, NotAnswered } from './answering';
import { DeclineQuestion } from './DeclineQuestion';
import type { InvitationAnswers } from './useInvitations';

export interface InvitationRowProps {
  readonly invitation: Invitation;
  readonly details: InvitationDetails | null;
  readonly answers: InvitationAnswers;
  readonly steps: NextSteps;
  readonly now: number;
  /** Absent where muting isn't offered. */
  readonly mutableOn?: string;
  /** The page's address names this invitation. */
  readonly isAsked?: boolean;
}

export function InvitationRow(props: InvitationRowProps) {
  const { invitation, details, answers, steps, now, isAsked = false, mutableOn } = props;
  const { i18n } = useLingui();
  const { id, organizationId } = invitation;
  const name = invitationName(i18n, invitation, details);
  const [isDeclining, setDeclining] = useState(false);
  const decline = useFocusAfter(isDeclining);

  if (isDeclining) {
    return (
      <li>
        <DeclineQuestion answers={answers} id={id} name={name} onClose={() => setDeclining(false)} />
      </li>
    );
  }
  return (
    <li className={`grid grid-cols-1 gap-2 px-4 py-3 ${isAsked ? 'bg-accent-soft' : ''}`}>
      <div className="flex min-w-0 flex-wrap items-center justify-end gap-x-2 gap-y-1.5">
        <div className="flex min-w-0 flex-1 basis-60 items-center gap-2.5">
          <Avatar id={organizationId} image={null} name={name} size={32} />
          <div className="min-w-0 flex-1">
            <bdi className="block truncate font-medium" title={name}>
              {name}
            </bdi>
            <InvitationFacts details={details} invitation={invitation} now={now} />
            {mutableOn ? (
              <MuteOrganization
                connectionId={mutableOn}
                name={name}
                organizationId={organizationId}
                steps={steps}
              />
            ) : null}
          </div>
        </div>
        <AnswerButtons
          answers={answers}
          declineRef={decline}
          id={id}
          name={knownName(invitation, details)}
          onDecline={() => setDeclining(true)}
        />
      </div>
      <NotAnswered answers={answers} id={id} steps={steps} />
    </li>
  );
}

type InvitationFactsProps = Pick<InvitationRowProps, 'invitation' | 'details' | 'now'>;

function InvitationFacts({ invitation, details, now }: InvitationFactsProps) {
  const { i18n } = useLingui();
  const { teamId, expiresAt, role } = invitation;
  const when = expiresAt === null ? null : untilText(i18n.locale, expiresAt, now);
  const inviter = details?.inviterEmail;
  return (
    <div className="text-muted text-small">
      <Facts>
        {role ? <bdi>{roleText(i18n, role)}</bdi> : null}
        {when === null ? null : <Trans id="invitation.expires" message="expires {when}" values={{ when }} />}
        {inviter ? (
          <bdi className="block truncate" title={inviter}>
            {inviter}
          </bdi>
        ) : null}
        {teamId ? <Trans id="invitation.team" message="in a team" /> : null}
      </Facts>
    </div>
  );
}

interface MuteOrganizationProps {
  readonly connectionId: string;
  readonly organizationId: string;
  readonly name: string;
  readonly steps: NextSteps;
}

function MuteOrganization({ connectionId, organizationId, name, steps }: MuteOrganizationProps) {
  const { i18n } = useLingui();
  const { shown, choose, failure } = usePreferences();
  if (!shown) return null;
  const isMuted = mutedOn(shown.mutedOrganizations, connectionId).includes(organizationId);
  return (
    <>
      <TextButton
        aria-label={
          isMuted
            ? i18n._({
                id: 'invitation.unmute.one',
                message: 'Unmute organization: {name}',
                values: { name },
              })
            : i18n._({
                id: 'invitation.mute.one',
                message: 'Mute organization: {name}',
                values: { name },
              })
        }
        onClick={() => muteOrganization(choose, { connectionId, id: organizationId, name }, !isMuted)}
      >
        {isMuted ? (
          <Trans id="invitation.unmute" message="Unmute organization" />
        ) : (
          <Trans id="invitation.mute" message="Mute organization" />
        )}
      </TextButton>
      {failure ? <ErrorNotice error={failure.error} steps={{ ...steps, retry: failure.retry }} /> : null}
    </>
  );
}
