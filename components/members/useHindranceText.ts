import { useLingui } from '@lingui/react';
import { ownRoleName } from '@/components/organizations/page/Roles';
import type { Hindrance } from '@/lib/members/memberRights';
import type { OrganizationDetails } from '@/lib/organizations/details';

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
