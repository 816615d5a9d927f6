import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import { offerUndo } from '@/components/form/runUndoable';
import { call } from '@/lib/core/command/call';
import type { usePreferences } from './usePreferences';

/** Confirms that a server or an organization is muted, or is no longer. */
export function mutedText(name: string, isMuted: boolean): ReactNode {
  const values = { name: <bdi>{name}</bdi> };
  return isMuted ? (
    <Trans id="notifications.muted" message="Muted {name}" values={values} />
  ) : (
    <Trans id="notifications.unmuted" message="Unmuted {name}" values={values} />
  );
}

/** Mutes the notifications of an organization, or unmutes them, with Undo. */
export function muteOrganization(
  choose: ReturnType<typeof usePreferences>['choose'],
  { id, name }: { readonly id: string; readonly name: string },
  isMuted: boolean,
): void {
  choose({ mute: { organizationId: id, isMuted } }, () =>
    offerUndo(mutedText(name, isMuted), () =>
      call('preferences.change', { mute: { organizationId: id, isMuted: !isMuted } }),
    ),
  );
}
