import { browser } from '#imports';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { PreferencesView } from './PreferencesView';
import { usePreferences } from './usePreferences';

export function PreferencesPage() {
  const steps = useOptionsSteps(undefined);
  const { shown, failure, choose } = usePreferences();
  return (
    <PreferencesView
      failure={
        failure ? <ErrorNotice error={failure.error} steps={{ ...steps, retry: failure.retry }} /> : null
      }
      onChoose={choose}
      preferences={shown}
      version={browser.runtime.getManifest().version}
    />
  );
}
