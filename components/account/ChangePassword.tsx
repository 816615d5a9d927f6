import { Trans, useLingui } from '@lingui/react';
import * as z from 'zod/mini';
import { useConfirmed } from '@/components/confirmation/useConfirmed';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { secretText } from '@/components/form/fieldSchemas';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import { useInvalidate } from '@/components/reading/useReading';
import { Checkbox } from '@/components/ui/Checkbox';
import { PasswordField } from '@/components/ui/TextField';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import { MAX_TYPED } from '@/lib/core/maxTyped';

export interface ChangePasswordProps {
  readonly connection: Connection;
  readonly email: string;
  /** The server says that there is no password. */
  readonly steps: NextSteps;
}

const FIELD_OF: FieldOfCode<'currentPassword' | 'newPassword'> = {
  'password-wrong': 'currentPassword',
  'password-too-short': 'newPassword',
  'password-too-long': 'newPassword',
  'password-leaked': 'newPassword',
};

const schema = z.object({
  currentPassword: secretText,
  newPassword: secretText,
  revokeOtherSessions: z.boolean(),
});
const EMPTY = { currentPassword: '', newPassword: '', revokeOtherSessions: false };

/** Replaces the password; both are gone from memory once the server has taken them. */
function useChangePassword({ connection, steps }: ChangePasswordProps) {
  const invalidate = useInvalidate();
  const confirmed = useConfirmed(connection);
  const form = useCommandForm({
    schema,
    saved: EMPTY,
    send: (typed) => confirmed.run(() => call('account.changePassword', typed)),
    onDone: () => {
      form.reset();
    },
    onRefused: ({ code }) => {
      if (code === 'password-missing') void invalidate('account.list');
      if (code === 'password-wrong') form.fields.setValue('currentPassword', '');
    },
    fieldOf: FIELD_OF,
    steps,
  });
  return { form, step: confirmed.step };
}

export function ChangePassword(props: ChangePasswordProps) {
  const { email, steps } = props;
  const { i18n } = useLingui();
  const { form, step } = useChangePassword(props);
  return (
    <>
      <Form
        action={<Trans id="action.change-password" message="Change password" />}
        form={form}
        isSaved={form.phase.name === 'done'}
        savedText={<Trans id="account.newPassword.saved" message="Your password is changed." />}
        steps={steps}
        variant="secondary"
      >
        {/* Tells a password manager whose password this is. */}
        <input autoComplete="username" className="hidden" name="email" readOnly type="text" value={email} />
        <PasswordField
          {...form.field('currentPassword', {
            empty: i18n._({ id: 'account.currentPassword.empty', message: 'Enter your current password.' }),
          })}
          autoComplete="current-password"
          label={i18n._({ id: 'account.currentPassword', message: 'Current password' })}
          maxLength={MAX_TYPED}
        />
        <PasswordField
          {...form.field('newPassword', {
            empty: i18n._({ id: 'label.new-password.empty', message: 'Enter a new password.' }),
          })}
          autoComplete="new-password"
          hint={
            <Trans
              id="account.newPassword.hint"
              message="Most servers want 8 to 128 characters. A few words in a row are good."
            />
          }
          label={i18n._({ id: 'label.new-password', message: 'New password' })}
          maxLength={MAX_TYPED}
        />
        <Checkbox
          checked={form.values.revokeOtherSessions}
          hint={
            <Trans
              id="account.revokeOthers.hint"
              message="Whoever else knows the old password is signed out too."
            />
          }
          label={i18n._({ id: 'account.revokeOthers', message: 'Sign out other devices' })}
          name="revokeOthers"
          onChange={(isOn) => form.set('revokeOtherSessions', isOn)}
        />
      </Form>
      {step}
    </>
  );
}
