import { Trans, useLingui } from '@lingui/react';
import { Mail } from 'lucide-react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { AskInPlace } from '@/components/ui/AskInPlace';
import { Avatar } from '@/components/ui/Avatar';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import { untilText } from '@/lib/core/i18n/timeText';
import { DAY_MS } from '@/lib/core/time';
import type { Invitation, InvitationDetails } from '@/lib/invitations/schema';
import { roleText } from '@/lib/members/roleText';
import { AnswerButtons, invitationName, knownName, NotAnswered } from './answering';
import type { InvitationAnswers } from './useInvitations';

export interface InvitationLineProps {
  readonly invitation: Invitation;
  /** Null until they were read. */
  readonly details: InvitationDetails | null;
  readonly answers: InvitationAnswers;
  readonly steps: NextSteps;
  readonly now: number;
  /** Whether it is to be declined, which can't be undone. */
  readonly isAsked: boolean;
  readonly onAsk: (isAsked: boolean) => void;
}

/** An invitation in the popup: 42 px high, with the two answers. */
export function InvitationLine(props: InvitationLineProps) {
  const { invitation, details, answers, steps, now, isAsked, onAsk } = props;
  const { i18n } = useLingui();
  const { id, organizationId } = invitation;
  const name = invitationName(i18n, invitation, details);
  const decline = useFocusAfter(isAsked);

  if (isAsked) {
    return (
      <li className="mx-2">
        <AskInPlace
          confirm={<Trans id="invitation.decline" message="Decline" />}
          detail={<Trans id="invitation.decline.question" message="Decline this invitation?" />}
          icon={<Mail aria-hidden="true" size={16} />}
          onCancel={() => onAsk(false)}
          onConfirm={() => {
            onAsk(false);
            answers.onAnswer(id, 'decline');
          }}
          question={<bdi className="font-medium">{name}</bdi>}
        />
      </li>
    );
  }

  return (
    <li>
      <div className="mx-2 flex h-10.5 items-center gap-3.5 rounded-row px-3 transition-colors focus-within:bg-hover hover:bg-hover">
        <Avatar id={organizationId} image={null} name={name} size={24} />
        <div className="grid min-w-0 flex-1 grid-cols-1">
          <bdi className="truncate font-medium" title={name}>
            {name}
          </bdi>
          <Facts details={details} invitation={invitation} now={now} />
        </div>
        <AnswerButtons
          answers={answers}
          compact
          declineRef={decline}
          id={id}
          name={knownName(invitation, details)}
          onDecline={() => onAsk(true)}
        />
      </div>
      <div className="mx-2 mb-2 empty:hidden">
        <NotAnswered answers={answers} id={id} steps={steps} />
      </div>
    </li>
  );
}

/** The expiry is first, so that it is never cut off; on the last day it is highlighted. */
function Facts({ invitation, details, now }: Pick<InvitationLineProps, 'invitation' | 'details' | 'now'>) {
  const { i18n } = useLingui();
  const { teamId, expiresAt, role } = invitation;
  const when = expiresAt === null ? null : untilText(i18n.locale, expiresAt, now, 'short');
  const ends =
    when === null ? null : i18n._({ id: 'invitation.ends', message: 'ends {when}', values: { when } });
  const isSoon = expiresAt !== null && expiresAt - now < DAY_MS;
  const others = [
    role ? roleText(i18n, role) : null,
    details?.inviterEmail ?? null,
    teamId ? i18n._({ id: 'invitation.team', message: 'in a team' }) : null,
  ].filter((fact) => fact !== null);
  return (
    <p
      className="truncate text-muted text-small"
      title={[ends, ...others].filter((fact) => fact !== null).join(' · ')}
    >
      {ends === null ? null : <bdi className={isSoon ? 'font-medium text-ink' : ''}>{ends}</bdi>}
      {others.map((fact, index) => (
        <span key={fact}>
          {index > 0 || ends !== null ? ' · ' : null}
          <bdi>{fact}</bdi>
        </span>
      ))}
    </p>
  );
}
