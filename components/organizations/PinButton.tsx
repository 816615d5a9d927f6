import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Star } from 'lucide-react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { IconButton } from '@/components/ui/IconButton';
import { call } from '@/lib/core/command/call';
import type { Organization } from '@/lib/organizations/schema';
import { pinned } from '@/lib/organizations/state';

const NONE: readonly string[] = [];

/** Ids of the organizations that the user keeps first. */
export const usePinned = (connectionId: string, userId: string): readonly string[] =>
  useStoredValue(pinned)?.[connectionId]?.[userId] ?? NONE;

/** What pins an organization, or unpins it. */
export const pinText = (i18n: I18n, name: string, isPinned: boolean): string =>
  isPinned
    ? i18n._({ id: 'organization.unpin', message: 'Unpin {name}', values: { name } })
    : i18n._({ id: 'organization.pin', message: 'Pin {name}', values: { name } });

export interface PinButtonProps {
  readonly connectionId: string;
  readonly organization: Pick<Organization, 'id' | 'name'>;
  readonly isPinned: boolean;
}

/** A star that keeps an organization before the others. */
export function PinButton({ connectionId, organization: { id, name }, isPinned }: PinButtonProps) {
  const { i18n } = useLingui();
  return (
    <IconButton
      label={pinText(i18n, name, isPinned)}
      onClick={() =>
        void call('organizations.pin', { connectionId, organizationId: id, isPinned: !isPinned })
      }
    >
      <Star aria-hidden="true" fill={isPinned ? 'currentColor' : 'none'} size={16} />
    </IconButton>
  );
}
