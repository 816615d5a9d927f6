import { useState } from 'react';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import { applyChange, type PreferencesChange } from '@/lib/preferences/applyChange';
import { preferences } from '@/lib/preferences/state';

interface Failure {
  readonly error: AppError;
  readonly changes: readonly PreferencesChange[];
}

/** Includes choices that are still being saved. */
export function usePreferences() {
  const saved = useStoredValue(preferences);
  const [saving, setSaving] = useState<readonly PreferencesChange[]>([]);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function save(change: PreferencesChange, onSaved?: () => void) {
    setSaving((all) => [...all, change]);
    const result = await call('preferences.change', change);
    setSaving((all) => all.filter((other) => other !== change));
    if (result.ok) {
      onSaved?.();
      return;
    }
    const { error } = result;
    setFailure((before) => ({ error, changes: [...(before?.changes ?? []), change] }));
  }

  return {
    shown: saved && saving.reduce(applyChange, saved),
    choose: (change: PreferencesChange, onSaved?: () => void) => {
      setFailure(null);
      void save(change, onSaved);
    },
    failure: failure && {
      error: failure.error,
      dismiss: () => setFailure(null),
      retry: () => {
        setFailure(null);
        for (const change of failure.changes) void save(change);
      },
    },
  };
}
