import { Trans, useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { ErrorNotice } from '@/components/errors/ErrorNotice';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { StageForm } from '@/components/form/Form';
import { requiredText, rule, secretText } from '@/components/form/fieldSchemas';
import { NewPasswordField } from '@/components/form/NewPasswordField';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import { navigate, navigateWith } from '@/components/routing/route';
import { TextLink } from '@/components/routing/TextLink';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { PageHeading } from '@/components/ui/PageHeading';
import { TextField } from '@/components/ui/TextField';
import { Unread } from '@/components/ui/Unread';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { AppError } from '@/lib/core/result';
import type { LinkProblem } from '@/lib/mailLinks/schema';
import { sessionSnapshot } from '@/lib/sessions/state';
import { resetTokenIn } from './resetTokenIn';

export interface ResetPasswordPageProps {
  readonly connection: Connection;
  readonly problem: LinkProblem | null;
}

export function ResetPasswordPage({ connection, problem }: ResetPasswordPageProps) {
  const steps = useOptionsSteps(connection);
  const session = useStoredValue(sessionSnapshot);
  const reset = useResetPassword(connection.id, steps);
  const isSignedIn = session?.connectionId === connection.id && session.state.phase === 'signed-in';
  const { isDone } = reset;

  useEffect(() => {
    if (isDone && session && !isSignedIn) navigateWith({ name: 'sign-in' }, 'password-changed');
  }, [isDone, session, isSignedIn]);

  return (
    <>
      <PageHeading
        lead={
          <Trans
            id="options.reset.lead"
            message="For your account on {serverName}."
            values={{ serverName: connection.name }}
          />
        }
      >
        <Trans id="label.choose-password" message="Choose a new password" />
      </PageHeading>
      {problem && !reset.form.values.link && !isDone ? (
        <LinkFailure error={{ code: problem }} steps={steps} />
      ) : null}
      {isDone ? (
        <Notice tone="good">
          <Trans id="account.newPassword.saved" message="Password changed" />
        </Notice>
      ) : null}
      {reset.isReady ? null : <Unread />}
      {reset.isReady && !isDone ? <ResetPasswordForm reset={reset} steps={steps} /> : null}
      <p className="text-small">
        <TextLink to={isSignedIn ? { name: 'home' } : { name: 'sign-in' }}>
          {isSignedIn ? (
            <Trans id="action.home" message="Go to Overview" />
          ) : (
            <Trans id="action.back-to-sign-in" message="Back to sign-in" />
          )}
        </TextLink>
      </p>
    </>
  );
}

const pastedLink = requiredText.check(rule((text) => resetTokenIn(text) !== null, 'unreadable'));
const PASTED = z.object({ link: pastedLink, newPassword: secretText });
const FOLLOWED = z.object({ link: z.string(), newPassword: secretText });
const EMPTY = { link: '', newPassword: '' };

const FIELD_OF: FieldOfCode<'newPassword'> = {
  'password-too-short': 'newPassword',
  'password-too-long': 'newPassword',
  'password-leaked': 'newPassword',
};

const isAboutLink = ({ code }: AppError) => code === 'link-invalid' || code === 'link-expired';

/** The token is in memory only: never in a draft or an address. */
function useResetPassword(connectionId: string, steps: NextSteps) {
  /** Undefined until the worker has returned the followed link's token. */
  const [followed, setFollowed] = useState<string | null>();
  /** A refused link never works again, so this shows until another one is pasted. */
  const [refusal, setRefusal] = useState<{ readonly error: AppError; readonly link: string } | null>(null);
  const form = useCommandForm({
    schema: followed ? FOLLOWED : PASTED,
    saved: EMPTY,
    send: ({ link, newPassword }) =>
      call('account.resetPassword', {
        connectionId,
        token: followed ?? resetTokenIn(link) ?? '',
        newPassword,
      }),
    onDone: () => {
      form.reset();
    },
    onRefused: (error) => {
      if (!isAboutLink(error)) return;
      setFollowed(null);
      setRefusal({ error, link: form.fields.getValues('link') });
    },
    fieldOf: FIELD_OF,
    steps,
  });

  useEffect(() => {
    // The worker returns it only once, so a second call must not lose what the first returned.
    void call('account.takeResetToken', null).then((taken) =>
      setFollowed((known) => known ?? (taken.ok ? taken.value : null)),
    );
  }, []);

  return {
    form,
    isReady: followed !== undefined,
    asksForLink: followed === null,
    linkError: refusal && form.values.link === refusal.link ? refusal.error : null,
    isDone: form.phase.name === 'done',
  };
}

interface ResetPasswordFormProps {
  readonly reset: ReturnType<typeof useResetPassword>;
  readonly steps: NextSteps;
}

function ResetPasswordForm({ reset: { form, asksForLink, linkError }, steps }: ResetPasswordFormProps) {
  const { i18n } = useLingui();
  return (
    <StageForm
      action={<Trans id="action.change-password" message="Change password" />}
      form={form}
      notice={linkError ? <LinkFailure error={linkError} steps={steps} /> : undefined}
      steps={steps}
    >
      {asksForLink ? <LinkField form={form} /> : null}
      <NewPasswordField
        {...form.field('newPassword', {
          empty: i18n._({ id: 'label.new-password.empty', message: 'Enter a new password.' }),
        })}
        autoFocus={!asksForLink}
        hint={<Trans id="signUp.password.hint" message="Usually 8 to 128 characters" />}
        label={i18n._({ id: 'label.new-password', message: 'New password' })}
        own={[]}
        typed={form.values.newPassword}
      />
    </StageForm>
  );
}

function LinkField({ form }: Pick<ResetPasswordFormProps['reset'], 'form'>) {
  const { i18n } = useLingui();
  return (
    <TextField
      {...form.field('link', {
        empty: i18n._({ id: 'label.mail-link.empty', message: 'Paste the link from the email.' }),
        unreadable: i18n._({
          id: 'options.reset.link.unreadable',
          message: 'No code found. Copy the whole link from the email.',
        }),
      })}
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      autoFocus
      hint={<Trans id="options.reset.link.hint" message="Filled in when you open the link in this browser" />}
      label={i18n._({ id: 'options.reset.link', message: 'Link or code from the email' })}
      spellCheck={false}
    />
  );
}

interface LinkFailureProps {
  readonly error: AppError;
  readonly steps: NextSteps;
}

function LinkFailure({ error, steps }: LinkFailureProps) {
  return (
    <ErrorNotice
      actions={
        <Button onClick={() => navigate({ name: 'forgot-password' })}>
          <Trans id="options.reset.new-mail" message="Send a new link" />
        </Button>
      }
      error={error}
      steps={{ ...steps, 'start-over': undefined, retry: undefined, dismiss: undefined }}
    />
  );
}
