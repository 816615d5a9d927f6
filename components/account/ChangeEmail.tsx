import { Trans, useLingui } from '@lingui/react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { CardForm } from '@/components/form/CardForm';
import { FormActions } from '@/components/form/FormActions';
import { type FieldOfCode, useFieldErrors } from '@/components/form/useFieldErrors';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { TextField } from '@/components/ui/TextField';
import { MAX_TYPED } from '@/lib/core/maxTyped';
import type { Profile } from '@/lib/sessions/schema';
import { type AskedChange, useChangeEmail } from './useChangeEmail';

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

export function ChangeEmail({ profile, steps }: ChangeEmailProps) {
  const { i18n } = useLingui();
  const form = useChangeEmail(profile);
  const errors = useFieldErrors(form.error, FIELD_OF, steps);
  return (
    <CardForm onSubmit={form.submit}>
      <TextField
        autoCapitalize="none"
        autoComplete="email"
        autoCorrect="off"
        error={
          form.isEmpty
            ? i18n._({ id: 'account.newEmail.empty', message: 'Enter your new email address.' })
            : errors.at('newEmail')
        }
        inputMode="email"
        label={i18n._({ id: 'account.newEmail', message: 'New email address' })}
        maxLength={MAX_TYPED}
        name="newEmail"
        onChange={({ target }) => form.type(target.value)}
        ref={form.field}
        spellCheck={false}
        type="email"
        value={form.newEmail}
      />
      <ActionFailure error={errors.rest} isInForm onRetry={form.submit} steps={steps} />
      {form.asked ? <ChangeOutcome asked={form.asked} profile={profile} /> : null}
      <FormActions>
        <Button busy={form.isBusy} type="submit">
          <Trans id="account.newEmail.submit" message="Change email" />
        </Button>
      </FormActions>
    </CardForm>
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
