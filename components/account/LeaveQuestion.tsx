import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { Question } from '@/components/form/Question';
import { useLeaveGuard } from '@/components/shell/leaveGuard';

export interface LeaveQuestionProps {
  readonly children: ReactNode;
  /** Forgets what was not to be left. */
  readonly onLeave?: () => void;
}

/** Asks before a page is left whose secrets are not shown again; nothing until somebody wants to. */
export function LeaveQuestion({ children, onLeave }: LeaveQuestionProps) {
  const { isAsked, stay, leave } = useLeaveGuard();
  if (!isAsked) return null;
  return (
    <Question
      action={<Trans id="account.leave" message="Leave" />}
      isBusy={false}
      keep={<Trans id="account.stay" message="Stay" />}
      onConfirm={() => {
        onLeave?.();
        leave();
      }}
      onKeep={stay}
      text={children}
      title={<Trans id="account.leave.title" message="Leave this page?" />}
    />
  );
}
