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
