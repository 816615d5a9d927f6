import { Trans } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useAction } from '@/components/form/useAction';
import { Button } from '@/components/ui/Button';
import { call } from '@/lib/core/command/call';

export interface VerificationMailProps {
  readonly email: string;
  readonly steps: NextSteps;
}

/** Asks for the mail whose link proves the address. */
export function VerificationMail({ email, steps }: VerificationMailProps) {
  const action = useAction<null>();
  const isSent = action.phase.name === 'done';
  const send = () => void action.run(() => call('account.sendVerification', { email }));

  return (
    <div className="grid grid-cols-1 gap-3 px-5 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-small" role="status">
          {isSent ? (
            <Trans
              id="account.verification.sent"
              message="A mail was sent to {email}. Follow the link in it; this page shows when it is verified."
              values={{ email: <bdi className="font-medium">{email}</bdi> }}
            />
          ) : (
            <span className="text-muted">
              <Trans
                id="account.verification.why"
                message="A link in a mail proves that this address is yours. Until then the server may refuse some things."
              />
            </span>
          )}
        </p>
        <Button busy={action.isBusy} onClick={send}>
          {isSent ? (
            <Trans id="action.send-again" message="Send again" />
          ) : (
            <Trans id="account.verification.send" message="Send verification mail" />
          )}
        </Button>
      </div>
      <ActionFailure error={action.error} onRetry={send} steps={steps} />
    </div>
  );
}
