import { Trans, useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { ActionFailure } from '@/components/form/ActionFailure';
import { CardForm } from '@/components/form/CardForm';
import { FormActions } from '@/components/form/FormActions';
import { looksLikeEmail } from '@/components/form/looksLikeEmail';
import { Question } from '@/components/form/Question';
import { useAction } from '@/components/form/useAction';
import { type FieldOfCode, useFieldErrors } from '@/components/form/useFieldErrors';
import type { OrganizationTabProps } from '@/components/organizations/page/organizationPage';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { TextField } from '@/components/ui/TextField';
import { call } from '@/lib/core/command/call';
import { MAX_TYPED } from '@/lib/core/maxTyped';
import type { AppError } from '@/lib/core/result';

export interface RemoveByEmailProps extends Pick<OrganizationTabProps, 'details' | 'steps'> {
  readonly onRemoved: () => Promise<void>;
}

const NO_ADDRESS: AppError = { code: 'invalid-email' };
const FIELD_OF: FieldOfCode<'email'> = { 'invalid-email': 'email', 'member-not-found': 'email' };

/** Removes somebody who is not on the page that is shown. */
export function RemoveByEmail({ details, steps, onRemoved }: RemoveByEmailProps) {
  const { i18n } = useLingui();
  const [email, setEmail] = useState('');
  const [slip, setSlip] = useState<AppError | null>(null);
  const [isAsking, setAsking] = useState(false);
  const action = useAction<null>();
  const field = useRef<HTMLInputElement>(null);
  const errors = useFieldErrors(slip ?? action.error, FIELD_OF, steps);
  const empty = useEmptyText();

  function type(text: string) {
    setSlip(null);
    action.reset();
    setEmail(text);
  }

  function ask() {
    const isAddress = looksLikeEmail(email.trim());
    setSlip(isAddress ? null : NO_ADDRESS);
    setAsking(isAddress);
    if (!isAddress) field.current?.focus();
  }

  async function remove() {
    const input = { organizationId: details.id, memberIdOrEmail: email.trim() };
    const result = await action.run(() => call('members.remove', input));
    setAsking(false);
    if (!result.ok) return;
    setEmail('');
    await onRemoved();
  }

  return (
    <Card title={<Trans id="members.by-email" message="Remove by email address" />}>
      {isAsking ? (
        <Question
          action={<Trans id="action.remove" message="Remove" />}
          isBusy={action.isBusy}
          onConfirm={() => void remove()}
          onKeep={() => setAsking(false)}
          text={<Trans id="members.by-email.text" message="The role and the places in teams go, at once." />}
          title={
            <Trans
              id="members.by-email.question"
              message="Remove {email}?"
              values={{ email: <bdi>{email.trim()}</bdi> }}
            />
          }
        />
      ) : (
        <CardForm onSubmit={ask}>
          <TextField
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            error={slip && !email.trim() ? empty : errors.at('email')}
            inputMode="email"
            label={i18n._({ id: 'members.by-email.field', message: 'Email address of the member' })}
            maxLength={MAX_TYPED}
            name="memberEmail"
            onChange={({ target }) => type(target.value)}
            ref={field}
            spellCheck={false}
            type="email"
            value={email}
          />
          <ActionFailure error={errors.rest} onRetry={() => void remove()} steps={steps} />
          <FormActions
            isSaved={action.phase.name === 'done'}
            savedText={<Trans id="members.by-email.done" message="Removed." />}
          >
            <Button type="submit">
              <Trans id="members.by-email.submit" message="Remove…" />
            </Button>
          </FormActions>
        </CardForm>
      )}
    </Card>
  );
}

function useEmptyText(): string {
  const { i18n } = useLingui();
  return i18n._({ id: 'members.by-email.empty', message: 'Enter the email address of the member.' });
}
