import type { I18n } from '@lingui/core';

export const newInvitations = (i18n: I18n, count: number): string =>
  i18n._(
    'notification.invitations.title',
    { count },
    { message: '{count, plural, one {# new invitation} other {# new invitations}}' },
  );

export const endingInvitations = (i18n: I18n, count: number): string =>
  i18n._(
    'notification.invitation-reminders.title',
    { count },
    { message: '{count, plural, one {# invitation expires soon} other {# invitations expire soon}}' },
  );
