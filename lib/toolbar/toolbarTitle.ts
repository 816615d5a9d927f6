import type { I18n } from '@lingui/core';
import type { Head } from '@/lib/session/headSchema';

/** What the icon says when a pointer rests on it: the active organization, where it is known. */
export function toolbarTitle(i18n: I18n, head: Head | undefined): string {
  const name = head?.activeOrganization?.name;
  if (name) return i18n._('toolbar.active', { name }, { message: '{name} · Switchyard' });
  return head
    ? i18n._('toolbar.none', {}, { message: 'No active organization · Switchyard' })
    : i18n._('toolbar.idle', {}, { message: 'Switchyard' });
}
