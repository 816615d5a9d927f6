import { Trans, useLingui } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { PasswordField, TextField } from '@/components/ui/TextField';
import { MAX_TYPED } from '@/lib/core/maxTyped';
import type { useDeleteAccount } from './useDeleteAccount';

export interface DeleteFormProps {
  readonly deletion: ReturnType<typeof useDeleteAccount>;
  readonly email: string;
  readonly hasPassword: boolean;
  readonly steps: NextSteps;
}

/** Asks for the address, typed, and for the password where there is one. */
export function DeleteForm({ deletion: { form, step }, email, hasPassword, steps }: DeleteFormProps) {
  const { i18n } = useLingui();
  return (
    <>
      <Form
        action={<Trans id="action.delete-account" message="Delete account" />}
        form={form}
        steps={steps}
        variant="danger"
      >
        <TextField
          {...form.field('confirmEmail', {
            wrong: i18n._({
              id: 'account.delete.email.wrong',
              message: 'That is not the address of this account.',
            }),
          })}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          label={
            <Trans
              id="account.delete.email"
              message="Type {email} to confirm"
              values={{ email: <bdi className="[overflow-wrap:anywhere]">{email}</bdi> }}
            />
          }
          maxLength={MAX_TYPED}
          spellCheck={false}
        />
        {hasPassword ? (
          <PasswordField
            {...form.field('password', {
              empty: i18n._({ id: 'label.password.empty', message: 'Enter your password.' }),
            })}
            autoComplete="current-password"
            label={i18n._({ id: 'label.password', message: 'Password' })}
            maxLength={MAX_TYPED}
          />
        ) : (
          <p className="text-muted text-small">
            <Trans
              id="account.delete.no-password"
              message="This account has no password. If you signed in a while ago, you are asked to confirm that it is you."
            />
          </p>
        )}
      </Form>
      {step}
    </>
  );
}
