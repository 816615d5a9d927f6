import { useEffect } from 'react';
import { FlowProgressView } from '@/components/social/FlowProgressView';
import { useFlows } from '@/components/social/useFlows';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';

export interface ConfirmationElsewhereProps {
  readonly flowId: string;
  readonly onConfirmed: () => void;
  readonly onFailed: (error: AppError) => void;
  readonly onBack: () => void;
}

/** A confirmation in the tab of a linked service. */
export function ConfirmationElsewhere(props: ConfirmationElsewhereProps) {
  const { flowId, onConfirmed, onFailed, onBack } = props;
  const flows = useFlows();
  const flow = flows.find(({ id }) => id === flowId);
  const phase = flow?.phase;
  const error = flow?.error ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per end of the flow
  useEffect(() => {
    if (phase !== 'done' && phase !== 'failed') return;
    // It is shown: nobody needs to be told of it again.
    void call('social.cancel', { flowId });
    if (phase === 'done') onConfirmed();
    else onFailed(error ?? { code: 'unexpected' });
  }, [phase, flowId]);

  return flow ? <FlowProgressView flow={flow} flows={flows} onCancelled={onBack} /> : null;
}
