import { Trans } from '@lingui/react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { call } from '@/lib/core/command/call';
import { providerName } from '@/lib/social/providers';
import type { Flow } from '@/lib/social/schema';

export interface FlowProgressViewProps {
  readonly flow: Flow;
  /** All of them: what this one waits for is among them. */
  readonly flows: readonly Flow[];
  readonly onCancelled?: () => void;
}

/** A flow under way: where to go on, and the way out. */
export function FlowProgressView({ flow, flows, onCancelled }: FlowProgressViewProps) {
  const isWaiting = flow.phase === 'waiting';
  const before = flows.find(({ id, phase }) => id !== flow.id && (phase === 'open' || phase === 'starting'));
  const shown = isWaiting ? before : flow;

  function cancel() {
    void call('social.cancel', { flowId: flow.id });
    onCancelled?.();
  }

  return (
    <Notice
      actions={
        <>
          {shown?.tabId != null ? (
            <Button onClick={() => void call('social.showTab', { flowId: shown.id })}>
              <Trans id="social.show-tab" message="Show tab" />
            </Button>
          ) : null}
          <Button onClick={cancel} variant="quiet">
            <Trans id="action.cancel" message="Cancel" />
          </Button>
        </>
      }
      tone="info"
    >
      <p>
        <Progress before={before} flow={flow} />
      </p>
    </Notice>
  );
}

function Progress({ flow, before }: { readonly flow: Flow; readonly before: Flow | undefined }) {
  const provider = <bdi>{providerName(flow.provider)}</bdi>;
  switch (flow.phase) {
    case 'waiting':
      return (
        <Trans
          id="social.waiting"
          message="Waits until the sign-in with {provider} in another tab has ended."
          values={{ provider: <bdi>{providerName((before ?? flow).provider)}</bdi> }}
        />
      );
    case 'open':
      return <Trans id="social.open" message="Continue in the {provider} tab." values={{ provider }} />;
    default:
      return <Trans id="social.starting" message="Opening {provider}…" values={{ provider }} />;
  }
}
