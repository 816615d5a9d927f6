import * as z from 'zod/mini';
import type { Implementation } from '@/lib/core/command/implementation';
import { fail, ok, type Result } from '@/lib/core/result';
import type { StoredValue } from '@/lib/core/state/storedValue';
import type { WorkerState } from '@/lib/core/state/workerState';
import { applyChange, type PreferencesChange } from './applyChange';
import type { preferencesContract } from './contract';
import { type Preferences, preferencesSchema } from './schema';
import type * as preferences from './state';

/** Refuses a value that couldn't be read back: one muted organization too many. */
export async function changePreferences(
  value: StoredValue<Preferences>,
  change: PreferencesChange,
): Promise<Result<null>> {
  let isReadable = true;
  await value.update((known) => {
    const changed = applyChange(known, change);
    isReadable = z.safeParse(preferencesSchema, changed).success;
    return isReadable ? changed : known;
  });
  return isReadable ? ok(null) : fail('invalid-message');
}

interface Services {
  readonly state: WorkerState<{ preferences: Pick<typeof preferences, 'preferences'> }>;
}

export const preferencesCommands = ({ state }: Services): Implementation<typeof preferencesContract> => ({
  'preferences.change': (change) => changePreferences(state.preferences.preferences, change),
});
