import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { StageForm } from '@/components/form/Form';
import { optionalText, rule } from '@/components/form/fieldSchemas';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import { TextLink } from '@/components/routing/TextLink';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { lastSignIn } from '@/components/social/lastSignIn';
import { Notice } from '@/components/ui/Notice';
import { PageHeading } from '@/components/ui/PageHeading';
import { EmailField } from '@/components/ui/TextField';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import { looksLikeEmail } from '@/lib/core/looksLikeEmail';
import { drafts } from '@/lib/drafts/state';
import { NoPasswordsNotice, takesPasswords } from './NoPasswordsNotice';

export function ForgotPasswordPage({ connection }: { readonly connection: Connection }) {
  const steps = useOptionsSteps(connection);
  const stored = useStoredValue(drafts);
  const [remembered] = useState(() => lastSignIn(connection.id)?.email ?? '');
  const typed = stored?.signIn?.values.email ?? remembered;
  const hasPasswords = takesPasswords(connection);
  const lead = (
    <Trans
      id="options.forgot.lead"
      message="{serverName} emails you a link. Open it in this browser."
      values={{ serverName: connection.name }}
    />
  );
  return (
    <>
      <PageHeading lead={hasPasswords ? lead : undefined}>
        <Trans id="label.forgot-password" message="Reset your password" />
      </PageHeading>
      {hasPasswords ? null : <NoPasswordsNotice steps={steps} />}
      {hasPasswords && stored ? (
        <ForgotForm connection={connection} typed={looksLikeEmail(typed) ? typed : ''} />
      ) : null}
      <p className="flex flex-wrap justify-between gap-x-5 gap-y-1 text-small">
        <TextLink to={{ name: 'sign-in' }}>
          <Trans id="action.back-to-sign-in" message="Back to sign-in" />
        </TextLink>
        {hasPasswords ? (
          <TextLink to={{ name: 'reset-password' }}>
            <Trans id="options.forgot.have-link" message="I have a link" />
          </TextLink>
        ) : null}
      </p>
    </>
  );
}

const schema = z.object({ email: optionalText.check(rule(looksLikeEmail, 'invalid-email')) });
const FIELD_OF: FieldOfCode<'email'> = { 'invalid-email': 'email' };

function ForgotForm({ connection, typed }: { readonly connection: Connection; readonly typed: string }) {
  const { i18n } = useLingui();
  const steps = useOptionsSteps(connection);
  const [saved] = useState({ email: typed });
  const form = useCommandForm({
    schema,
    saved,
    send: (values) => call('account.forgotPassword', values),
    fieldOf: FIELD_OF,
    steps,
  });
  const isSent = form.phase.name === 'done';

  return (
    <StageForm
      action={
        isSent ? (
          <Trans id="action.send-again" message="Resend" />
        ) : (
          <Trans id="options.forgot.submit" message="Send reset link" />
        )
      }
      form={form}
      notice={isSent ? <Sent /> : undefined}
      steps={{ ...steps, 'reset-password': undefined }}
    >
      <EmailField
        {...form.field('email')}
        autoComplete="username"
        autoFocus
        label={i18n._({ id: 'label.email', message: 'Email' })}
      />
    </StageForm>
  );
}

/** The same for every address, so that it doesn't reveal who has an account. */
function Sent() {
  return (
    <Notice tone="good">
      <Trans
        id="options.forgot.sent"
        message="If this email has an account, a link is on its way. Check spam too."
      />
    </Notice>
  );
}
