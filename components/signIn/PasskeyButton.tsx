import { Trans } from '@lingui/react';
import { KeyRound } from 'lucide-react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Button } from '@/components/ui/Button';
import type { PasskeySignIn } from './usePasskeySignIn';

export interface PasskeyButtonProps {
  readonly passkey: PasskeySignIn;
  readonly steps: NextSteps;
}

/** Signs in with a passkey, where the browser can. */
export function PasskeyButton({ passkey, steps }: PasskeyButtonProps) {
  if (!passkey.isSupported) {
    return (
      <p className="text-center text-muted text-small">
        <Trans id="signIn.passkey.unsupported" message="This browser cannot use passkeys here." />
      </p>
    );
  }
  return (
    <>
      <Button busy={passkey.isPending} onClick={passkey.signIn} wide>
        <KeyRound aria-hidden="true" size={15} />
        <Trans id="signIn.passkey" message="Sign in with a passkey" />
      </Button>
      {passkey.error ? (
        <ErrorNotice
          error={passkey.error}
          onDismiss={passkey.dismiss}
          steps={{ ...steps, retry: passkey.signIn, dismiss: passkey.dismiss }}
        />
      ) : null}
    </>
  );
}
