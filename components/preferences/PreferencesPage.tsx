import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useOptionsSteps } from '@/components/options/useOptionsSteps';
import { PreferencesView } from './PreferencesView';
import { usePreferences } from './usePreferences';

export function PreferencesPage() {
  const steps = useOptionsSteps(undefined);
  const { shown, phase, choose } = usePreferences();
  return (
    <PreferencesView
      failure={
        phase.name === 'failed' ? (
          <ErrorNotice error={phase.error} steps={{ ...steps, retry: () => void choose(phase.wanted) }} />
        ) : null
      }
      onChoose={(wanted) => void choose(wanted)}
      preferences={shown}
    />
  );
}
