import { invitationStateAt } from '@/lib/invitations/rules';
import type { InvitationDetails, ReceivedInvitations } from '@/lib/invitations/schema';
import type { Organization } from '@/lib/organizations/schema';

/** An organization of which something may be told. */
export interface ToldOrganization {
  readonly id: string;
  /** Null: only its id is known. */
  readonly name: string | null;
  readonly slug: string;
  /** One is not in it, but asked to be. */
  readonly isInviting: boolean;
}

interface Known {
  readonly organizations: readonly Organization[];
  readonly received: ReceivedInvitations | null;
  readonly detailsOf: (invitationId: string) => InvitationDetails | null;
  readonly muted: readonly string[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Each once: those that invite, which nobody is in yet, before one's own; behind them what was muted and left. */
export function toldOrganizations({
  organizations,
  received,
  detailsOf,
  muted,
  now,
}: Known): ToldOrganization[] {
  const byId = new Map<string, ToldOrganization>();
  const ownIds = new Set(organizations.map(({ id }) => id));
  for (const invitation of received?.invitations ?? []) {
    const { id, organizationId, organizationName } = invitation;
    if (invitationStateAt(invitation, now) !== 'pending' || ownIds.has(organizationId)) continue;
    const details = detailsOf(id);
    byId.set(organizationId, {
      id: organizationId,
      name: organizationName ?? details?.organizationName ?? null,
      slug: details?.organizationSlug ?? '',
      isInviting: true,
    });
  }
  for (const { id, name, slug } of organizations) byId.set(id, { id, name, slug, isInviting: false });
  for (const id of muted) {
    if (!byId.has(id)) byId.set(id, { id, name: null, slug: '', isInviting: false });
  }
  return [...byId.values()];
}
