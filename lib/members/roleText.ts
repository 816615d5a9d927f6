import type { MessageDescriptor } from '@lingui/core';
import { listText } from '@/lib/core/i18n/listText';
import { rolesOf } from './rules';

export interface Texts {
  readonly locale: string;
  readonly _: (text: MessageDescriptor) => string;
}

function label(i18n: Texts, role: string): string {
  switch (role) {
    case 'owner':
      return i18n._({ id: 'role.owner', message: 'Owner' });
    case 'admin':
      return i18n._({ id: 'role.admin', message: 'Admin' });
    case 'member':
      return i18n._({ id: 'role.member', message: 'Member' });
    default:
      return role;
  }
}

export function roleText(i18n: Texts, role: string): string {
  const labels = rolesOf(role).map((part) => label(i18n, part));
  return listText(i18n.locale, labels);
}
