import type { I18n } from '@lingui/core';
import type { Head } from '@/lib/session/headSchema';

function named(i18n: I18n, name: string, invitations: number): string {
  return invitations > 0
    ? i18n._(
        'toolbar.active-and-invitations',
        { name, count: invitations },
        { message: '{count, plural, one {{name} — # invitation} other {{name} — # invitations}}' },
      )
    : i18n._('toolbar.active', { name }, { message: '{name} · Switchyard' });
}

/**
 * What the icon says when a pointer rests on it: the active organization, where it is known, and how many invitations
 * wait for an answer.
 */
export function toolbarTitle(i18n: I18n, head: Head | undefined, invitations = 0): string {
  if (!head) return i18n._('toolbar.idle', {}, { message: 'Switchyard' });
  const name = head.activeOrganization?.name;
  if (name) return named(i18n, name, invitations);
  return invitations > 0
    ? i18n._(
        'toolbar.none-and-invitations',
        { count: invitations },
        {
          message:
            '{count, plural, one {No active organization — # invitation} other {No active organization — # invitations}}',
        },
      )
    : i18n._('toolbar.none', {}, { message: 'No active organization · Switchyard' });
}
