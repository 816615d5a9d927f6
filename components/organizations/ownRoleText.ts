import { roleText, type Texts } from '@/lib/members/roleText';

/** A role in a sentence to the user who has it. */
export function ownRoleText(i18n: Texts, role: string): string {
  switch (role.trim()) {
    case 'owner':
      return i18n._({ id: 'role.you.owner', message: 'you’re an owner' });
    case 'admin':
      return i18n._({ id: 'role.you.admin', message: 'you’re an admin' });
    case 'member':
      return i18n._({ id: 'role.you.member', message: 'you’re a member' });
    default:
      return i18n._({
        id: 'role.you.other',
        message: 'your role: {roles}',
        values: { roles: roleText(i18n, role) },
      });
  }
}
