import type { StoredValue } from '@/lib/core/state/defineStoredValue';
import type { Preferences } from '@/lib/preferences/schema';

/** One notification of the browser. Its id says what it is about, so that the same one is never shown twice. */
export interface Notification {
  /** `<kind>|<connection id>|<subject>`, for example `newSignIn|c1|<session id>`. */
  readonly id: string;
  readonly title: string;
  readonly message: string;
  /** Labels; left out where the browser has none (Firefox throws on them). */
  readonly buttons: readonly string[];
  /** Without a sound, where the browser can. */
  readonly silent?: boolean;
}

/** Ours: more than this at once are one notification, so that none is overlooked among them. */
export const MAX_SINGLE = 3;

export interface Notifier {
  show(notification: Notification): Promise<void>;
  clear(id: string): Promise<void>;
  /** Ids of those that are there now, also from a worker before this one. */
  shownIds(): Promise<readonly string[]>;
}

/** The same, with the sound off where the person wants it so. */
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
