import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { call } from '@/lib/core/command/call';
import { sessionSnapshot } from '@/lib/sessions/state';
import { providerName } from '@/lib/social/providers';
import type { Flow, SocialPurpose } from '@/lib/social/schema';
import { useFlows } from './useFlows';

export const FLOW_FAILED: Readonly<Record<SocialPurpose, MessageDescriptor>> = {
  'sign-in': /*i18n*/ { id: 'social.failed.sign-in', message: 'Couldn’t sign in with {provider}.' },
  'sign-up': /*i18n*/ { id: 'social.failed.sign-up', message: 'Couldn’t sign up with {provider}.' },
  link: /*i18n*/ { id: 'social.failed.link', message: '{provider} wasn’t linked.' },
  widen: /*i18n*/ { id: 'social.failed.widen', message: '{provider} didn’t grant more access.' },
  confirm: /*i18n*/ { id: 'social.failed.confirm', message: '{provider} didn’t confirm it’s you.' },
};

interface FlowNoticesProps {
  readonly connectionId: string;
  readonly purposes: readonly SocialPurpose[];
  readonly steps: NextSteps;
  readonly onAgain: (flow: Flow) => void;
}

/** The popup may have been closed over these flows and failures. */
export function FlowNotices({ connectionId, purposes, steps, onAgain }: FlowNoticesProps) {
  const flows = useFlows();
  const { state } = useStoredValue(sessionSnapshot) ?? {};
  const shownUserId = state?.phase === 'signed-in' ? state.user.id : null;
  // Another user's failures are not shown, except that the account changed under the flow.
  const isOfAnother = ({ userId, phase, error }: Flow) =>
    phase === 'failed' &&
    userId !== null &&
    shownUserId !== null &&
    userId !== shownUserId &&
    error?.code !== 'account-changed';
  return flows
    .filter((flow) => flow.connectionId === connectionId && purposes.includes(flow.purpose))
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

interface FlowProgressViewProps {
  readonly flow: Flow;
  /** Includes the flow that this one waits for. */
  readonly flows: readonly Flow[];
  readonly onCancelled?: () => void;
}

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
          message="Waiting for {provider} sign-in in another tab…"
          values={{ provider: <bdi>{providerName((before ?? flow).provider)}</bdi> }}
        />
      );
    case 'open':
      return <Trans id="social.open" message="Continue in the {provider} tab." values={{ provider }} />;
    default:
      return <Trans id="social.starting" message="Opening {provider}…" values={{ provider }} />;
  }
}
