import '@/components/i18n/addAccessTexts';
import { Trans, useLingui } from '@lingui/react';
import { CirclePause } from 'lucide-react';
import { STEP_LABELS } from '@/components/errors/errorText';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useSearchableActions } from '@/components/search/searchableActions';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { pauseText, RESUME } from '@/lib/watch/pauseText';
import type { Pause, PauseReason } from '@/lib/watch/schema';
import { watchState } from '@/lib/watch/state';

/** What resumes it; for any other reason, asking the server again does. */
const STEPS: Partial<Record<PauseReason, 'sign-in' | 'allow-access' | 'open-profile'>> = {
  'signed-out': 'sign-in',
  'no-permission': 'allow-access',
  'not-verified': 'open-profile',
};

export interface PausedNoticeProps {
  readonly pause: Pause;
  readonly steps: NextSteps;
}

/** Watching is paused: why, what that means, and a button that resumes it. */
export function PausedNotice({ pause, steps }: PausedNoticeProps) {
  const { i18n } = useLingui();
  const step = STEPS[pause.reason];
  const label = i18n._(step ? STEP_LABELS[step] : RESUME);
  const resume = step ? steps[step] : steps.refresh;
  useSearchableActions(
    resume
      ? [{ id: 'resume', label, words: i18n._(PAUSED), icon: <CirclePause size={16} />, run: resume }]
      : [],
  );
  return (
    <Notice actions={<Button onClick={resume}>{label}</Button>} title={<PausedWord />} tone="warn">
      <p>{pauseText(i18n, pause)}</p>
    </Notice>
  );
}

const PAUSED = /*i18n*/ { id: 'pause.title', message: 'Paused' };

export const PausedWord = () => <Trans {...PAUSED} />;

/** What isn't watched on a server, and why; null where everything is. */
export function usePause(connectionId: string): Pause | null {
  const state = useStoredValue(watchState);
  return state?.connectionId === connectionId ? state.pause : null;
}
