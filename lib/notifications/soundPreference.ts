import { type Notifier, parseNotificationId } from '@/lib/core/notifications';
import type { StoredValue } from '@/lib/core/state/storedValue';
import type { WorkerState } from '@/lib/core/state/workerState';
import type { Preferences } from '@/lib/preferences/schema';
import type * as sessions from '@/lib/sessions/state';
import { findKind } from './kinds';

interface NotifierDependencies {
  readonly loudNotifier: Notifier;
  readonly preferences: Pick<StoredValue<Preferences>, 'get'>;
}

export const withSoundAsPreferred = ({ loudNotifier, preferences }: NotifierDependencies): Notifier => ({
  ...loudNotifier,
  show: async (notification) => {
    const { silent } = await preferences.get();
    await loudNotifier.show(silent ? { ...notification, silent } : notification);
  },
});

const isNews = (id: string) => findKind(parseNotificationId(id)?.kind ?? '')?.isNews;

/**
 * Drops the news of a user whom an administrator acts as. A pause is held back where it is noticed
 * (lib/watch/watchService.ts).
 */
export const withoutNewsOfOthers = (
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
