import type { I18n } from '@lingui/core';
import type { ActingElsewhere } from '@/lib/elsewhere/actingElsewhere';
import type { AccountHead } from '@/lib/sessions/accountHead';
import { pausedText } from '@/lib/watch/pauseText';
import type { Pause } from '@/lib/watch/schema';
import { type Waiting, waitingText } from './badge';

interface Announced extends Waiting {
  readonly pause?: Pause | null | undefined;
  readonly isWithoutOrganizations?: boolean | undefined;
  readonly acting?: ActingElsewhere | undefined;
}

function nameAndNews(i18n: I18n, head: AccountHead | undefined, waiting: Announced): string {
  if (!head || waiting.isWithoutOrganizations)
    return i18n._('label.switchyard', {}, { message: 'Switchyard' });
  const name = head.activeOrganization?.name;
  const news = waitingText(i18n, waiting);
  if (name)
    return news
      ? i18n._('toolbar.active-and-news', { name, news }, { message: '{name} — {news}' })
      : i18n._('toolbar.active', { name }, { message: '{name} · Switchyard' });
  return news
    ? i18n._('toolbar.none-and-news', { news }, { message: 'No active organization — {news}' })
    : i18n._('toolbar.none', {}, { message: 'No active organization · Switchyard' });
}

export const impersonationTitle = (i18n: I18n, name: string): string =>
  i18n._('toolbar.impersonated', { name }, { message: 'Acting as {name} · Switchyard' });

export function toolbarTitle(
  i18n: I18n,
  head: AccountHead | undefined,
  { pause, acting, ...waiting }: Announced,
): string {
  const lines = [nameAndNews(i18n, head, waiting)];
  if (acting) {
    const values = { name: acting.name, server: acting.connection.name };
    lines.push(i18n._('impersonation.elsewhere', values, { message: 'Acting as {name} on {server}' }));
  }
  if (pause) lines.push(pausedText(i18n, pause));
  return lines.join('\n');
}
