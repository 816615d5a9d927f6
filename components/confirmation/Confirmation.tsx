import '@/components/i18n/accessTexts';
import { Trans } from '@lingui/react';
import { ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { type NextSteps, useNextSteps } from '@/components/errors/useNextSteps';
import type { OptionsRoute } from '@/components/routing/openOptions';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { useShowsConfirmation } from '@/components/social/shownConfirmations';
import { Button } from '@/components/ui/Button';
import type { Connection } from '@/lib/connections/schema';
import type { AppError } from '@/lib/core/result';
import { sessionSnapshot } from '@/lib/sessions/state';
import { ConfirmationChallenge } from './ConfirmationChallenge';
import { ConfirmationElsewhere } from './ConfirmationElsewhere';
import { ConfirmationMethodsView } from './ConfirmationMethodsView';
import { type ConfirmationOutcome, useConfirmation } from './useConfirmation';

export interface ConfirmationProps extends ConfirmationOutcome {
  readonly connection: Connection;
  /** Where the same is asked for on a page; null where nothing but the confirmation is wanted. */
  readonly page: OptionsRoute | null;
}

const IMPERSONATING: AppError = { code: 'impersonating' };

/** "Confirm it's you", in place of what asked for it (DESIGN.md, Sessions). */
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
        // Escape leaves the question, not the popup.
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      <h3 className="flex items-center gap-2 font-bold" id={headingId}>
        <ShieldCheck aria-hidden="true" className="shrink-0 text-accent" size={16} />
        <Trans id="action.confirm" message="Confirm it’s you" />
      </h3>
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
