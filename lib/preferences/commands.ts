import type { Implementation } from '@/lib/core/command/implementation';
import type { StoredValue } from '@/lib/core/state/storedValue';
import { changePreferences } from './changePreferences';
import type { preferencesContract } from './contract';
import type { Preferences } from './schema';

interface Services {
  readonly preferences: StoredValue<Preferences>;
}

export const preferencesCommands = ({
  preferences,
}: Services): Implementation<typeof preferencesContract> => ({
  'preferences.change': (change) => changePreferences(preferences, change),
});
