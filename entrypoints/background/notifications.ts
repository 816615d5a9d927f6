import { type Browser, browser } from '#imports';
import { textsAreRead } from '@/lib/core/i18n/textsAreRead';
import type { Notification, Notifier } from '@/lib/core/notifications';
import { detached } from '@/lib/core/tasks';
import type { Worker } from '@/lib/worker';

type Extras = Pick<Browser.notifications.NotificationCreateOptions, 'buttons' | 'silent'>;

function create({ id, title, message }: Notification, extras: Extras): Promise<unknown> {
  return browser.notifications.create(id, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icon/128.png'),
    title,
    message,
    ...extras,
  });
}

/** Where a system shows no notifications, nothing else fails. */
export const browserNotifier: Notifier = {
  show: async (notification) => {
    const buttons = notification.buttons.map((title) => ({ title }));
    try {
      await create(notification, {
        ...(buttons.length > 0 ? { buttons } : {}),
        ...(notification.silent ? { silent: true } : {}),
      });
    } catch {
      // Firefox throws on both options; a click opens the page there.
      await create(notification, {}).catch(() => undefined);
    }
  },
  clear: async (id) => {
    await browser.notifications.clear(id).catch(() => undefined);
  },
  shownIds: () =>
    browser.notifications.getAll().then(
      (shown) => Object.keys(shown),
      () => [],
    ),
};

/** True where the browser doesn't report it, as in Firefox. */
export const canNotify = async (): Promise<boolean> =>
  (await browser.notifications.getPermissionLevel?.().catch(() => null)) !== 'denied';

export function listenToNotifications(worker: Worker): void {
  browser.notifications.onPermissionLevelChanged?.addListener(() => detached(worker.watch.review()));
  browser.notifications.onClicked.addListener((id) => detached(worker.notificationClicks.open(id)));
  // Firefox has no buttons, and older releases have no event for them.
  browser.notifications.onButtonClicked?.addListener((id, index) =>
    detached(textsAreRead().then(() => worker.notificationClicks.press(id, index))),
  );
}
