import { DAY_MS } from '@/lib/core/time';
import type { Invitation, InvitationState, ReceivedInvitations } from './schema';

/** Of the two days that Better Auth gives an invitation, late enough that most are answered. */
const LAST_DAY_MS = DAY_MS;

type Ending = Pick<Invitation, 'state' | 'expiresAt'>;

/** Derived, since no server marks a pending invitation as expired (SPEC.md section 4). */
export const invitationStateAt = ({ state, expiresAt }: Ending, now: number): InvitationState =>
  state === 'pending' && expiresAt !== null && expiresAt <= now ? 'expired' : state;

/** It waits for an answer, and may expire while a page is open. */
export const isOpen = (invitation: Ending, now: number): boolean =>
  invitationStateAt(invitation, now) === 'pending';

/** Announced, marked and listed among what waits for the user. Null: it never expires. */
export const endsWithinADay = (expiresAt: number | null, now: number): boolean =>
  expiresAt !== null && expiresAt - now <= LAST_DAY_MS;

const atTime = (invitation: Invitation, now: number): Invitation => ({
  ...invitation,
  state: invitationStateAt(invitation, now),
});

const endOf = ({ expiresAt }: Invitation) => expiresAt ?? Number.POSITIVE_INFINITY;

/** Subtracting two unknown ends (Infinity) would be NaN. */
const compare = (one: number, other: number) => (one === other ? 0 : one - other);

/** Open ones first, the soonest to expire on top; then expired ones, the latest first. */
export function receivedOrder(invitations: readonly Invitation[], now: number): Invitation[] {
  const known = invitations.map((invitation) => atTime(invitation, now));
  const open = known.filter(({ state }) => state === 'pending');
  const ended = known.filter(({ state }) => state === 'expired');
  return [
    ...open.toSorted((a, b) => compare(endOf(a), endOf(b))),
    ...ended.toSorted((a, b) => compare(endOf(b), endOf(a))),
  ];
}

/** Older servers have no creation date; all invitations live equally long, so the expiry orders them as well. */
const newness = ({ createdAt, expiresAt }: Invitation) => createdAt ?? expiresAt ?? 0;

/**
 * A server without the list (Better Auth 1.2) shows that at each reading; there, invitations are answered by their
 * links.
 */
export const hasNoList = ({ error, fetchedAt }: ReceivedInvitations): boolean =>
  error?.code === 'not-found' && fetchedAt === null;

export const sentOrder = (invitations: readonly Invitation[], now: number): Invitation[] =>
  invitations.map((invitation) => atTime(invitation, now)).toSorted((a, b) => newness(b) - newness(a));
