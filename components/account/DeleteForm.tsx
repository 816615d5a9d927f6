import { Trans, useLingui } from '@lingui/react';
import * as z from 'zod/mini';
import { useConfirmed } from '@/components/confirmation/useConfirmed';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { optionalText, rule, secretText } from '@/components/form/fieldSchemas';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import { AddressText } from '@/components/ui/AddressText';
import { PasswordField, TextField } from '@/components/ui/TextField';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { Profile } from '@/lib/sessions/schema';

/** Keyboards differ in how they compose accented letters, so addresses are normalized before the comparison. */
const comparable = (address: string) => address.toLowerCase().normalize('NFC');

const EMPTY = { confirmEmail: '', password: '' };
const FIELD_OF: FieldOfCode<'password'> = { 'password-wrong': 'password', 'password-too-long': 'password' };

interface Deletion {
  readonly connection: Connection;
  readonly profile: Profile;
  readonly hasPassword: boolean;
  readonly steps: NextSteps;
}

/** An account without a password needs a fresh session instead. Nothing that the user types is kept. */
export function useDeleteAccount({ connection, profile, hasPassword, steps }: Deletion) {
  const confirmed = useConfirmed(connection);
  const form = useCommandForm({
    schema: z.object({
      confirmEmail: optionalText.check(
        rule((typed) => comparable(typed) === comparable(profile.email), 'wrong'),
      ),
      password: hasPassword ? secretText : z.string(),
    }),
    saved: EMPTY,
    send: ({ password }) =>
      confirmed.run(() => call('account.delete', { password: hasPassword ? password : null })),
    onDone: () => {
      form.fields.setValue('password', '');
    },
    onRefused: ({ code }) => {
      if (code === 'password-wrong') form.fields.setValue('password', '');
    },
    fieldOf: FIELD_OF,
    steps,
  });
  return {
    form,
    result: form.phase.name === 'done' ? form.phase.value : null,
    step: confirmed.step,
  };
}

interface DeleteFormProps {
  readonly deletion: ReturnType<typeof useDeleteAccount>;
  readonly email: string;
  readonly hasPassword: boolean;
  readonly isBlocked: boolean;
  readonly steps: NextSteps;
}

export function DeleteForm(props: DeleteFormProps) {
  const {
    deletion: { form, step },
    email,
    hasPassword,
    isBlocked,
    steps,
  } = props;
  const { i18n } = useLingui();
  return (
    <>
      <Form
        action={<Trans id="action.delete-account" message="Delete account" />}
        form={form}
        isDisabled={isBlocked}
        steps={steps}
        variant="danger"
      >
        <div className="grid max-w-80 grid-cols-1 gap-4">
          <TextField
            {...form.field('confirmEmail', {
              wrong: i18n._({
                id: 'account.delete.email.wrong',
                message: 'That isn’t this account’s email.',
              }),
            })}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            label={
              <Trans
                id="account.delete.email"
                message="Type {email} to confirm"
                values={{ email: <AddressText text={email} /> }}
              />
            }
            spellCheck={false}
          />
          {hasPassword ? (
            <PasswordField
              {...form.field('password', {
                empty: i18n._({ id: 'label.password.empty', message: 'Enter your password.' }),
              })}
              autoComplete="current-password"
              label={i18n._({ id: 'label.password', message: 'Password' })}
            />
          ) : (
            <p className="text-muted text-small">
              <Trans id="account.delete.no-password" message="You may be asked to confirm it’s you" />
            </p>
          )}
        </div>
      </Form>
      {step}
    </>
  );
}
