import { USER_ROLE } from '@/lib/admin/rules';
import { listText } from '@/lib/core/i18n/listText';
import { roleText, type Texts } from '@/lib/members/roleText';
import { rolesOf } from '@/lib/members/rules';

export function userRoleText(i18n: Texts, role: string): string {
  const labels = rolesOf(role).map((one) =>
    one === USER_ROLE ? i18n._({ id: 'role.user', message: 'User' }) : roleText(i18n, one),
  );
  return listText(i18n.locale, labels);
}
