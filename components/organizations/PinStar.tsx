import '@/components/i18n/addAccessTexts';
import { useLingui } from '@lingui/react';
import { Star } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { ALT_KEYS } from '@/components/search/altKeys';
import { useSearchableActions } from '@/components/search/searchableActions';
import { connections } from '@/lib/connections/state';
import { call } from '@/lib/core/command/call';
import { readState } from '@/lib/core/state/readState';
import type { Organization } from '@/lib/organizations/schema';
import { pinText } from './pins';

/** Ours: nobody aims faster at a star that has just appeared under the pointer. An earlier click is the row's. */
export const AIMED_AFTER_MS = 400;

export interface PinStarProps {
  readonly organization: Organization;
  readonly isPinned: boolean;
}

export function PinStar({ organization: { id, name }, isPinned }: PinStarProps) {
  const { i18n } = useLingui();
  const label = pinText(i18n, name, isPinned);
  // Clicks are timed by the moment of the press, even when handled late, so this is too.
  const [appearedAt] = useState(() => new Event('appear').timeStamp);
  async function pin() {
    const { activeId: connectionId } = await readState(connections).get();
    if (connectionId)
      void call('organizations.pin', { connectionId, organizationId: id, isPinned: !isPinned });
  }
  useSearchableActions([
    { id: 'pin-chosen', label, icon: <Star size={16} />, altKey: ALT_KEYS.pin, run: () => void pin() },
  ]);

  function onClick(event: MouseEvent) {
    if (event.timeStamp - appearedAt < AIMED_AFTER_MS) return;
    event.stopPropagation();
    void pin();
  }

  return (
    // An option can't hold a button; its key does the same.
    <span
      aria-hidden="true"
      className="-mx-1.5 grid size-6 shrink-0 place-items-center rounded-control text-muted hover:bg-line hover:text-ink"
      data-pin
      onClick={onClick}
      title={`${label} (Alt+P)`}
    >
      <Star fill={isPinned ? 'currentColor' : 'none'} size={13} />
    </span>
  );
}
