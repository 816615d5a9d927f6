import { Trans } from '@lingui/react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { useAction } from '@/components/form/useAction';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';

export interface VerifyAgainProps {
  readonly connection: Connection;
  readonly email: string;
}

/** Sends the mail whose link verifies the address. */
export function VerifyAgain({ connection, email }: VerifyAgainProps) {
  const steps = useOptionsSteps(connection);
  const action = useAction<null>();
  const send = () => void action.run(() => call('account.sendVerification', { email }));
  if (action.phase.name === 'done') {
    return (
      <Notice tone="good">
        <Trans
          id="options.mail.sent"
          message="A mail was sent to {email}."
          values={{ email: <bdi className="font-medium">{email}</bdi> }}
        />
      </Notice>
    );
  }
  return (
    <>
      {action.error ? <ErrorNotice error={action.error} steps={{ ...steps, retry: send }} /> : null}
      <div>
        <Button busy={action.isBusy} onClick={send}>
          <Trans id="options.mail.send" message="Send the verification mail again" />
        </Button>
      </div>
    </>
  );
}
