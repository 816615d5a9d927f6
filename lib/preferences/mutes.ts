import type { Connection } from '@/lib/connections/schema';
import type { Preferences } from './schema';

/**
 * A muted organization is stored with its server, because two servers may have the same one, as the copy of a database
 * has.
 */
export const muteOf = (connectionId: string, organizationId: string): string =>
  `${connectionId} ${organizationId}`;

/** Ids of the organizations muted on a server. Entries without a server, from an earlier build, apply to each. */
export const mutedOn = (mutedOrganizations: readonly string[], connectionId: string): string[] =>
  mutedOrganizations.flatMap((mute) => {
    const end = mute.indexOf(' ');
    if (end < 0) return [mute];
    return mute.slice(0, end) === connectionId ? [mute.slice(end + 1)] : [];
  });

/** Whether an organization is muted, by itself or with its whole server. */
export type IsMuted = (organizationId: string) => boolean;

/**
 * The one rule of muting: what happens in a muted organization is neither announced nor counted as unread, nor does it
 * ask for the user. It is listed and summed up like everything else. Invitations are the user's own and expire: those of
 * a muted server aren't announced, but the icon counts them.
 */
export function mutesOf(
  { mutedOrganizations }: Pick<Preferences, 'mutedOrganizations'>,
  { id, isMuted }: Pick<Connection, 'id' | 'isMuted'>,
): IsMuted {
  const muted = mutedOn(mutedOrganizations, id);
  return (organizationId) => isMuted === true || muted.includes(organizationId);
}
