import type { I18n } from '@lingui/core';

/** What waits for the person: invitations without an answer, and unread events of the active organization. */
export interface Waiting {
  readonly invitations: number;
  readonly events: number;
}

export function waitingText(i18n: I18n, { invitations, events }: Waiting): string | null {
  const answers =
    invitations > 0 &&
    i18n._(
      'toolbar.invitations',
      { count: invitations },
      { message: '{count, plural, one {# invitation} other {# invitations}}' },
    );
  const happened =
    events > 0 &&
    i18n._(
      'toolbar.events',
      { count: events },
      { message: '{count, plural, one {# new event} other {# new events}}' },
    );
  if (answers && happened)
    return i18n._('toolbar.both', { answers, happened }, { message: '{answers}, {happened}' });
  return answers || happened || null;
}
