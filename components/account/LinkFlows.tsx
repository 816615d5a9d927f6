import { Trans } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { FlowNotices } from '@/components/social/FlowNotices';
import { Notice } from '@/components/ui/Notice';
import { call } from '@/lib/core/command/call';
import { providerName } from '@/lib/social/providers';
import type { Flow } from '@/lib/social/schema';
import { LINK_PURPOSES } from './useLinkedAccounts';

export interface LinkFlowsProps {
  readonly connectionId: string;
  /** Those that ended well. */
  readonly done: readonly Flow[];
  readonly steps: NextSteps;
}

const forget = ({ id }: Flow) => void call('social.cancel', { flowId: id });

const again = ({ purpose, provider, loginHint, scopes }: Flow) =>
  void call('social.start', { purpose, provider, loginHint, scopes });

/** How far each way to a provider is, and how it ended. */
export function LinkFlows({ connectionId, done, steps }: LinkFlowsProps) {
  return (
    <>
      <FlowNotices connectionId={connectionId} onAgain={again} purposes={LINK_PURPOSES} steps={steps} />
      {done.map((flow) => (
        <Notice key={flow.id} onDismiss={() => forget(flow)} tone="good">
          <Outcome flow={flow} />
        </Notice>
      ))}
    </>
  );
}

function Outcome({ flow }: { readonly flow: Flow }) {
  const provider = <bdi className="font-medium">{providerName(flow.provider)}</bdi>;
  return flow.purpose === 'widen' ? (
    <Trans id="account.flow.widened" message="{provider} allows more now." values={{ provider }} />
  ) : (
    <Trans id="account.flow.linked" message="{provider} is linked." values={{ provider }} />
  );
}
