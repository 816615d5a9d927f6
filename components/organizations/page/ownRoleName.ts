import type { I18n } from '@lingui/core';
import { roleText } from '@/components/organizations/roleText';
import { rolesOf } from '@/lib/members/rolesOf';
import type { OrganizationDetails } from '@/lib/organizations/schema';

/** The person's own role as a sentence names it: "member and auditor". */
export function ownRoleName(i18n: I18n, { role }: OrganizationDetails): string {
  const names = rolesOf(role ?? '').map((one) => roleText(i18n, one));
  if (names.length === 0) return i18n._({ id: 'organization.role.unknown', message: 'unknown' });
  return new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(names);
}
