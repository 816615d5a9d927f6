import type { MessageDescriptor } from '@lingui/core';
import type { Invitation, InvitationState } from '@/lib/invitations/schema';

export const SENT_FILTERS = ['pending', 'accepted', 'declined', 'canceled', 'expired', 'other'] as const;
export type SentFilter = (typeof SENT_FILTERS)[number];

export const FILTER_TITLES: Readonly<Record<SentFilter, MessageDescriptor>> = {
  pending: /*i18n*/ { id: 'sent.filter.pending', message: 'Pending' },
  accepted: /*i18n*/ { id: 'sent.filter.accepted', message: 'Accepted' },
  declined: /*i18n*/ { id: 'sent.filter.declined', message: 'Declined' },
  canceled: /*i18n*/ { id: 'sent.filter.canceled', message: 'Canceled' },
  expired: /*i18n*/ { id: 'sent.filter.expired', message: 'Expired' },
  other: /*i18n*/ { id: 'sent.filter.other', message: 'Other' },
};

/** As it is now: a page may stand open while the end of a pending one passes. */
export const stateAt = ({ state, expiresAt }: Invitation, now: number): InvitationState =>
  state === 'pending' && expiresAt !== null && expiresAt <= now ? 'expired' : state;

export function countByState(
  invitations: readonly Invitation[],
  now: number,
): ReadonlyMap<InvitationState, number> {
  const counts = new Map<InvitationState, number>();
  for (const invitation of invitations) {
    const state = stateAt(invitation, now);
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return counts;
}
