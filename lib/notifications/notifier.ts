import type { Notifier } from '@/lib/core/notifications';
import type { StoredValue } from '@/lib/core/state/storedValue';
import type { Preferences } from '@/lib/preferences/schema';

/** The same, with the sound off where the user wants it so. */
export const withSoundAsPreferred = (
  notifier: Notifier,
  preferences: Pick<StoredValue<Preferences>, 'get'>,
): Notifier => ({
  ...notifier,
  show: async (notification) => {
    const { silent } = await preferences.get();
    await notifier.show(silent ? { ...notification, silent } : notification);
  },
});
