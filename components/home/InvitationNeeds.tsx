import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { AnswerButtons, invitationName, knownName, NotAnswered } from '@/components/invitations/answering';
import { Deadline } from '@/components/invitations/Deadline';
import { DeclineQuestion } from '@/components/invitations/DeclineQuestion';
import { useSentInvitation } from '@/components/invitations/sent/useSentInvitation';
import type { InvitationAnswers } from '@/components/invitations/useInvitations';
import { Button } from '@/components/ui/Button';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import { displayText } from '@/lib/core/displayText';
import type { Invitation, InvitationDetails } from '@/lib/invitations/schema';
import { roleText } from '@/lib/members/roleText';
import { NeedRow, OpenButton } from './NeedRow';

const MailTile = () => (
  <span className="grid size-7 shrink-0 place-items-center rounded-row bg-raised text-muted">
    <Mail aria-hidden="true" size={15} />
  </span>
);

interface NeedProps {
  readonly invitation: Invitation;
  readonly isMain: boolean;
  readonly steps: NextSteps;
  readonly now: number;
}

export interface ReceivedNeedProps extends NeedProps {
  readonly details: InvitationDetails | null;
  readonly answers: InvitationAnswers;
}

export function ReceivedNeed({ invitation, details, answers, isMain, steps, now }: ReceivedNeedProps) {
  const { i18n } = useLingui();
  const [isDeclining, setDeclining] = useState(false);
  const decline = useFocusAfter(isDeclining);
  const { id } = invitation;
  const name = invitationName(i18n, invitation, details);
  if (isDeclining) {
    return <DeclineQuestion answers={answers} id={id} name={name} onClose={() => setDeclining(false)} />;
  }
  const about = [displayText(roleText(i18n, invitation.role)), details?.inviterEmail];
  return (
    <NeedRow
      action={
        <AnswerButtons
          answers={answers}
          declineRef={decline}
          id={id}
          look={isMain ? 'primary' : 'secondary'}
          name={knownName(invitation, details)}
          onDecline={() => setDeclining(true)}
        />
      }
      deadline={<Deadline isAlone now={now} until={invitation.expiresAt} />}
      detail={about.filter(Boolean).join(' · ')}
      icon={<MailTile />}
      title={
        <Trans id="home.invitation" message="Invitation to {name}" values={{ name: <bdi>{name}</bdi> }} />
      }
    >
      <NotAnswered answers={answers} id={id} steps={steps} />
    </NeedRow>
  );
}

const firstExpires = (i18n: I18n, when: string) =>
  i18n._({ id: 'home.invitations.first', message: 'first expires {when}', values: { when } });

interface ReceivedNeedsProps {
  readonly count: number;
  /** The earliest deadline of them. */
  readonly until: number | null;
  readonly now: number;
  readonly isMain: boolean;
}

export function ReceivedNeeds({ count, until, now, isMain }: ReceivedNeedsProps) {
  return (
    <NeedRow
      action={<OpenButton isMain={isMain} to={{ name: 'invitations' }} />}
      deadline={<Deadline isAlone now={now} say={firstExpires} until={until} />}
      detail=""
      icon={<MailTile />}
      title={
        <Trans
          id="toolbar.invitations"
          message="{count, plural, one {# invitation} other {# invitations}}"
          values={{ count }}
        />
      }
    />
  );
}

export function SentNeed({ invitation, isMain, steps, now }: NeedProps) {
  const { i18n } = useLingui();
  const { resending, resend } = useSentInvitation(invitation);
  const { email, role, expiresAt } = invitation;
  return (
    <NeedRow
      action={
        <Button
          aria-label={i18n._({
            id: 'home.sent.again',
            message: 'Resend: {email}',
            values: { email },
          })}
          busy={resending.isBusy}
          onClick={resend}
          variant={isMain ? 'primary' : 'secondary'}
        >
          <Trans id="action.send-again" message="Resend" />
        </Button>
      }
      deadline={<Deadline isAlone now={now} until={expiresAt} />}
      detail={displayText(roleText(i18n, role))}
      icon={<MailTile />}
      title={<Trans id="home.sent" message="Invitation for {email}" values={{ email: <bdi>{email}</bdi> }} />}
    >
      <ActionFailure error={resending.error} onDismiss={resending.reset} onRetry={resend} steps={steps} />
    </NeedRow>
  );
}
