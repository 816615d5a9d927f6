import { Trans, useLingui } from '@lingui/react';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { useOptionsSteps } from '@/components/errors/useOptionsSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { Form } from '@/components/form/Form';
import { email } from '@/components/form/fieldSchemas';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import { useDraft } from '@/components/form/useDraft';
import { useVerificationMail } from '@/components/signIn/useVerificationMail';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Card, CardRow, IconTile } from '@/components/ui/Card';
import { Notice } from '@/components/ui/Notice';
import { EmailField } from '@/components/ui/TextField';
import { call } from '@/lib/core/command/call';
import type { Profile } from '@/lib/sessions/schema';
import type { AccountPageProps } from './accountState';

export function EmailCard({ connection, profile }: AccountPageProps) {
  const steps = useOptionsSteps(connection);
  return (
    <Card title={<Trans id="label.email" message="Email" />}>
      <CardRow
        action={
          profile.emailVerified ? (
            <Badge tone="good">
              <Trans id="account.email.verified" message="Verified" />
            </Badge>
          ) : (
            <Badge tone="warn">
              <Trans id="account.email.unverified" message="Not verified" />
            </Badge>
          )
        }
        icon={<IconTile Icon={Mail} />}
        title={<bdi title={profile.email}>{profile.email}</bdi>}
      />
      {profile.emailVerified ? null : (
        <VerificationMail email={profile.email} key={profile.email} steps={steps} />
      )}
      <ChangeEmail profile={profile} steps={steps} />
    </Card>
  );
}

interface VerificationMailProps {
  readonly email: string;
  readonly steps: NextSteps;
}

export function VerificationMail({ email, steps }: VerificationMailProps) {
  const mail = useVerificationMail(email);
  const isSent = mail.sentTo !== null;

  return (
    <div className="grid grid-cols-1 gap-3 px-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-small" role="status">
          {isSent ? (
            <Trans
              id="account.verification.sent"
              message="Email sent to {email}. Follow its link to verify."
              values={{ email: <bdi className="font-medium">{email}</bdi> }}
            />
          ) : (
            <span className="text-muted">
              <Trans
                id="account.verification.why"
                message="The server may block some actions until you verify your email."
              />
            </span>
          )}
        </p>
        <Button busy={mail.isSending} onClick={mail.send}>
          {isSent ? (
            <Trans id="action.send-again" message="Resend" />
          ) : (
            <Trans id="account.verification.send" message="Send verification email" />
          )}
        </Button>
      </div>
      <ActionFailure error={mail.error} onRetry={mail.send} steps={steps} />
    </div>
  );
}

interface ChangeEmailProps {
  readonly profile: Profile;
  readonly steps: NextSteps;
}

const FIELD_OF: FieldOfCode<'newEmail'> = {
  'invalid-email': 'newEmail',
  'email-same': 'newEmail',
  'email-not-updated': 'newEmail',
  'user-exists': 'newEmail',
};

const schema = z.object({ newEmail: email });
const EMPTY = { newEmail: '' };

interface AskedChange {
  readonly newEmail: string;
  readonly oldEmail: string;
  readonly wasVerified: boolean;
}

/** The outcome shows only in the account's address afterwards. */
function ChangeEmail({ profile, steps }: ChangeEmailProps) {
  const { i18n } = useLingui();
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const form = useCommandForm({
    schema,
    saved: EMPTY,
    send: async ({ newEmail }) => {
      const change = { newEmail, oldEmail: profile.email, wasVerified: profile.emailVerified };
      const result = await call('account.changeEmail', { newEmail });
      if (result.ok) setAsked(change);
      return result;
    },
    onDone: () => {
      draft.discard();
    },
    onRefused: () => {
      form.focusFirst();
    },
    fieldOf: FIELD_OF,
    steps,
  });
  const draft = useDraft(form, { form: 'email', user: profile.id, fields: ['newEmail'] });
  return (
    <Form
      action={<Trans id="account.newEmail.submit" message="Change email" />}
      form={form}
      steps={steps}
      variant="secondary"
    >
      <EmailField
        {...form.field('newEmail', {
          empty: i18n._({ id: 'account.newEmail.empty', message: 'Enter your new email.' }),
        })}
        label={i18n._({ id: 'account.newEmail', message: 'New email' })}
      />
      {asked && form.values.newEmail === '' ? <ChangeOutcome asked={asked} profile={profile} /> : null}
    </Form>
  );
}

/**
 * The server's response is the same whether or not the address is free, and doesn't name the address it wrote to
 * (reference/better-auth.md, 1a, change-email).
 */
function ChangeOutcome({ asked, profile }: { readonly asked: AskedChange; readonly profile: Profile }) {
  const { newEmail, oldEmail, wasVerified } = asked;
  const values = {
    newEmail: <bdi className="font-medium">{newEmail}</bdi>,
    oldEmail: <bdi className="font-medium">{oldEmail}</bdi>,
  };
  if (profile.email.toLowerCase() === newEmail.toLowerCase()) {
    return (
      <Notice tone="good">
        <Trans id="account.newEmail.changed" message="Your email is now {newEmail}" values={values} />
      </Notice>
    );
  }
  return (
    <Notice tone="info">
      {wasVerified ? (
        <Trans
          id="account.newEmail.asked"
          message="If {newEmail} is available, follow the link sent there or to {oldEmail}. Until then, your email stays {oldEmail}."
          values={values}
        />
      ) : (
        <Trans
          id="account.newEmail.asked-unverified"
          message="If {newEmail} is available, follow the link sent there. Until then, your email stays {oldEmail}."
          values={values}
        />
      )}
    </Notice>
  );
}
