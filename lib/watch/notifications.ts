import type { Connection } from '@/lib/connections/schema';
import { workerI18n } from '@/lib/core/i18n/workerI18n';
import {
  buttonLabels,
  type Notification,
  type NotificationKind,
  notificationId,
} from '@/lib/core/notifications';
import { ok } from '@/lib/core/result';
import { pausedText, RESUME } from './pauseText';
import type { Pause } from './schema';

export interface WatchNotificationsWorker {
  readonly polling: { run(reason: 'manual'): Promise<unknown> };
  readonly watch: { readonly isPaused: () => Promise<boolean> };
}

/** The subject is the connection. */
export const watchNotifications = {
  paused: {
    isNews: true,
    opensServer: true,
    // The page explains the pause and has the control.
    page: () => '#/notifications',
    buttons: [
      {
        label: RESUME,
        press: async (_clicked, { polling, watch }) => {
          await polling.run('manual');
          return (await watch.isPaused()) ? null : ok(null);
        },
      },
    ],
  },
} as const satisfies Record<string, NotificationKind<WatchNotificationsWorker>>;

export const pauseNotificationId = (connectionId: string): string =>
  notificationId('paused', { connectionId, subject: connectionId });

export function pauseNotification({ id, name }: Connection, pause: Pause): Notification {
  const i18n = workerI18n();
  return {
    id: pauseNotificationId(id),
    title: name,
    message: pausedText(i18n, pause),
    buttons: buttonLabels(i18n, watchNotifications.paused),
  };
}
