import { Trans } from '@lingui/react';
import { KeyRound } from 'lucide-react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { useAction } from '@/components/form/useAction';
import { Button } from '@/components/ui/Button';
import { CardRow, IconTile } from '@/components/ui/Card';
import { Notice } from '@/components/ui/Notice';
import { call } from '@/lib/core/command/call';

export interface NoPasswordProps {
  readonly email: string;
  readonly steps: NextSteps;
}

/** An account that was made by a provider or a passkey: the server sets a first password only by mail. */
export function NoPassword({ email, steps }: NoPasswordProps) {
  const action = useAction<null>();
  const send = () => void action.run(() => call('account.forgotPassword', { email }));
  return (
    <div>
      <CardRow
        action={
          <Button busy={action.isBusy} onClick={send}>
            {action.phase.name === 'done' ? (
              <Trans id="action.send-again" message="Send again" />
            ) : (
              <Trans id="account.password.mail" message="Set a password by mail" />
            )}
          </Button>
        }
        icon={<IconTile Icon={KeyRound} />}
        text={
          <Trans
            id="account.password.none.text"
            message="You sign in another way. A link in a mail lets you choose a password."
          />
        }
        title={<Trans id="account.password.none" message="This account has no password" />}
      />
      {action.phase.name === 'idle' || action.phase.name === 'busy' ? null : (
        <div className="px-5 pb-4">
          <ActionFailure error={action.error} onRetry={send} steps={steps} />
          {action.phase.name === 'done' ? (
            <Notice tone="good">
              <Trans
                id="account.password.mail-sent"
                message="A mail was sent to {email}. Follow the link in it and choose a password."
                values={{ email: <bdi className="font-medium">{email}</bdi> }}
              />
            </Notice>
          ) : null}
        </div>
      )}
    </div>
  );
}
