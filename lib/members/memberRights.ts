import { may, type OrganizationDetails } from '@/lib/organizations/details';
import { isOwner } from './owners';
import type { Member } from './schema';

export type Hindrance = 'role' | 'owner' | 'only-owner' | 'self';

export interface MemberRights {
  readonly update: Hindrance | null;
  readonly remove: Hindrance | null;
  /** Why the owner's role can be neither assigned nor removed. */
  readonly owner: 'owner' | 'only-owner' | null;
}

/** Combines what the user's role allows with how the server protects owners (reference, 1b). */
export function memberRights(
  member: Member,
  details: OrganizationDetails,
  onlyOwnerId: string | null,
): MemberRights {
  const isOwners = isOwner(member.role);
  const iAmOwner = isOwner(details.role);
  const isOnly = member.id === onlyOwnerId;
  const hindered = (permission: 'member:update' | 'member:delete'): Hindrance | null => {
    if (!may(details, permission)) return 'role';
    return isOwners && !iAmOwner ? 'owner' : null;
  };
  const protectedOwner = isOnly ? 'only-owner' : null;
  return {
    update: hindered('member:update'),
    remove: hindered('member:delete') ?? protectedOwner ?? (member.isSelf ? 'self' : null),
    owner: iAmOwner ? protectedOwner : 'owner',
  };
}
