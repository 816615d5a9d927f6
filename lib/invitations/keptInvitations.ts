import { CUT_LIST_LENGTH } from '@/lib/core/betterAuthLimits';
import { receivedOrder } from './rules';
import type { Invitation, ReceivedInvitations } from './schema';

/** Ours: more than any user answers; a row weighs about 250 bytes. */
export const MAX_INVITATIONS = 2_000;

interface Listed {
  readonly invitations: readonly Invitation[];
  readonly received: number;
}

/** Some servers leave the address out. */
export const addressedTo = (invitations: readonly Invitation[], address: string): Invitation[] =>
  invitations.filter(({ email }) => !email || email.toLowerCase() === address.toLowerCase());

export const asKept = (
  account: Pick<ReceivedInvitations, 'connectionId' | 'userId'>,
  { invitations, received }: Listed,
  most: number,
  now: number,
): ReceivedInvitations => ({
  ...account,
  invitations: receivedOrder(invitations, now).slice(0, most),
  maybeCut: received === CUT_LIST_LENGTH || invitations.length > most,
  fetchedAt: now,
  error: null,
});
