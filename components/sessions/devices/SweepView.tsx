import { Trans } from '@lingui/react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Notice } from '@/components/ui/Notice';
import { AskInPlace } from './AskInPlace';
import type { Revocation } from './useDevices';

export interface SweepViewProps {
  readonly revocation: Pick<Revocation, 'sweep' | 'runSweep' | 'dropSweep'>;
  readonly steps: NextSteps;
}

/** Ends more than one session: the question, and the outcome. */
export function SweepView({ revocation, steps }: SweepViewProps) {
  const { sweep, runSweep, dropSweep } = revocation;
  if (sweep.phase === 'asked') {
    return (
      <AskInPlace
        confirm={<Trans id="action.sign-out" message="Sign out" />}
        onConfirm={() => runSweep(sweep.sweep)}
        onKeep={dropSweep}
        question={
          sweep.sweep === 'others' ? (
            <Trans
              id="device.others.question"
              message="Sign out all other devices? They are signed out at once."
            />
          ) : (
            <Trans
              id="device.all.question"
              message="Sign out everywhere, here too? You will have to sign in again."
            />
          )
        }
      />
    );
  }
  if (sweep.phase === 'failed') {
    return (
      <ErrorNotice
        error={sweep.error}
        onDismiss={dropSweep}
        steps={{ ...steps, retry: () => runSweep(sweep.sweep), dismiss: dropSweep }}
        title={<Trans id="device.sweep.failed" message="Other devices may still be signed in." />}
      />
    );
  }
  if (sweep.phase === 'done' && sweep.sweep === 'others') {
    return (
      <Notice onDismiss={dropSweep} tone="good">
        <Trans id="device.others.done" message="All other devices are signed out." />
      </Notice>
    );
  }
  return null;
}
