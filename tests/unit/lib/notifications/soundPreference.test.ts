import { describe, expect, it } from 'vitest';
import type { Notification } from '@/lib/core/notifications';
import { withSoundAsPreferred } from '@/lib/notifications/soundPreference';
import { DEFAULT_PREFERENCES, type Preferences } from '@/lib/preferences/schema';
import { memoryValue } from '@/tests/memoryValue';

const ANNOUNCED: Notification = { id: 'n1', title: 'New', message: 'Something', buttons: [] };

describe('withSoundAsPreferred', () => {
  it.each([
    [true, { ...ANNOUNCED, silent: true }],
    [false, ANNOUNCED],
  ])('shows what there is, silent: %s', async (silent, expected) => {
    const shown: Notification[] = [];
    const preferences = memoryValue<Preferences>({ ...DEFAULT_PREFERENCES, silent });
    const show = async (notification: Notification) => void shown.push(notification);
    const notifier = withSoundAsPreferred({
      loudNotifier: { show, clear: async () => undefined, shownIds: async () => [] },
      state: { preferences: { preferences } },
    });

    await notifier.show(ANNOUNCED);

    expect(shown).toEqual([expected]);
  });
});
