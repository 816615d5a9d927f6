import type { Notifier } from '@/lib/core/notifications';
import type { StoredValue } from '@/lib/core/state/storedValue';
import type { Preferences } from '@/lib/preferences/schema';

interface NotifierDependencies {
  readonly loudNotifier: Notifier;
  readonly preferences: Pick<StoredValue<Preferences>, 'get'>;
}

/** The same, with the sound off where the user wants it so. */
export const withSoundAsPreferred = ({ loudNotifier, preferences }: NotifierDependencies): Notifier => ({
  ...loudNotifier,
  show: async (notification) => {
    const { silent } = await preferences.get();
    await loudNotifier.show(silent ? { ...notification, silent } : notification);
  },
});
