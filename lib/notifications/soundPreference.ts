import { type Notifier, parseNotificationId } from '@/lib/core/notifications';
import type { WorkerState } from '@/lib/core/state/workerState';
import type * as preferences from '@/lib/preferences/state';
import type * as sessions from '@/lib/sessions/state';
import { findKind } from './kinds';

interface NotifierDependencies {
  readonly loudNotifier: Notifier;
  readonly state: WorkerState<{ preferences: Pick<typeof preferences, 'preferences'> }>;
}

export const withSoundAsPreferred = ({ loudNotifier, state }: NotifierDependencies): Notifier => ({
  ...loudNotifier,
  show: async (notification) => {
    const { silent } = await state.preferences.preferences.get();
    await loudNotifier.show(silent ? { ...notification, silent } : notification);
  },
});

const isNews = (id: string) => findKind(parseNotificationId(id)?.kind ?? '')?.isNews;

/**
 * Drops the news of a user whom an administrator acts as. A pause is held back where it is noticed
 * (lib/watch/watchService.ts).
 */
const withoutNewsOfOthers = (
  notifier: Notifier,
  { state }: { readonly state: WorkerState<{ sessions: typeof sessions }> },
): Notifier => ({
  ...notifier,
  show: async (notification) => {
    const { connectionId, state: session } = await state.sessions.sessionSnapshot.get();
    const isOther =
      session.phase === 'signed-in' &&
      session.session.impersonated &&
      parseNotificationId(notification.id)?.connectionId === connectionId;
    if (!isOther || !isNews(notification.id)) await notifier.show(notification);
  },
});

export const createNotifier = (
  worker: NotifierDependencies & Parameters<typeof withoutNewsOfOthers>[1],
): Notifier => withoutNewsOfOthers(withSoundAsPreferred(worker), worker);
