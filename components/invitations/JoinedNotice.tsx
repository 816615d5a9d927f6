import { Trans } from '@lingui/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Joined } from '@/lib/invitations/schema';
import { LongName } from './MembershipNotices';
import { dismissJoined, type JoinedNoticeProps, useJoined, useWayBack } from './useJoined';

/** Accepting an invitation or creating an organization changes the active one, so this offers to switch back. */
export function JoinedNotice(props: JoinedNoticeProps) {
  const known = useJoined(props);
  const box = useRef<HTMLDivElement>(null);
  useFocusWhenNew(box, known === null ? null : known?.organization.id);
  if (!known) return null;
  return (
    <div className="focus-ring rounded-row" ref={box} tabIndex={-1}>
      <JoinedText joined={known} steps={props.steps} />
    </div>
  );
}

interface JoinedTextProps {
  readonly joined: Joined;
  readonly steps: NextSteps;
}

function JoinedText({ joined, steps }: JoinedTextProps) {
  const { back, isBusy, failure } = useWayBack(joined, steps);
  const values = { name: <LongName>{joined.organization.name}</LongName> };
  if (failure) return failure;
  return (
    <Notice
      actions={
        back ? (
          <Button aria-label={back.label} busy={isBusy} onClick={back.run} title={back.label}>
            <Trans id="notification.joined.back" message="Switch back" />
          </Button>
        ) : null
      }
      onDismiss={dismissJoined}
      tone="good"
    >
      <p>
        {joined.isCreated ? (
          <Trans
            id="organization.created.active"
            message="{name} created. It’s your active organization."
            values={values}
          />
        ) : (
          <Trans
            id="invitation.joined"
            message="You joined {name}. It’s your active organization."
            values={values}
          />
        )}
      </p>
    </Notice>
  );
}

function isInUse(element: Element | null): boolean {
  if (!element || element === document.body) return false;
  return element.matches('a, button, input, textarea, select, summary') && !element.closest('[data-answers]');
}

/**
 * A new notice takes the focus from the answered row, so that a second Enter answers nothing else. `id` names what it
 * announces: undefined until that is read, null for nothing.
 */
function useFocusWhenNew(box: RefObject<HTMLElement | null>, id: string | null | undefined): void {
  const before = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    const isNew = before.current !== undefined && id !== null && id !== before.current;
    before.current = id;
    if (isNew && !isInUse(document.activeElement)) box.current?.focus();
  }, [box, id]);
}
