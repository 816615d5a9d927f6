import { Trans, useLingui } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { CardForm } from '@/components/form/CardForm';
import { FormActions } from '@/components/form/FormActions';
import { type FieldOfCode, useFieldErrors } from '@/components/form/useFieldErrors';
import { Button } from '@/components/ui/Button';
import { Checkbox } from '@/components/ui/Checkbox';
import { PasswordField } from '@/components/ui/PasswordField';
import type { Connection } from '@/lib/connections/schema';
import { MAX_TYPED } from '@/lib/core/maxTyped';
import { useChangePassword } from './useChangePassword';

export interface ChangePasswordProps {
  readonly connection: Connection;
  readonly email: string;
  /** The server says that there is no password. */
  readonly onMissing: () => void;
  readonly steps: NextSteps;
}

const FIELD_OF: FieldOfCode<'current' | 'next'> = {
  'password-wrong': 'current',
  'password-too-short': 'next',
  'password-too-long': 'next',
  'password-leaked': 'next',
};

export function ChangePassword({ connection, email, onMissing, steps }: ChangePasswordProps) {
  const { i18n } = useLingui();
  const form = useChangePassword(connection, onMissing);
  const { typed } = form;
  const errors = useFieldErrors(form.error, FIELD_OF, steps);
  const emptyCurrent = form.asksForEmpty && !typed.current;
  const emptyNext = form.asksForEmpty && !typed.next;
  return (
    <>
      <CardForm onSubmit={form.submit}>
        {/* Tells a password manager whose password this is. */}
        <input autoComplete="username" className="hidden" name="email" readOnly type="text" value={email} />
        <PasswordField
          autoComplete="current-password"
          error={
            emptyCurrent
              ? i18n._({ id: 'account.currentPassword.empty', message: 'Enter your current password.' })
              : errors.at('current')
          }
          label={i18n._({ id: 'account.currentPassword', message: 'Current password' })}
          maxLength={MAX_TYPED}
          name="currentPassword"
          onChange={({ target }) => form.type({ current: target.value })}
          ref={form.currentField}
          value={typed.current}
        />
        <PasswordField
          autoComplete="new-password"
          error={
            emptyNext
              ? i18n._({ id: 'label.new-password.empty', message: 'Enter a new password.' })
              : errors.at('next')
          }
          hint={
            <Trans
              id="account.newPassword.hint"
              message="Most servers want 8 to 128 characters. A few words in a row are good."
            />
          }
          label={i18n._({ id: 'label.new-password', message: 'New password' })}
          maxLength={MAX_TYPED}
          name="newPassword"
          onChange={({ target }) => form.type({ next: target.value })}
          ref={form.nextField}
          value={typed.next}
        />
        <Checkbox
          checked={typed.revokeOthers}
          hint={
            <Trans
              id="account.revokeOthers.hint"
              message="Whoever else knows the old password is signed out too."
            />
          }
          label={i18n._({ id: 'account.revokeOthers', message: 'Sign out other devices' })}
          name="revokeOthers"
          onChange={(revokeOthers) => form.type({ revokeOthers })}
        />
        <ActionFailure error={errors.rest} isInForm onRetry={form.submit} steps={steps} />
        <FormActions
          isSaved={form.isDone}
          savedText={<Trans id="account.newPassword.saved" message="Your password is changed." />}
        >
          <Button busy={form.isBusy} type="submit">
            <Trans id="action.change-password" message="Change password" />
          </Button>
        </FormActions>
      </CardForm>
      {form.step}
    </>
  );
}
