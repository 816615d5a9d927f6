import { Trans, useLingui } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { AskInPlace } from '@/components/ui/AskInPlace';
import { Avatar } from '@/components/ui/Avatar';
import { useFocusAfter } from '@/components/ui/useFocusAfter';
import { displayText } from '@/lib/core/displayText';
import { capitalized } from '@/lib/core/i18n/capitalized';
import { leftText } from '@/lib/core/i18n/timeText';
import { endsWithinADay } from '@/lib/invitations/rules';
import type { Invitation, InvitationDetails } from '@/lib/invitations/schema';
import { roleText } from '@/lib/members/roleText';
import { AnswerButtons, invitationName, knownName, NotAnswered } from './answering';
import type { InvitationAnswers } from './useInvitations';

export interface InvitationLineProps {
  readonly invitation: Invitation;
  readonly details: InvitationDetails | null;
  readonly answers: InvitationAnswers;
  readonly steps: NextSteps;
  readonly now: number;
  readonly isAsked: boolean;
  readonly onAsk: (isAsked: boolean) => void;
  readonly blocked: string | undefined;
}

type InvitationFactsProps = Pick<InvitationLineProps, 'invitation' | 'details' | 'now'>;

/** The popup has 42 px for an invitation and its two answers. */
export function InvitationLine(props: InvitationLineProps) {
  const { invitation, details, answers, steps, now, isAsked, onAsk, blocked } = props;
  const { i18n } = useLingui();
  const { id, organizationId } = invitation;
  const name = invitationName(i18n, invitation, details);
  const decline = useFocusAfter(isAsked);

  if (isAsked) {
    return (
      <li className="mx-2">
        <AskInPlace
          compact
          confirm={i18n._({ id: 'invitation.decline', message: 'Decline' })}
          detail={<Trans id="invitation.decline.question" message="Decline this invitation?" />}
          icon={
            <span className="-mx-1 flex">
              <Avatar id={organizationId} image={null} name={name} size={24} />
            </span>
          }
          onCancel={() => onAsk(false)}
          onConfirm={() => {
            onAsk(false);
            answers.onAnswer(id, 'decline');
          }}
          question={<bdi>{name}</bdi>}
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
          <InvitationFacts details={details} invitation={invitation} now={now} />
        </div>
        <AnswerButtons
          answers={answers}
          blocked={blocked}
          compact
          declineRef={decline}
          id={id}
          name={knownName(invitation, details)}
          onDecline={() => onAsk(true)}
        />
      </div>
      <div className="mx-2 mb-2 empty:hidden" data-notices="own">
        <NotAnswered answers={answers} id={id} steps={steps} />
      </div>
    </li>
  );
}

/** The role gives way to the remaining time, which is highlighted on the last day. Who invites is one click away. */
function InvitationFacts({ invitation, details, now }: InvitationFactsProps) {
  const { i18n } = useLingui();
  const { teamId, expiresAt, role: roles } = invitation;
  const role = displayText(roleText(i18n, roles)) || null;
  const time = expiresAt === null ? null : leftText(i18n.locale, expiresAt, now);
  const left =
    time === null ? null : i18n._({ id: 'invitation.left', message: '{time} left', values: { time } });
  const team = teamId ? i18n._({ id: 'invitation.team', message: 'in a team' }) : null;
  const all = [role, left, details?.inviterEmail ?? null, team];
  return (
    // The time comes first, because what has no room wraps out of sight.
    <p
      className="flex h-4 flex-row-reverse flex-wrap justify-end overflow-hidden text-muted text-small"
      title={all.filter((fact) => fact !== null).join(' · ')}
    >
      {left === null ? null : (
        <span
          className={`max-w-full shrink-0 truncate ${endsWithinADay(expiresAt, now) ? 'font-medium text-ink' : ''}`}
        >
          {role === null ? capitalized(i18n.locale, left) : left}
        </span>
      )}
      {role === null ? null : (
        <span className="flex min-w-0 max-w-max flex-[1_1_7ch] whitespace-pre">
          <bdi className="min-w-0 truncate">{role}</bdi>
          {left === null ? null : ' · '}
        </span>
      )}
    </p>
  );
}
