import { describe, expect, it } from 'vitest';
import { fail, ok } from '@/lib/core/result';
import type { PreferencesChange } from '@/lib/preferences/applyChange';
import { changePreferences } from '@/lib/preferences/commands';
import { DEFAULT_PREFERENCES, type Preferences } from '@/lib/preferences/schema';
import { memoryValue } from '@/tests/memoryValue';

const mute = (organizationId: string, isMuted = true): PreferencesChange => ({
  mute: { connectionId: 'acme', organizationId, isMuted },
});

describe('changePreferences', () => {
  it.each<[string, PreferencesChange, Partial<Preferences>]>([
    ['nothing', {}, {}],
    ['usual quiet hours', { quietHours: {} }, { quietHours: { from: 22 * 60, to: 7 * 60 } }],
    ['one of the hours', { quietHours: { to: 60 } }, { quietHours: { from: 22 * 60, to: 60 } }],
    ['no quiet hours', { quietHours: null }, { quietHours: null }],
  ])('changes what is chosen and nothing else: %s', async (_what, change, expected) => {
    const value = memoryValue(DEFAULT_PREFERENCES);

    expect(await changePreferences(value, change)).toEqual(ok(null));

    expect(await value.get()).toEqual({ ...DEFAULT_PREFERENCES, ...expected });
  });

  it('turns quiet hours on again as they were set', async () => {
    const value = memoryValue<Preferences>({ ...DEFAULT_PREFERENCES, quietHours: { from: 1, to: 2 } });

    await changePreferences(value, { quietHours: {} });

    expect((await value.get()).quietHours).toEqual({ from: 1, to: 2 });
  });

  it('keeps all of many choices at once, in their order', async () => {
    const value = memoryValue(DEFAULT_PREFERENCES);

    await Promise.all(
      [mute('a'), mute('b'), mute('a', false), mute('c'), mute('c')].map((change) =>
        changePreferences(value, change),
      ),
    );

    expect((await value.get()).mutedOrganizations).toEqual(['acme b', 'acme c']);
  });

  it('refuses what it could not read again, and keeps everything', async () => {
    const mutedOrganizations = Array.from({ length: 500 }, (_, index) => `o${index}`);
    const value = memoryValue<Preferences>({ ...DEFAULT_PREFERENCES, mutedOrganizations });

    expect(await changePreferences(value, mute('one too many'))).toEqual(fail('invalid-message'));

    expect(await value.get()).toEqual({ ...DEFAULT_PREFERENCES, mutedOrganizations });
  });
});
