import { Trans, useLingui } from '@lingui/react';
import type { FormEvent } from 'react';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useFieldErrors } from '@/components/form/useFieldErrors';
import { Button } from '@/components/ui/Button';
import { PasswordField, TextField } from '@/components/ui/TextField';
import { useFocusInvalid } from '@/components/ui/useFocusInvalid';
import { MAX_TYPED } from '@/lib/core/maxTyped';
import { LinkFailure } from './LinkFailure';
import type { ResetPassword, ResetSlip } from './useResetPassword';

export interface ResetPasswordFormProps {
  readonly form: ResetPassword;
  readonly steps: NextSteps;
}

const FIELD_OF_CODE = {
  'password-too-short': 'password',
  'password-too-long': 'password',
  'password-leaked': 'password',
} as const;

function useSlipText(slip: ResetSlip | null): { readonly link?: string; readonly password?: string } {
  const { i18n } = useLingui();
  switch (slip) {
    case 'link-empty':
      return { link: i18n._({ id: 'label.mail-link.empty', message: 'Paste the link from the mail.' }) };
    case 'link-unreadable':
      return {
        link: i18n._({
          id: 'options.reset.link.unreadable',
          message: 'There is no code in this. Copy the whole link from the mail.',
        }),
      };
    case 'password-empty':
      return { password: i18n._({ id: 'label.new-password.empty', message: 'Enter a new password.' }) };
    default:
      return {};
  }
}

export function ResetPasswordForm({ form, steps }: ResetPasswordFormProps) {
  const { i18n } = useLingui();
  const element = useFocusInvalid(form.refusals);
  const slips = useSlipText(form.slip);
  const errors = useFieldErrors<'password'>(form.error, FIELD_OF_CODE, steps);

  function submit(event: FormEvent) {
    event.preventDefault();
    form.submit();
  }

  return (
    <form className="grid grid-cols-1 gap-3" method="post" noValidate onSubmit={submit} ref={element}>
      {form.asksForLink ? (
        <TextField
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          autoFocus
          error={slips.link}
          hint={
            <Trans
              id="options.reset.link.hint"
              message="Filled in by itself when you open the link in this browser."
            />
          }
          label={i18n._({ id: 'options.reset.link', message: 'Link from the mail, or its code' })}
          maxLength={MAX_TYPED}
          name="link"
          onChange={({ target }) => form.typeLink(target.value)}
          spellCheck={false}
          value={form.link}
        />
      ) : null}
      <PasswordField
        autoComplete="new-password"
        autoFocus={!form.asksForLink}
        error={errors.at('password') ?? slips.password}
        hint={<Trans id="signUp.password.hint" message="Most servers want 8 to 128 characters." />}
        label={i18n._({ id: 'label.new-password', message: 'New password' })}
        maxLength={MAX_TYPED}
        name="newPassword"
        onChange={({ target }) => form.typePassword(target.value)}
        value={form.password}
      />
      {form.error && form.isUsedUp ? <LinkFailure error={form.error} steps={steps} /> : null}
      {errors.rest && !form.isUsedUp ? (
        <ErrorNotice error={errors.rest} steps={{ ...steps, retry: form.submit, dismiss: form.dismiss }} />
      ) : null}
      <Button busy={form.isBusy} disabled={form.secondsLeft > 0} type="submit" variant="primary" wide>
        <Trans id="action.change-password" message="Change password" />
      </Button>
    </form>
  );
}
