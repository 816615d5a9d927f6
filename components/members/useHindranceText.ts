import { useLingui } from '@lingui/react';
import { ownRoleName } from '@/components/organizations/page/Roles';
import type { OrganizationDetails } from '@/lib/organizations/schema';
import type { Hindrance } from './memberRights';

/** Why something of a member cannot be done, as a sentence. */
export function useHindranceText(details: OrganizationDetails) {
  const { i18n } = useLingui();
  return (hindrance: Hindrance | null): string | undefined => {
    switch (hindrance) {
      case 'role':
        return i18n._({
          id: 'members.hindered.role',
          message: 'Your role, {role}, may not do that.',
          values: { role: ownRoleName(i18n, details) },
        });
      case 'owner':
        return i18n._({ id: 'members.hindered.owner', message: 'Only an owner may do that.' });
      case 'only-owner':
        return i18n._({
          id: 'members.hindered.only-owner',
          message: 'The only owner. Make somebody else an owner first.',
        });
      case 'self':
        return i18n._({ id: 'members.hindered.self', message: 'That is you: leave under General.' });
      default:
        return undefined;
    }
  };
}
