import type { I18n } from '@lingui/core';
import type { Head } from '@/lib/session/headSchema';
import { pausedText } from '@/lib/watch/pauseText';
import type { Pause } from '@/lib/watch/schema';

/** What waits for the person: invitations without an answer, and unread events of the active organization. */
export interface Waiting {
  readonly invitations: number;
  readonly events: number;
}

/** The same, and why nothing comes to wait any more. */
export interface Announced extends Waiting {
  readonly pause?: Pause | null | undefined;
}

function newsOf(i18n: I18n, { invitations, events }: Waiting): string | null {
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

function nameAndNews(i18n: I18n, head: Head | undefined, waiting: Waiting): string {
  if (!head) return i18n._('toolbar.idle', {}, { message: 'Switchyard' });
  const name = head.activeOrganization?.name;
  const news = newsOf(i18n, waiting);
  if (name)
    return news
      ? i18n._('toolbar.active-and-news', { name, news }, { message: '{name} — {news}' })
      : i18n._('toolbar.active', { name }, { message: '{name} · Switchyard' });
  return news
    ? i18n._('toolbar.none-and-news', { news }, { message: 'No active organization — {news}' })
    : i18n._('toolbar.none', {}, { message: 'No active organization · Switchyard' });
}

/**
 * What the icon says when a pointer rests on it: the active organization, where it is known, how many invitations and
 * events the number on the icon counts, and what is not watched.
 */
export function toolbarTitle(i18n: I18n, head: Head | undefined, { pause, ...waiting }: Announced): string {
  const title = nameAndNews(i18n, head, waiting);
  return pause ? `${title}\n${pausedText(i18n, pause)}` : title;
}
