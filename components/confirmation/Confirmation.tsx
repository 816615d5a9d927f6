import '@/components/i18n/addAccessTexts';
import { Trans } from '@lingui/react';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { type NextSteps, useNextSteps } from '@/components/errors/useNextSteps';
import type { OptionsRoute } from '@/components/routing/openOptions';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { FlowProgressView } from '@/components/social/FlowNotices';
import { useShowsConfirmation } from '@/components/social/shownConfirmations';
import { useFlows } from '@/components/social/useFlows';
import { ChallengeStep } from '@/components/twoFactor/ChallengeStep';
import { useOpenChallenge } from '@/components/twoFactor/useOpenChallenge';
import { Button } from '@/components/ui/Button';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import { sessionSnapshot } from '@/lib/sessions/state';
import { ConfirmationMethodsView } from './ConfirmationMethodsView';
import { type ConfirmationOutcome, useConfirmation } from './useConfirmation';

interface ConfirmationProps extends ConfirmationOutcome {
  readonly connection: Connection;
  /** Null where only the confirmation is needed. */
  readonly page: OptionsRoute | null;
}

const IMPERSONATING: AppError = { code: 'impersonating' };

/** Replaces the view that needs the confirmation (DESIGN.md, Sessions). */
export function Confirmation({ connection, onConfirmed, onCancel, page }: ConfirmationProps) {
  const headingId = useId();
  useShowsConfirmation();
  const session = useStoredValue(sessionSnapshot);
  const steps = useNextSteps(connection);
  const signedIn = session?.state.phase === 'signed-in' ? session.state : null;

  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-1 gap-3 rounded-row border border-line bg-raised p-3"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape closes the question, not the popup.
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      <h2 className="flex items-center gap-2 font-bold" id={headingId}>
        <ShieldCheck aria-hidden="true" className="shrink-0 text-accent" size={16} />
        <Trans id="action.confirm" message="Confirm it’s you" />
      </h2>
      {signedIn?.session.impersonated ? (
        <ErrorNotice error={IMPERSONATING} steps={{ ...steps, dismiss: () => onCancel() }} />
      ) : (
        <Ways
          connection={connection}
          hasSecondFactor={signedIn?.user.twoFactorEnabled ?? false}
          onCancel={onCancel}
          onConfirmed={onConfirmed}
          page={page}
          steps={steps}
        />
      )}
    </section>
  );
}

interface WaysProps extends ConfirmationProps {
  readonly hasSecondFactor: boolean;
  readonly steps: NextSteps;
}

function Ways({ connection, hasSecondFactor, steps, onConfirmed, onCancel, page }: WaysProps) {
  const form = useConfirmation({ onConfirmed, onCancel });
  const { phase } = form;
  if (phase.name === 'challenge') {
    return (
      <ConfirmationChallenge
        connectionId={connection.id}
        onCancel={onCancel}
        onConfirmed={onConfirmed}
        steps={steps}
      />
    );
  }
  if (phase.name === 'elsewhere') {
    return (
      <ConfirmationElsewhere
        flowId={phase.flowId}
        onBack={form.reset}
        onConfirmed={onConfirmed}
        onFailed={form.refused}
      />
    );
  }
  return (
    <ConfirmationMethodsView
      cancel={
        <Button onClick={() => onCancel()} variant="quiet">
          <Trans id="action.not-now" message="Not now" />
        </Button>
      }
      form={form}
      hasSecondFactor={hasSecondFactor}
      page={page}
      steps={steps}
    />
  );
}

interface ConfirmationChallengeProps extends ConfirmationOutcome {
  readonly connectionId: string;
  readonly steps: NextSteps;
}

function ConfirmationChallenge(props: ConfirmationChallengeProps) {
  const { connectionId, steps, onConfirmed, onCancel } = props;
  const { asked, open } = useOpenChallenge(connectionId);
  const session = useStoredValue(sessionSnapshot);
  const [userId, setUserId] = useState<string | null>(null);
  // The challenge may be stored a moment after the response that announced it.
  if (open?.resume && open.resume.userId !== userId) setUserId(open.resume.userId);
  const isGone = userId !== null && asked === null;
  const { state } = session ?? {};
  const isForOther = state?.phase === 'signed-in' && state.user.id !== userId;

  useEffect(() => {
    if (!isGone) return;
    // The waiting command was meant for another account.
    if (isForOther) onCancel({ code: 'account-changed' });
    // Another page completed it: the waiting command shows whether it worked.
    else onConfirmed();
  }, [isGone, isForOther, onConfirmed, onCancel]);

  return open ? (
    <ChallengeStep
      challenge={open}
      onBack={() => onCancel()}
      onExpired={onCancel}
      onVerified={onConfirmed}
      steps={steps}
    />
  ) : null;
}

interface ConfirmationElsewhereProps {
  readonly flowId: string;
  readonly onConfirmed: () => void;
  readonly onFailed: (error: AppError) => void;
  readonly onBack: () => void;
}

function ConfirmationElsewhere(props: ConfirmationElsewhereProps) {
  const { flowId, onConfirmed, onFailed, onBack } = props;
  const flows = useFlows();
  const flow = flows.find(({ id }) => id === flowId);
  const phase = flow?.phase;
  const error = flow?.error ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per end of the flow
  useEffect(() => {
    if (phase !== 'done' && phase !== 'failed') return;
    // The flow's outcome is shown here, so no other place shows it.
    void call('social.cancel', { flowId });
    if (phase === 'done') onConfirmed();
    else onFailed(error ?? { code: 'unexpected' });
  }, [phase, flowId]);

  return flow ? <FlowProgressView flow={flow} flows={flows} onCancelled={onBack} /> : null;
}
