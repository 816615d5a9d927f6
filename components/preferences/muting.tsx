import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { offerUndo } from '@/components/form/runUndoable';
import { call } from '@/lib/core/command/call';
import type { usePreferences } from './usePreferences';

export function mutedText(name: string, isMuted: boolean): ReactNode {
  const values = { name: <bdi>{name}</bdi> };
  return isMuted ? (
    <Trans id="notifications.muted" message="Muted {name}" values={values} />
  ) : (
    <Trans id="notifications.unmuted" message="Unmuted {name}" values={values} />
  );
}

export const sendServerMute = (connectionId: string, isMuted: boolean) =>
  call('connections.update', { connectionId, isMuted });

export const sendOrganizationMute = (connectionId: string, organizationId: string, isMuted: boolean) =>
  call('preferences.change', { mute: { connectionId, organizationId, isMuted } });

interface MutableOrganization {
  readonly connectionId: string;
  readonly id: string;
  readonly name: string;
}

export function muteOrganization(
  choose: ReturnType<typeof usePreferences>['choose'],
  { connectionId, id, name }: MutableOrganization,
  isMuted: boolean,
): void {
  choose({ mute: { connectionId, organizationId: id, isMuted } }, () =>
    offerUndo(mutedText(name, isMuted), () => sendOrganizationMute(connectionId, id, !isMuted)),
  );
}
