import { Trans } from '@lingui/react';
import { Question } from '@/components/form/Question';
import type { InvitationAnswers } from './useInvitations';

export interface DeclineQuestionProps {
  readonly id: string;
  /** The organization's. */
  readonly name: string;
  readonly answers: InvitationAnswers;
  readonly onClose: () => void;
}

/** On a page, in the place of the invitation: declining can't be undone. The popup has its own, in its line. */
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
