import { Trans, useLingui } from '@lingui/react';
import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { muteOrganization } from '@/components/preferences/muting';
import { usePreferences } from '@/components/preferences/usePreferences';
import { Avatar } from '@/components/ui/Avatar';
import { Badge } from '@/components/ui/Badge';
import { Facts } from '@/components/ui/Facts';
import { MenuAction, RowMenu } from '@/components/ui/PageMenu';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import { displayText } from '@/lib/core/displayText';
import type { Invitation, InvitationDetails } from '@/lib/invitations/schema';
import { roleText } from '@/lib/members/roleText';
import { mutedOn } from '@/lib/preferences/mutes';
import { AnswerButtons, invitationName, knownName, NotAnswered } from './answering';
import { Deadline } from './Deadline';
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
  const muting = useMuting(mutableOn, { id: organizationId, name });

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
            <span className="flex min-w-0 items-center gap-2">
              <bdi className="min-w-0 truncate font-medium" title={name}>
                {name}
              </bdi>
              {muting.isMuted ? (
                <Badge tone="plain">
                  <Trans id="label.muted" message="Muted" />
                </Badge>
              ) : null}
            </span>
            <InvitationFacts details={details} invitation={invitation} now={now} />
          </div>
        </div>
        <div className="flex shrink-0 items-center gap-1">
          <AnswerButtons
            answers={answers}
            declineRef={decline}
            id={id}
            name={knownName(invitation, details)}
            onDecline={() => setDeclining(true)}
          />
          {mutableOn ? <InvitationMenu muting={muting} name={name} /> : null}
        </div>
      </div>
      <NotAnswered answers={answers} id={id} steps={steps} />
      {muting.failure ? (
        <ErrorNotice error={muting.failure.error} steps={{ ...steps, retry: muting.failure.retry }} />
      ) : null}
    </li>
  );
}

type InvitationFactsProps = Pick<InvitationRowProps, 'invitation' | 'details' | 'now'>;

function InvitationFacts({ invitation, details, now }: InvitationFactsProps) {
  const { i18n } = useLingui();
  const { teamId, expiresAt, role } = invitation;
  const inviter = details?.inviterEmail;
  return (
    <div className="text-muted text-small">
      <Facts>
        {role ? <bdi>{displayText(roleText(i18n, role))}</bdi> : null}
        {expiresAt === null ? null : <Deadline now={now} until={expiresAt} />}
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

/** Affects only notifications; the organization's invitations stay listed. */
function useMuting(
  connectionId: string | undefined,
  organization: { readonly id: string; readonly name: string },
) {
  const { shown, choose, failure } = usePreferences();
  const isMuted =
    shown !== undefined &&
    connectionId !== undefined &&
    mutedOn(shown.mutedOrganizations, connectionId).includes(organization.id);
  function toggle() {
    if (shown && connectionId) muteOrganization(choose, { ...organization, connectionId }, !isMuted);
  }
  return { isMuted, toggle, failure };
}

interface InvitationMenuProps {
  readonly name: string;
  readonly muting: ReturnType<typeof useMuting>;
}

function InvitationMenu({ name, muting: { isMuted, toggle } }: InvitationMenuProps) {
  const { i18n } = useLingui();
  return (
    <RowMenu label={i18n._({ id: 'action.menu-of', message: 'Actions for {name}', values: { name } })}>
      <MenuAction Icon={isMuted ? Bell : BellOff} onSelect={toggle}>
        {isMuted ? (
          <Trans id="invitation.unmute" message="Unmute organization" />
        ) : (
          <Trans id="invitation.mute" message="Mute organization" />
        )}
      </MenuAction>
    </RowMenu>
  );
}
