/** How a muted organization is kept: with its server, because two may have the same one, as the copy of a database has. */
export const muteOf = (connectionId: string, organizationId: string): string =>
  `${connectionId} ${organizationId}`;

/** Ids of the organizations that are muted on a server. Those without a server, of an earlier build, are muted on each. */
export const mutedOn = (mutedOrganizations: readonly string[], connectionId: string): string[] =>
  mutedOrganizations.flatMap((mute) => {
    const end = mute.indexOf(' ');
    if (end < 0) return [mute];
    return mute.slice(0, end) === connectionId ? [mute.slice(end + 1)] : [];
  });
