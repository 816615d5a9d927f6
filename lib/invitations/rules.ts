import type { Invitation, InvitationState, ReceivedInvitations } from './schema';

type Ending = Pick<Invitation, 'state' | 'expiresAt'>;

/** Its state now: no server marks a pending one as ended (SPEC.md section 4). */
export const invitationStateAt = ({ state, expiresAt }: Ending, now: number): InvitationState =>
  state === 'pending' && expiresAt !== null && expiresAt <= now ? 'expired' : state;

const atTime = (invitation: Invitation, now: number): Invitation => ({
  ...invitation,
  state: invitationStateAt(invitation, now),
});

const endOf = ({ expiresAt }: Invitation) => expiresAt ?? Number.POSITIVE_INFINITY;

/** Subtracting two ends that are both unknown would be no number. */
const compare = (one: number, other: number) => (one === other ? 0 : one - other);

/** Those that can be answered, the soonest to end first; behind them what has ended, the latest first. */
export function receivedOrder(invitations: readonly Invitation[], now: number): Invitation[] {
  const known = invitations.map((invitation) => atTime(invitation, now));
  const open = known.filter(({ state }) => state === 'pending');
  const ended = known.filter(({ state }) => state === 'expired');
  return [
    ...open.toSorted((a, b) => compare(endOf(a), endOf(b))),
    ...ended.toSorted((a, b) => compare(endOf(b), endOf(a))),
  ];
}

/** Older servers keep no date of creation; all give the same time to answer, so the end orders them as well. */
const newness = ({ createdAt, expiresAt }: Invitation) => createdAt ?? expiresAt ?? 0;

/** A server without the list (Better Auth 1.2) shows that at each reading; there invitations are answered by their links. */
export const hasNoList = ({ error, fetchedAt }: ReceivedInvitations): boolean =>
  error?.code === 'not-found' && fetchedAt === null;

/** The newest first, each in the state that it is in now. */
export const sentOrder = (invitations: readonly Invitation[], now: number): Invitation[] =>
  invitations.map((invitation) => atTime(invitation, now)).toSorted((a, b) => newness(b) - newness(a));
