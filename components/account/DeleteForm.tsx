import { Trans, useLingui } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { CardForm } from '@/components/form/CardForm';
import { FormActions } from '@/components/form/FormActions';
import { type FieldOfCode, useFieldErrors } from '@/components/form/useFieldErrors';
import { Button } from '@/components/ui/Button';
import { PasswordField } from '@/components/ui/PasswordField';
import { TextField } from '@/components/ui/TextField';
import { MAX_TYPED } from '@/lib/core/maxTyped';
import type { useDeleteAccount } from './useDeleteAccount';

export interface DeleteFormProps {
  readonly deletion: ReturnType<typeof useDeleteAccount>;
  readonly email: string;
  readonly hasPassword: boolean;
  readonly steps: NextSteps;
}

const FIELD_OF: FieldOfCode<'password'> = { 'password-wrong': 'password', 'password-too-long': 'password' };

/** Asks for the address, typed, and for the password where there is one. */
export function DeleteForm({ deletion, email, hasPassword, steps }: DeleteFormProps) {
  const { i18n } = useLingui();
  const errors = useFieldErrors(deletion.error, FIELD_OF, steps);
  const { slips } = deletion;
  return (
    <>
      <CardForm onSubmit={deletion.submit}>
        <TextField
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          error={
            slips.email
              ? i18n._({
                  id: 'account.delete.email.wrong',
                  message: 'That is not the address of this account.',
                })
              : undefined
          }
          label={
            <Trans
              id="account.delete.email"
              message="Type {email} to confirm"
              values={{ email: <bdi className="[overflow-wrap:anywhere]">{email}</bdi> }}
            />
          }
          maxLength={MAX_TYPED}
          name="confirmEmail"
          onChange={({ target }) => deletion.typeEmail(target.value)}
          ref={deletion.emailField}
          spellCheck={false}
          value={deletion.email}
        />
        {hasPassword ? (
          <PasswordField
            autoComplete="current-password"
            error={
              slips.password
                ? i18n._({ id: 'label.password.empty', message: 'Enter your password.' })
                : errors.at('password')
            }
            label={i18n._({ id: 'label.password', message: 'Password' })}
            maxLength={MAX_TYPED}
            name="password"
            onChange={({ target }) => deletion.typePassword(target.value)}
            ref={deletion.passwordField}
            value={deletion.password}
          />
        ) : (
          <p className="text-muted text-small">
            <Trans
              id="account.delete.no-password"
              message="This account has no password. If you signed in a while ago, you are asked to confirm that it is you."
            />
          </p>
        )}
        <ActionFailure error={errors.rest} isInForm onRetry={deletion.submit} steps={steps} />
        <FormActions>
          <Button busy={deletion.isBusy} type="submit" variant="danger">
            <Trans id="action.delete-account" message="Delete account" />
          </Button>
        </FormActions>
      </CardForm>
      {deletion.step}
    </>
  );
}
