import { Trans, useLingui } from '@lingui/react';
import { KeyRound } from 'lucide-react';
import * as z from 'zod/mini';
import { useConfirmed } from '@/components/confirmation/useConfirmed';
import { useIsShownAbove } from '@/components/errors/noticeAbove';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { Form } from '@/components/form/Form';
import { secretText } from '@/components/form/fieldSchemas';
import { NewPasswordField } from '@/components/form/NewPasswordField';
import { PartFailure } from '@/components/form/PartFailure';
import { useAction } from '@/components/form/useAction';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import { useInvalidate, useRead } from '@/components/reading/useReading';
import { takesPasswords } from '@/components/signIn/page/NoPasswordsNotice';
import { Button } from '@/components/ui/Button';
import { Card, CardRow, IconTile, LoadingRows } from '@/components/ui/Card';
import { Checkbox } from '@/components/ui/Checkbox';
import { Notice } from '@/components/ui/Notice';
import { PasswordField } from '@/components/ui/TextField';
import { CREDENTIAL } from '@/lib/account/schema';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { AccountPageProps } from './accountState';

export interface PasswordCardProps extends AccountPageProps {
  readonly isFailureShownAbove: boolean;
  readonly blocked: string | undefined;
}

export function PasswordCard({ connection, profile, isFailureShownAbove, blocked }: PasswordCardProps) {
  const { value, error, again } = useRead('account.list', null);
  const steps = useOptionsSteps(connection);
  const isShownAbove = useIsShownAbove(error);
  const hasPassword = value?.some(({ providerId }) => providerId === CREDENTIAL);
  // Such a server would refuse to set a first password.
  if (!hasPassword && !takesPasswords(connection)) return null;
  return (
    <Card title={<Trans id="label.password" message="Password" />}>
      <PartFailure
        // Whether there is a password is known, and no list that could be old.
        error={(isFailureShownAbove || isShownAbove) && value ? null : error}
        isShownAbove={isFailureShownAbove}
        onRetry={() => void again()}
        steps={steps}
      />
      {value === undefined && !error ? <LoadingRows count={1} /> : null}
      {hasPassword === true ? (
        <ChangePassword blocked={blocked} connection={connection} email={profile.email} steps={steps} />
      ) : null}
      {hasPassword === false ? <NoPassword blocked={blocked} email={profile.email} steps={steps} /> : null}
    </Card>
  );
}

interface ChangePasswordProps {
  readonly blocked: string | undefined;
  readonly connection: Connection;
  readonly email: string;
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

function ChangePassword(props: ChangePasswordProps) {
  const { blocked, email, steps } = props;
  const { i18n } = useLingui();
  const { form, step } = useChangePassword(props);
  return (
    <>
      <Form
        action={<Trans id="action.change-password" message="Change password" />}
        form={form}
        isDisabled={blocked !== undefined}
        isSaved={form.phase.name === 'done'}
        savedText={<Trans id="account.newPassword.saved" message="Password changed" />}
        steps={steps}
        variant="secondary"
      >
        {/* A password manager sees here whose password this is. */}
        <input autoComplete="username" className="hidden" name="email" readOnly type="text" value={email} />
        <PasswordField
          {...form.field('currentPassword', {
            empty: i18n._({ id: 'account.currentPassword.empty', message: 'Enter your current password.' }),
          })}
          autoComplete="current-password"
          label={i18n._({ id: 'account.currentPassword', message: 'Current password' })}
        />
        <NewPasswordField
          {...form.field('newPassword', {
            empty: i18n._({ id: 'label.new-password.empty', message: 'Enter a new password.' }),
          })}
          hint={
            <Trans
              id="account.newPassword.hint"
              message="Usually 8 to 128 characters, like a few random words"
            />
          }
          label={i18n._({ id: 'label.new-password', message: 'New password' })}
          own={[email]}
          typed={form.values.newPassword}
        />
        <Checkbox
          checked={form.values.revokeOtherSessions}
          hint={<Trans id="account.revokeOthers.hint" message="Signs out anyone who knew the old password" />}
          label={i18n._({ id: 'label.sign-out-others', message: 'Sign out other devices' })}
          name="revokeOthers"
          onChange={(isOn) => form.set('revokeOtherSessions', isOn)}
        />
      </Form>
      {step}
    </>
  );
}

interface NoPasswordProps {
  readonly blocked: string | undefined;
  readonly email: string;
  readonly steps: NextSteps;
}

/** An account created through a provider or with a passkey: the server sets its first password only by mail. */
function NoPassword({ blocked, email, steps }: NoPasswordProps) {
  const action = useAction<null>();
  const send = () => void action.run(() => call('account.forgotPassword', { email }));
  return (
    <div>
      <CardRow
        action={
          <Button blocked={blocked} busy={action.isBusy} onClick={send}>
            {action.phase.name === 'done' ? (
              <Trans id="action.send-again" message="Resend" />
            ) : (
              <Trans id="account.password.mail" message="Email me a link" />
            )}
          </Button>
        }
        icon={<IconTile Icon={KeyRound} />}
        text={<Trans id="account.password.none.text" message="Set one with a link sent by email" />}
        title={<Trans id="account.password.none" message="No password yet" />}
      />
      {action.phase.name === 'idle' || action.phase.name === 'busy' ? null : (
        <div className="px-4 pb-4">
          <ActionFailure error={action.error} onRetry={send} steps={steps} />
          {action.phase.name === 'done' ? (
            <Notice tone="good">
              <Trans
                id="account.password.mail-sent"
                message="Email sent to {email}. Follow its link to set a password."
                values={{ email: <bdi className="font-medium">{email}</bdi> }}
              />
            </Notice>
          ) : null}
        </div>
      )}
    </div>
  );
}
