import type { Connection } from '@/lib/connections/schema';
import type * as connections from '@/lib/connections/state';
import type { WorkerState } from '@/lib/core/state/workerState';
import type { Preferences } from './schema';
import type * as preferences from './state';

/** Stored with its server: two servers may have the same organization, as a copy of a database does. */
export const muteOf = (connectionId: string, organizationId: string): string =>
  `${connectionId} ${organizationId}`;

/** Entries without a server, from an earlier build, apply to each. */
export const mutedOn = (mutedOrganizations: readonly string[], connectionId: string): string[] =>
  mutedOrganizations.flatMap((mute) => {
    const end = mute.indexOf(' ');
    if (end < 0) return [mute];
    return mute.slice(0, end) === connectionId ? [mute.slice(end + 1)] : [];
  });

export type IsMuted = (organizationId: string) => boolean;

/**
 * The one rule of muting: what happens in a muted organization isn't announced, doesn't count as unread and doesn't
 * need the user. It is listed and summed up like everything else. Invitations are the user's own and expire: those of
 * a muted server aren't announced, but the icon counts them.
 */
export function mutesOf(
  { mutedOrganizations }: Pick<Preferences, 'mutedOrganizations'>,
  { id, isMuted }: Pick<Connection, 'id' | 'isMuted'>,
): IsMuted {
  const muted = mutedOn(mutedOrganizations, id);
  return (organizationId) => isMuted === true || muted.includes(organizationId);
}

interface ForgetMutesDependencies {
  readonly state: WorkerState<{ connections: typeof connections; preferences: typeof preferences }>;
}

export const createForgetMutes =
  ({ state }: ForgetMutesDependencies) =>
  async (connectionId: string): Promise<void> => {
    const { list } = await state.connections.connections.get();
    const others = list.filter(({ id }) => id !== connectionId);
    await state.preferences.preferences.update((known) => ({
      ...known,
      mutedOrganizations: others.flatMap(({ id }) =>
        mutedOn(known.mutedOrganizations, id).map((organizationId) => muteOf(id, organizationId)),
      ),
    }));
  };
