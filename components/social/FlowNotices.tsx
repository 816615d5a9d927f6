import { useLingui } from '@lingui/react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { call } from '@/lib/core/command/call';
import { sessionSnapshot } from '@/lib/sessions/state';
import { providerName } from '@/lib/social/providers';
import type { Flow, SocialPurpose } from '@/lib/social/schema';
import { FlowProgressView } from './FlowProgressView';
import { FLOW_FAILED } from './flowTexts';
import { useFlows } from './useFlows';

export interface FlowNoticesProps {
  readonly connectionId: string;
  /** Which flows are this place's to tell of. */
  readonly purposes: readonly SocialPurpose[];
  readonly steps: NextSteps;
  readonly onAgain: (flow: Flow) => void;
}

/** What flows are under way and what went wrong with the last ones, also after the popup was closed over them. */
export function FlowNotices({ connectionId, purposes, steps, onAgain }: FlowNoticesProps) {
  const flows = useFlows();
  const { state } = useStoredValue(sessionSnapshot) ?? {};
  const shownUserId = state?.phase === 'signed-in' ? state.user.id : null;
  // That another user came in between is news to them; what else failed before is not theirs.
  const isOfAnother = ({ userId, phase, error }: Flow) =>
    phase === 'failed' &&
    userId !== null &&
    shownUserId !== null &&
    userId !== shownUserId &&
    error?.code !== 'account-changed';
  return flows
    .filter(({ connectionId: of, purpose }) => of === connectionId && purposes.includes(purpose))
    .filter((flow) => flow.phase !== 'done' && !isOfAnother(flow))
    .map((flow) =>
      flow.phase === 'failed' ? (
        <FailedFlow flow={flow} key={flow.id} onAgain={onAgain} steps={steps} />
      ) : (
        <FlowProgressView flow={flow} flows={flows} key={flow.id} />
      ),
    );
}

type FailedFlowProps = Pick<FlowNoticesProps, 'steps' | 'onAgain'> & { readonly flow: Flow };

function FailedFlow({ flow, steps, onAgain }: FailedFlowProps) {
  const { i18n } = useLingui();
  const forget = () => void call('social.cancel', { flowId: flow.id });
  function again() {
    forget();
    onAgain(flow);
  }
  return (
    <ErrorNotice
      error={flow.error ?? { code: 'unexpected' }}
      onDismiss={forget}
      steps={{ ...steps, retry: again, dismiss: forget }}
      title={i18n._({ ...FLOW_FAILED[flow.purpose], values: { provider: providerName(flow.provider) } })}
    />
  );
}
