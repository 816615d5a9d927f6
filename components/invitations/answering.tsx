import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { X } from 'lucide-react';
import type { Ref } from 'react';
import { OwnFailure } from '@/components/errors/OwnFailure';
import { mayBeDone } from '@/components/errors/outage';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Button, type ButtonVariant } from '@/components/ui/Button';
import { ignoreHeldKey } from '@/components/ui/singlePress';
import type { Invitation, InvitationDetails } from '@/lib/invitations/schema';
import type { InvitationAnswers } from './useInvitations';

export const knownName = (
  { organizationName }: Invitation,
  details: InvitationDetails | null,
): string | null => organizationName ?? details?.organizationName ?? null;

export const invitationName = (
  i18n: I18n,
  invitation: Invitation,
  details: InvitationDetails | null,
): string =>
  knownName(invitation, details) ?? i18n._({ id: 'invitation.unnamed', message: 'An organization' });

export const answerLabels = (i18n: I18n, name: string | null) =>
  name === null
    ? {
        accept: i18n._({ id: 'invitation.accept.unnamed', message: 'Accept invitation' }),
        decline: i18n._({ id: 'invitation.decline.unnamed', message: 'Decline invitation' }),
      }
    : {
        accept: i18n._({
          id: 'invitation.accept.offer',
          message: 'Accept invitation to {name}',
          values: { name },
        }),
        decline: i18n._({
          id: 'invitation.decline.offer',
          message: 'Decline invitation to {name}',
          values: { name },
        }),
      };

export interface AnswerButtonsProps {
  readonly id: string;
  readonly name: string | null;
  readonly answers: InvitationAnswers;
  readonly compact?: boolean;
  /** Of the button that accepts. */
  readonly look?: ButtonVariant;
  readonly onDecline: () => void;
  readonly declineRef: Ref<HTMLButtonElement>;
  readonly blocked?: string | undefined;
}

/** Ours: counts both labels in the popup. Longer ones leave less than 170 px for a name. */
const MOST_LETTERS = 14;

export function AnswerButtons(props: AnswerButtonsProps) {
  const { id, name, answers, compact = false, look = 'soft', onDecline, declineRef, blocked } = props;
  const { i18n } = useLingui();
  const labels = answerLabels(i18n, name);
  const decline = i18n._({ id: 'invitation.decline', message: 'Decline' });
  const accept = i18n._({ id: 'invitation.accept', message: 'Accept' });
  const state = answers.stateOf(id);
  const isBusy = state.phase === 'busy';
  const isSign = compact && decline.length + accept.length > MOST_LETTERS;
  return (
    <div className={`flex shrink-0 items-center ${compact ? '-ms-3 gap-0.5' : 'gap-1'}`} data-answers>
      <Button
        aria-label={labels.decline}
        blocked={blocked}
        busy={isBusy && state.answer === 'decline'}
        disabled={isBusy && state.answer === 'accept'}
        data-decline
        data-enter
        onKeyDown={ignoreHeldKey}
        onClick={onDecline}
        ref={declineRef}
        title={isSign ? decline : undefined}
        variant="quiet"
      >
        {isSign ? <X aria-hidden="true" size={16} /> : decline}
      </Button>
      <Button
        aria-label={labels.accept}
        blocked={blocked}
        busy={isBusy && state.answer === 'accept'}
        disabled={isBusy && state.answer === 'decline'}
        data-accept={id}
        data-enter
        onKeyDown={ignoreHeldKey}
        onClick={() => answers.onAnswer(id, 'accept')}
        variant={look}
      >
        {accept}
      </Button>
    </div>
  );
}

export interface NotAnsweredProps {
  readonly id: string;
  readonly answers: InvitationAnswers;
  readonly steps: NextSteps;
}

export function NotAnswered({ id, answers, steps }: NotAnsweredProps) {
  const state = answers.stateOf(id);
  if (state.phase !== 'failed') return null;
  return (
    <OwnFailure
      error={state.error}
      onDismiss={() => answers.onDismiss(id)}
      steps={{ ...steps, retry: () => answers.onAnswer(id, state.answer) }}
      title={
        mayBeDone(state.error) ? (
          <Trans id="invitation.answer.unsure" message="Couldn’t confirm your answer." />
        ) : state.answer === 'accept' ? (
          <Trans id="invitation.accept.failed" message="Couldn’t accept the invitation." />
        ) : (
          <Trans id="invitation.decline.failed" message="Couldn’t decline the invitation." />
        )
      }
    />
  );
}
