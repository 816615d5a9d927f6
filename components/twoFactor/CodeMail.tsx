import { Trans } from '@lingui/react';
import { Button } from '@/components/ui/Button';
import type { ChallengeForm } from './useChallenge';

export interface CodeMailProps {
  readonly form: Pick<ChallengeForm, 'isSent' | 'isSending' | 'resendIn' | 'secondsLeft' | 'send'>;
}

/** Asks for the mail with the code, and for another one when the first has had its time. */
export function CodeMail({ form }: CodeMailProps) {
  const { isSent, isSending, resendIn, secondsLeft, send } = form;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div>
        <Button busy={isSending} disabled={resendIn > 0 || secondsLeft > 0} onClick={send}>
          {isSent ? (
            <Trans id="twoFactor.otp.resend" message="Send another code" />
          ) : (
            <Trans id="twoFactor.otp.send" message="Send the code" />
          )}
        </Button>
      </div>
      <p className="flex gap-1 text-muted text-small">
        <span role="status">
          {isSent ? <Trans id="twoFactor.otp.sent" message="A code was sent." /> : null}
        </span>
        {isSent && resendIn > 0 ? (
          // Only for the eye: nobody wants to hear seconds counted.
          <span aria-hidden="true">
            <Trans id="twoFactor.otp.wait" message="Another in {seconds} s." values={{ seconds: resendIn }} />
          </span>
        ) : null}
      </p>
    </div>
  );
}
