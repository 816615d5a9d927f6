import { Trans } from '@lingui/react';
import { runUndoable } from '@/components/form/runUndoable';
import { mutedText, sendOrganizationMute, sendServerMute } from '@/components/preferences/muting';
import { useMutes } from '@/components/preferences/useMutes';
import { Badge } from '@/components/ui/Badge';
import { TextButton } from '@/components/ui/Button';
import type { Connection } from '@/lib/connections/schema';
import type { Organization } from '@/lib/organizations/schema';

interface MutedMarkProps {
  readonly connection: Connection;
  readonly organization: Pick<Organization, 'id' | 'name'>;
}

/** Muted payments are listed and summed up, but neither announced nor counted as unread. */
export function MutedMark({ connection, organization }: MutedMarkProps) {
  const isMuted = useMutes(connection);
  if (!isMuted(organization.id)) return null;

  const { isMuted: isServerMuted } = connection;
  const mute = (to: boolean) =>
    isServerMuted
      ? sendServerMute(connection.id, to)
      : sendOrganizationMute(connection.id, organization.id, to);
  const { name } = isServerMuted ? connection : organization;
  const unmute = () =>
    runUndoable({ run: () => mute(false), undo: () => mute(true), done: mutedText(name, false) });
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone="plain">
        <Trans id="label.muted" message="Muted" />
      </Badge>
      <TextButton onClick={() => void unmute()}>
        {isServerMuted ? (
          <Trans id="payments.unmute-server" message="Unmute server" />
        ) : (
          <Trans id="invitation.unmute" message="Unmute organization" />
        )}
      </TextButton>
    </span>
  );
}
