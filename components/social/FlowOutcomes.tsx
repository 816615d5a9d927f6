import { Trans } from '@lingui/react';
import { useEffect } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Notice } from '@/components/ui/Notice';
import { call } from '@/lib/core/command/call';
import type { Flow } from '@/lib/social/schema';
import { FlowNotices } from './FlowNotices';
import { noteSignIn } from './lastSignIn';
import { useIsConfirmationShown } from './shownConfirmations';
import { useFlows, WAYS_IN } from './useFlows';

export interface FlowOutcomesProps {
  readonly connectionId: string;
  readonly steps: NextSteps;
}

const CONFIRM = ['confirm'] as const;
const forget = ({ id }: Flow) => void call('social.cancel', { flowId: id });
const again = ({ provider }: Flow) =>
  void call('social.start', { purpose: 'confirm', provider, loginHint: null, scopes: [] });

/** For a user who is signed in: a welcome after the first registration, and the outcome of a confirmation. */
export function FlowOutcomes({ connectionId, steps }: FlowOutcomesProps) {
  const flows = useFlows().filter((flow) => flow.connectionId === connectionId);
  const showsConfirmation = !useIsConfirmationShown();
  const shown = showsConfirmation ? [...WAYS_IN, 'confirm'] : WAYS_IN;
  const done = flows.filter(({ phase, purpose }) => phase === 'done' && shown.includes(purpose));
  const welcome = done.find(({ isNewUser }) => isNewUser);
  const seen = done.find(({ isNewUser }) => !isNewUser);

  const way = done.findLast(({ purpose }) => WAYS_IN.includes(purpose))?.provider;

  useEffect(() => {
    if (way !== undefined) noteSignIn(connectionId, { way });
  }, [connectionId, way]);

  useEffect(() => {
    if (seen) forget(seen);
  }, [seen]);

  return (
    <>
      {welcome ? (
        <Notice
          onDismiss={() => forget(welcome)}
          title={<Trans id="social.welcome" message="Welcome! Your account is ready." />}
          tone="good"
        />
      ) : null}
      {showsConfirmation ? (
        <FlowNotices connectionId={connectionId} onAgain={again} purposes={CONFIRM} steps={steps} />
      ) : null}
    </>
  );
}
