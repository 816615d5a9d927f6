import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { email } from '@/components/form/fieldSchemas';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import { useDraft } from '@/components/form/useDraft';
import { Notice } from '@/components/ui/Notice';
import { TextField } from '@/components/ui/TextField';
import { call } from '@/lib/core/command/call';
import { MAX_TYPED } from '@/lib/core/maxTyped';
import type { Profile } from '@/lib/sessions/schema';

export interface ChangeEmailProps {
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

/** What was asked for, and what the address was then. */
interface AskedChange {
  readonly newEmail: string;
  readonly oldEmail: string;
  readonly wasVerified: boolean;
}

/** Asks the server for another address; the outcome shows in the address that it has afterwards. */
export function ChangeEmail({ profile, steps }: ChangeEmailProps) {
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
      <TextField
        {...form.field('newEmail', {
          empty: i18n._({ id: 'account.newEmail.empty', message: 'Enter your new email address.' }),
        })}
        autoCapitalize="none"
        autoComplete="email"
        autoCorrect="off"
        inputMode="email"
        label={i18n._({ id: 'account.newEmail', message: 'New email address' })}
        maxLength={MAX_TYPED}
        spellCheck={false}
        type="email"
      />
      {asked && form.values.newEmail === '' ? <ChangeOutcome asked={asked} profile={profile} /> : null}
    </Form>
  );
}

/**
 * What is known after the server took the request: it answers the same whether the address is free or somebody
 * else's, and does not say whom it wrote to (reference/better-auth.md, 1a, change-email).
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
        <Trans id="account.newEmail.changed" message="Your address is now {newEmail}." values={values} />
      </Notice>
    );
  }
  return (
    <Notice tone="info">
      {wasVerified ? (
        <Trans
          id="account.newEmail.asked"
          message="If {newEmail} is free, a mail with a link was sent: to {oldEmail} so that you confirm, or to {newEmail}, as this server does it. Look in both. Your address stays {oldEmail} until you follow the link."
          values={values}
        />
      ) : (
        <Trans
          id="account.newEmail.asked-unverified"
          message="If {newEmail} is free, a mail with a link was sent to it. Your address stays {oldEmail} until you follow the link."
          values={values}
        />
      )}
    </Notice>
  );
}
