import { Trans } from '@lingui/react';
import { type ReactNode, useEffect, useState } from 'react';
import { AlertDialog } from '@/components/ui/AlertDialog';

interface Blocker {
  readonly hash: string;
  readonly ask: (wanted: string) => void;
}

/** The last one asks. */
let blockers: readonly Blocker[] = [];

/** The address bar's, unless a page asks the user first. */
export function shownHash(): string {
  return blockers.at(-1)?.hash ?? window.location.hash;
}

function onHashChange(): void {
  const wanted = window.location.hash;
  const held = blockers.at(-1);
  if (!held || wanted === held.hash) return;
  window.history.replaceState(null, '', held.hash);
  held.ask(wanted);
}

function onBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

interface LeaveState {
  readonly isAsked: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Asks in place before another page of the options; the browser asks before everything else. */
function useLeaveBlocker(): LeaveState {
  const [wanted, setWanted] = useState<string | null>(null);

  useEffect(() => {
    const blocker = { hash: shownHash(), ask: setWanted };
    blockers = [...blockers, blocker];
    window.addEventListener('hashchange', onHashChange);
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      blockers = blockers.filter((other) => other !== blocker);
      if (blockers.length > 0) return;
      window.removeEventListener('hashchange', onHashChange);
      window.removeEventListener('beforeunload', onBeforeUnload);
    };
  }, []);

  function leave() {
    if (wanted === null) return;
    blockers = blockers.filter(({ ask }) => ask !== setWanted);
    window.location.hash = wanted;
  }

  return { isAsked: wanted !== null, stay: () => setWanted(null), leave };
}

interface LeaveQuestionProps {
  readonly children: ReactNode;
  readonly onLeave?: () => void;
}

/** For a page with secrets that aren't shown again. */
export function LeaveQuestion({ children, onLeave }: LeaveQuestionProps) {
  const { isAsked, stay, leave } = useLeaveBlocker();
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
