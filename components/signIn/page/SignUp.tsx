import '@/components/i18n/accessTexts';
import { Trans } from '@lingui/react';
import { type FormEvent, useState } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { OrLine } from '@/components/signIn/OrLine';
import { UntrustedNotice } from '@/components/signIn/UntrustedNotice';
import { SocialWays } from '@/components/social/SocialWays';
import { Button } from '@/components/ui/Button';
import { useFocusInvalid } from '@/components/ui/useFocusInvalid';
import type { Connection } from '@/lib/connections/schema';
import { isAtField, SignUpFields } from './SignUpFields';
import { useSignUp } from './useSignUp';

export interface SignUpProps {
  readonly connection: Connection;
  readonly steps: NextSteps;
  readonly onDone: (result: { readonly mustVerify: boolean; readonly email: string }) => void;
}

/** Makes an account on one server: by email, or with an account elsewhere. */
export function SignUp({ connection, steps, onDone }: SignUpProps) {
  const form = useSignUp(connection, onDone);
  const { values, error, secondsLeft } = form;
  const [isPicking, setPicking] = useState(false);
  const element = useFocusInvalid(form.refusals);
  if (!values) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    form.submit();
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <form
        className="grid grid-cols-1 gap-3"
        hidden={isPicking}
        method="post"
        noValidate
        onSubmit={submit}
        ref={element}
      >
        {connection.trust === 'untrusted' && error?.code !== 'untrusted-origin' ? (
          <UntrustedNotice steps={steps} />
        ) : null}
        <SignUpFields form={form} steps={steps} values={values} />
        {error && !isAtField(error) ? (
          <ErrorNotice error={error} steps={{ ...steps, retry: form.submit, edit: form.focusFirst }} />
        ) : null}
        <Button busy={form.isBusy} disabled={secondsLeft > 0} type="submit" variant="primary" wide>
          <Trans id="signUp.submit" message="Create account" />
        </Button>
      </form>
      {isPicking ? null : <OrLine />}
      <SocialWays
        connection={connection}
        isPicking={isPicking}
        loginHint={values.email}
        onPicking={setPicking}
        purpose="sign-up"
        steps={steps}
      />
    </div>
  );
}
