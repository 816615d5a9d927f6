import { Trans, useLingui } from '@lingui/react';
import { Star } from 'lucide-react';
import { runUndoable } from '@/components/form/runUndoable';
import { pinText } from '@/components/organizations/pins';
import { IconButton } from '@/components/ui/IconButton';
import { call } from '@/lib/core/command/call';
import type { Organization } from '@/lib/organizations/schema';

export interface PinButtonProps {
  readonly connectionId: string;
  readonly organization: Pick<Organization, 'id' | 'name'>;
  readonly isPinned: boolean;
}

export function PinButton({ connectionId, organization, isPinned }: PinButtonProps) {
  const { i18n } = useLingui();
  return (
    <IconButton
      label={pinText(i18n, organization.name, isPinned)}
      onClick={() => pin(connectionId, organization, !isPinned)}
    >
      <Star aria-hidden="true" fill={isPinned ? 'currentColor' : 'none'} size={16} />
    </IconButton>
  );
}

export function pin(
  connectionId: string,
  { id, name }: PinButtonProps['organization'],
  isPinned: boolean,
): void {
  const send = (to: boolean) => () =>
    call('organizations.pin', { connectionId, organizationId: id, isPinned: to });
  const values = { name: <bdi>{name}</bdi> };
  void runUndoable({
    run: send(isPinned),
    undo: send(!isPinned),
    done: isPinned ? (
      <Trans id="organization.pin.done" message="Pinned {name}" values={values} />
    ) : (
      <Trans id="organization.unpin.done" message="Unpinned {name}" values={values} />
    ),
  });
}
