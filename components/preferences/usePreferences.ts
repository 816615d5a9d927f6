import { useState } from 'react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { call } from '@/lib/messaging/call';
import type { Preferences } from '@/lib/preferences/schema';
import type { AppError } from '@/lib/result';
import { preferences } from '@/lib/storage/readable';

export type PreferencesPhase =
  | { readonly name: 'idle' }
  | { readonly name: 'saving'; readonly wanted: Preferences }
  | { readonly name: 'failed'; readonly wanted: Preferences; readonly error: AppError };

/** The saved preferences, with the choice that is being saved already in place. */
export function usePreferences() {
  const saved = useStoredValue(preferences);
  const [phase, setPhase] = useState<PreferencesPhase>({ name: 'idle' });

  async function choose(wanted: Preferences) {
    setPhase({ name: 'saving', wanted });
    const result = await call('preferences.set', wanted);
    setPhase(result.ok ? { name: 'idle' } : { name: 'failed', wanted, error: result.error });
  }

  return { shown: phase.name === 'saving' ? phase.wanted : saved, phase, choose };
}
