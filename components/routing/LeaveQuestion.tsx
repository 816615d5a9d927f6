import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { AlertDialog } from '@/components/ui/AlertDialog';
import { useLeaveGuard } from './leaveGuard';

export interface LeaveQuestionProps {
  readonly children: ReactNode;
  /** Forgets what was not to be left. */
  readonly onLeave?: () => void;
}

/** Asks before a page is left whose secrets are not shown again. */
export function LeaveQuestion({ children, onLeave }: LeaveQuestionProps) {
  const { isAsked, stay, leave } = useLeaveGuard();
  return (
    <AlertDialog
      action={<Trans id="account.leave" message="Leave" />}
      cancel={<Trans id="account.stay" message="Stay" />}
      isOpen={isAsked}
      onCancel={stay}
      onConfirm={() => {
        onLeave?.();
        leave();
      }}
      text={children}
      title={<Trans id="account.leave.title" message="Leave this page?" />}
    />
  );
}
