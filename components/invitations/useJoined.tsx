import { useLingui } from '@lingui/react';
import { Undo2 } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ALT_KEYS } from '@/components/search/altKeys';
import { useSearchableActions } from '@/components/search/searchableActions';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import type { Joined } from '@/lib/invitations/schema';
import { joined } from '@/lib/invitations/state';

/** `box` goes on the element that shows the joined organization: a new one takes the focus. */
export function useJoined(connectionId: string, userId: string) {
  const stored = useStoredValue(joined);
  const box = useRef<HTMLDivElement>(null);
  const known = stored?.connectionId === connectionId && stored.userId === userId ? stored : null;
  useFocusWhenNew(box, stored === undefined ? undefined : (known?.organization.id ?? null));
  return { known, box };
}

export const dismissJoined = (): void => void call('invitations.dismissJoined', null);

interface WayBack {
  readonly isBusy: boolean;
  /** Null where no organization was active before. */
  readonly back: { readonly label: string; readonly run: () => void } | null;
  readonly failure: ReactNode;
}

export function useWayBack({ previous }: Joined, steps: NextSteps): WayBack {
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
  const label = i18n._({ id: 'organization.switch.back', message: 'Back to {name}', values: { name } });
  const back = previous ? { label, run: () => void switchBack(previous.id) } : null;
  useSearchableActions(
    back ? [{ id: 'switch-back', ...back, icon: <Undo2 size={16} />, altKey: ALT_KEYS.undo }] : [],
  );
  const failure =
    error && back ? (
      <ErrorNotice error={error} onDismiss={() => setError(null)} steps={{ ...steps, retry: back.run }} />
    ) : null;
  return { isBusy, back, failure };
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
