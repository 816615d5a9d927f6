import './texts';
import { Trans } from '@lingui/react';
import type { FormEvent } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { SocialWays } from '@/components/social/SocialWays';
import { Button } from '@/components/ui/Button';
import type { Connection } from '@/lib/connection/schema';
import { OrLine } from './OrLine';
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
  if (!values) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    form.submit();
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <form className="grid grid-cols-1 gap-3" method="post" noValidate onSubmit={submit}>
        <SignUpFields form={form} values={values} />
        {error && !isAtField(error) ? (
          <ErrorNotice error={error} steps={{ ...steps, retry: form.submit, edit: form.focusFirst }} />
        ) : null}
        <Button busy={form.isBusy} disabled={secondsLeft > 0} type="submit" variant="primary" wide>
          <Trans id="signUp.submit" message="Create account" />
        </Button>
      </form>
      <OrLine />
      <SocialWays connection={connection} loginHint={values.email} purpose="sign-up" steps={steps} />
    </div>
  );
}
