import { browser } from '#imports';
import { createToolbarI18n } from '@/lib/i18n/toolbarI18n';
import { invitationsValue, paymentsValue } from '@/lib/storage/keys';
import { BADGE_COLORS, badgeText, unreadCount, waitingCount } from '@/lib/toolbar/badge';
import { toolbarTitle } from '@/lib/toolbar/toolbarTitle';
import type { Services } from './services';

/** Title and badge, as what is known of the account that is shown now has them. */
export async function showOnToolbar({ connections, store, iconReport }: Services): Promise<void> {
  const connection = await connections.active();
  const head = connection && (await store.readHead(connection.id));
  const account = head ? { connectionId: connection.id, userId: head.user.id } : null;
  const invitations = waitingCount(account, await invitationsValue.get(), Date.now());
  const events = unreadCount(account, head?.activeOrganization?.id, await paymentsValue.get());
  await Promise.all([
    browser.action.setTitle({ title: toolbarTitle(createToolbarI18n(), head, { invitations, events }) }),
    iconReport.say(badgeText(invitations + events)),
    browser.action.setBadgeTextColor({ color: BADGE_COLORS.text }),
  ]);
}
