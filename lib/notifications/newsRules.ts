import { DAY_MS, HOUR_MS } from '@/lib/core/time';
import { invitationStateAt } from '@/lib/invitations/rules';
import { type Invitation, MAX_INVITATIONS, type ReceivedInvitations } from '@/lib/invitations/schema';
import type { Preferences } from '@/lib/preferences/schema';
import type { NotifiedOfUser } from './schema';

export interface News {
  readonly fresh: readonly Invitation[];
  /** The fresh ones that are shown. */
  readonly told: readonly Invitation[];
  readonly due: readonly Invitation[];
}

export const endsWithinADay = ({ expiresAt }: Invitation, at: number): boolean =>
  expiresAt !== null && expiresAt - at <= DAY_MS;

export const openOf = ({ invitations }: ReceivedInvitations, at: number): Invitation[] =>
  invitations.filter((invitation) => invitationStateAt(invitation, at) === 'pending');

export const idsOf = (invitations: readonly Invitation[]) => invitations.map(({ id }) => id);

/** What is remembered: never forgotten but for the oldest beyond the bound: a cut list names others each time. */
export const withIds = (known: readonly string[], more: readonly string[]) =>
  [...new Set([...known, ...more])].slice(-MAX_INVITATIONS);

export const knownOf = (users: readonly NotifiedOfUser[] | undefined, userId: string) =>
  users?.find((user) => user.userId === userId);

/** Those within the last hour; a clock that was set back leaves none ahead. */
export const recentOf = ({ singlesAt }: NotifiedOfUser, at: number): number[] =>
  singlesAt.filter((time) => time <= at && at - time < HOUR_MS);

/** What a list of invitations that can be answered brings to somebody of whom this is known. */
export function newsIn(
  pending: readonly Invitation[],
  known: NotifiedOfUser | undefined,
  { invitations, reminders, mutedOrganizations }: Preferences,
  at: number,
): News {
  const announced = new Set(known?.announcedIds);
  const reminded = new Set(known?.remindedIds);
  const muted = new Set(mutedOrganizations);
  const audible = pending.filter(({ organizationId }) => !muted.has(organizationId));
  const isDue = (invitation: Invitation) =>
    announced.has(invitation.id) && !reminded.has(invitation.id) && endsWithinADay(invitation, at);
  return {
    // Remembered also where nothing is shown: switching that on later does not bring up what is old.
    fresh: pending.filter(({ id }) => !announced.has(id)),
    told: invitations ? audible.filter(({ id }) => !announced.has(id)) : [],
    due: reminders ? audible.filter(isDue) : [],
  };
}
