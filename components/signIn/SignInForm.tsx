import { Trans } from '@lingui/react';
import { useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { SocialWays } from '@/components/social/SocialWays';
import { useForgetFailures } from '@/components/social/useForgetFailures';
import type { Connection } from '@/lib/connections/schema';
import type { DraftValues } from '@/lib/drafts/schema';
import { OrLine } from './OrLine';
import { PageLink, type Place } from './PageLink';
import { PasskeyButton } from './PasskeyButton';
import { SignInView } from './SignInView';
import { UntrustedNotice } from './UntrustedNotice';
import { usePasskeyCeremony } from './usePasskeyCeremony';
import { usePasskeySignIn } from './usePasskeySignIn';
import { useSignIn } from './useSignIn';

export interface SignInFormProps {
  readonly connection: Connection;
  readonly draft: DraftValues | undefined;
  readonly place: Place;
  readonly steps: NextSteps;
}

/** Password, passkey, other services, and the ways for those who have none of these yet. */
export function SignInForm({ connection, draft, place, steps }: SignInFormProps) {
  const signIn = useSignIn(connection, draft);
  const forgetFailures = useForgetFailures(connection.id);
  const form = {
    ...signIn,
    submit: () => {
      forgetFailures();
      signIn.submit();
    },
  };
  const hasPasskeys = connection.capabilities.passkey !== false;
  const passkey = usePasskeySignIn(hasPasskeys);
  const ceremony = usePasskeyCeremony();
  const [isPicking, setPicking] = useState(false);

  return (
    <div className="grid grid-cols-1 gap-4">
      {/* The list of services is long: nothing else takes room beside it, and what was typed stays. */}
      <div className="grid grid-cols-1 gap-4" hidden={isPicking}>
        {/* Once the server refused, the failure says the same. */}
        {connection.trust === 'untrusted' && form.error?.code !== 'untrusted-origin' ? (
          <UntrustedNotice steps={steps} />
        ) : null}
        <SignInView
          forgotten={
            <PageLink place={place} to="forgot-password">
              <Trans id="signIn.forgotten" message="Forgot password?" />
            </PageLink>
          }
          form={form}
          offersPasskeys={hasPasskeys && ceremony !== null}
          steps={steps}
        />
        <OrLine />
      </div>
      <div className="grid grid-cols-1 gap-2">
        {hasPasskeys && !isPicking ? <PasskeyButton passkey={passkey} steps={steps} /> : null}
        <SocialWays
          connection={connection}
          isPicking={isPicking}
          loginHint={form.email}
          onPicking={setPicking}
          purpose="sign-in"
          steps={steps}
        />
      </div>
      <p className="text-center text-small" hidden={isPicking}>
        <span className="text-muted">
          <Trans id="signIn.new" message="New here?" />
        </span>{' '}
        <PageLink place={place} to="sign-up">
          <Trans id="action.sign-up" message="Create an account" />
        </PageLink>
      </p>
    </div>
  );
}
