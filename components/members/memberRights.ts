import { useLingui } from '@lingui/react';
import { ownRoleName } from '@/components/organizations/page/Roles';
import { may } from '@/components/organizations/page/tabs';
import { isOwner } from '@/lib/members/owners';
import type { Member } from '@/lib/members/schema';
import type { OrganizationDetails } from '@/lib/organizations/details';

type Hindrance = 'role' | 'owner' | 'only-owner' | 'self';

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

export function useHindranceText(details: OrganizationDetails) {
  const { i18n } = useLingui();
  return (hindrance: Hindrance | null): string | undefined => {
    switch (hindrance) {
      case 'role':
        return i18n._({
          id: 'members.hindered.role',
          message: 'Your role, {role}, can’t do that.',
          values: { role: ownRoleName(i18n, details) },
        });
      case 'owner':
        return i18n._({ id: 'members.hindered.owner', message: 'Only owners can change owners.' });
      case 'only-owner':
        return i18n._({
          id: 'members.hindered.only-owner',
          message: 'The only owner. Make someone else an owner first.',
        });
      case 'self':
        return i18n._({ id: 'members.hindered.self', message: 'That’s you. Leave under Settings.' });
      default:
        return undefined;
    }
  };
}
