import { Trans, useLingui } from '@lingui/react';
import { Undo2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useSearchableActions } from '@/components/search/searchableActions';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import type { Joined } from '@/lib/invitations/schema';
import { joined } from '@/lib/invitations/state';
import { heads, sessionSnapshot } from '@/lib/sessions/state';

export interface JoinedNoticeProps {
  readonly connection: Connection;
  readonly userId: string;
  readonly steps: NextSteps;
}

/** Accepting an invitation, or creating an organization, changed the active one: shows which it is now, and a way back. */
export function JoinedNotice({ connection, userId, steps }: JoinedNoticeProps) {
  const stored = useStoredValue(joined);
  const box = useRef<HTMLDivElement>(null);
  const isOfThis = stored?.connectionId === connection.id && stored.userId === userId;
  useFocusWhenNew(box, stored === undefined ? undefined : isOfThis ? stored.organization.id : null);
  if (!isOfThis) return null;
  return (
    <div className="focus-ring rounded-row" ref={box} tabIndex={-1}>
      <JoinedText joined={stored} steps={steps} />
    </div>
  );
}

interface JoinedTextProps {
  readonly joined: Joined;
  readonly steps: NextSteps;
}

function JoinedText({ joined: { organization, previous }, steps }: JoinedTextProps) {
  const { i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);

  async function switchBack(organizationId: string) {
    setBusy(true);
    const result = await call('organizations.setActive', { by: 'id', organizationId });
    setBusy(false);
    setError(result.ok ? null : result.error);
  }

  const { name } = previous ?? { name: '' };
  const back = i18n._({ id: 'organization.switch.back', message: 'Back to {name}', values: { name } });
  useSearchableActions(
    previous
      ? [
          {
            id: 'switch-back',
            label: back,
            icon: <Undo2 size={16} />,
            run: () => void switchBack(previous.id),
          },
        ]
      : [],
  );
  if (error && previous) {
    return (
      <ErrorNotice
        error={error}
        onDismiss={() => setError(null)}
        steps={{ ...steps, retry: () => void switchBack(previous.id) }}
      />
    );
  }
  return (
    <Notice
      actions={
        previous ? (
          <Button aria-label={back} busy={isBusy} onClick={() => void switchBack(previous.id)} title={back}>
            <Trans id="notification.joined.back" message="Switch back" />
          </Button>
        ) : null
      }
      onDismiss={() => void call('invitations.dismissJoined', null)}
      tone="good"
    >
      <p>
        <Trans
          id="invitation.joined"
          message="You joined {name}. It’s your active organization."
          values={{ name: <LongName>{organization.name}</LongName> }}
        />
      </p>
    </Notice>
  );
}

/** Whether the user is on a control that isn't one of an answered invitation. */
function isInUse(element: Element | null): boolean {
  if (!element || element === document.body) return false;
  return element.matches('a, button, input, textarea, select, summary') && !element.closest('[data-answers]');
}

/**
 * The notice takes the focus from the answered row when it appears, so that a second Enter answers nothing else. `id`
 * names what it announces: undefined until that was read, null for nothing.
 */
function useFocusWhenNew(box: RefObject<HTMLElement | null>, id: string | null | undefined): void {
  const before = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    const isNew = before.current !== undefined && id !== null && id !== before.current;
    before.current = id;
    if (isNew && !isInUse(document.activeElement)) box.current?.focus();
  }, [box, id]);
}

export interface LostNoticeProps {
  readonly connection: Connection;
  readonly userId: string;
}

/** The user was removed from the organization that was active, or it was deleted. */
export function LostNotice({ connection, userId }: LostNoticeProps) {
  const stored = useStoredValue(heads);
  const session = useStoredValue(sessionSnapshot);
  const head = stored && Object.hasOwn(stored, connection.id) ? stored[connection.id] : undefined;
  const lost = head?.user.id === userId ? head.lostOrganization : null;
  if (!lost) return null;
  const isNoneActive =
    session?.connectionId === connection.id &&
    session.state.phase === 'signed-in' &&
    session.state.session.activeOrganizationId === null;
  return (
    <Notice onDismiss={() => void call('organizations.dismissLost', null)} tone="warn">
      <p>
        <Trans
          id="organization.lost"
          message="You’re no longer in {name}."
          values={{ name: <LongName>{lost.name}</LongName> }}
        />{' '}
        {isNoneActive ? <Trans id="organization.lost.none" message="Choose another organization." /> : null}
      </p>
    </Notice>
  );
}

/** A name within a sentence, on one line, so that a long one doesn't bury the sentence; a full stop fits behind it. */
export function LongName({ children }: { readonly children: string }) {
  return (
    <bdi className="inline-block max-w-[calc(100%-1ch)] truncate align-bottom font-medium" title={children}>
      {children}
    </bdi>
  );
}
