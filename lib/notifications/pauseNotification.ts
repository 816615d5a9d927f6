import type { Connection } from '@/lib/connections/schema';
import { createToolbarI18n } from '@/lib/core/i18n/toolbarI18n';
import { pausedText, RESUME } from '@/lib/watch/pauseText';
import type { Pause } from '@/lib/watch/schema';
import { notificationIdOf } from './notificationId';
import type { Notification } from './notifier';

export const pauseIdOf = (connectionId: string): string =>
  notificationIdOf({ kind: 'paused', connectionId, subject: connectionId });

/** Something is not watched any more. */
export function pauseNotification({ id, name }: Connection, pause: Pause): Notification {
  const i18n = createToolbarI18n();
  return {
    id: pauseIdOf(id),
    title: name,
    message: pausedText(i18n, pause),
    buttons: [i18n._(RESUME)],
  };
}
