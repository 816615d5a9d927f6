import '@/components/i18n/addAccessTexts';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { CirclePause } from 'lucide-react';
import { STEP_LABELS } from '@/components/errors/errorText';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useSearchableActions } from '@/components/search/searchableActions';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { pauseReason, RESUME } from '@/lib/watch/pauseText';
import type { Pause, PausedPart, PauseReason } from '@/lib/watch/schema';
import { watchState } from '@/lib/watch/state';

/** The step that resumes it; for any other reason, asking the server again does. */
const STEPS: Partial<Record<PauseReason, 'sign-in' | 'allow-access' | 'open-profile'>> = {
  'signed-out': 'sign-in',
  'no-permission': 'allow-access',
  'not-verified': 'open-profile',
};

/** Short enough for one line of the popup. */
const WHAT: Readonly<Record<PausedPart, MessageDescriptor>> = {
  everything: /*i18n*/ { id: 'pause.everything.short', message: 'Notifications are paused' },
  invitations: /*i18n*/ { id: 'pause.invitations.short', message: 'Invitation alerts are paused' },
  payments: /*i18n*/ { id: 'pause.payments.short', message: 'Payment alerts are paused' },
};

export interface PausedNoticeProps {
  readonly pause: Pause;
  readonly steps: NextSteps;
}

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
    <Notice
      Icon={CirclePause}
      actions={<Button onClick={resume}>{label}</Button>}
      title={i18n._(WHAT[pause.part] ?? WHAT.everything)}
      tone="warn"
    >
      <p>{pauseReason(i18n, pause)}</p>
    </Notice>
  );
}

const PAUSED = /*i18n*/ { id: 'pause.title', message: 'Paused' };

export const PausedWord = () => <Trans {...PAUSED} />;

/** Null where everything on the server is watched. */
export function usePause(connectionId: string): Pause | null {
  const state = useStoredValue(watchState);
  return state?.connectionId === connectionId ? state.pause : null;
}
