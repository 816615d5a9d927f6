import { Trans } from '@lingui/react';
import { Question } from '@/components/form/Question';
import type { InvitationAnswers } from './useInvitations';

export interface DeclineQuestionProps {
  readonly id: string;
  readonly name: string;
  readonly answers: InvitationAnswers;
  readonly onClose: () => void;
}

/** Declining can't be undone, so a page asks first. The popup asks in its own line. */
export const DeclineQuestion = ({ id, name, answers, onClose }: DeclineQuestionProps) => (
  <Question
    action={<Trans id="invitation.decline" message="Decline" />}
    isBusy={false}
    onConfirm={() => {
      onClose();
      answers.onAnswer(id, 'decline');
    }}
    onKeep={onClose}
    text={<Trans id="invitation.decline.question" message="Decline this invitation?" />}
    title={<bdi>{name}</bdi>}
  />
);
