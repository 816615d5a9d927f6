import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { CardForm } from '@/components/form/CardForm';
import { FormActions } from '@/components/form/FormActions';
import { type FieldOfCode, useFieldErrors } from '@/components/form/useFieldErrors';
import { useFormDraft } from '@/components/form/useFormDraft';
import { Button } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { TextField } from '@/components/ui/TextField';
import { SecretField } from './SecretField';
import type { Endpoints } from './useEndpoints';

const FIELD_OF: FieldOfCode<'name' | 'secret'> = {
  'field-missing': 'name',
  'payments-secret-empty': 'secret',
};

export interface CreateCardProps {
  readonly endpoints: Endpoints;
  /** Whose endpoint it would be: nobody else finds what was typed. */
  readonly scope: string;
  readonly steps: NextSteps;
}

const DRAFTED = ['name'] as const;

/** Makes an endpoint. Its name outlives a visit to another page; its secret is in this form alone. */
export function CreateCard({ endpoints, scope, steps }: CreateCardProps) {
  const { i18n } = useLingui();
  const { creating } = endpoints;
  const draft = useFormDraft('endpoint', scope, DRAFTED);
  const name = draft.values?.name ?? '';
  const [secret, setSecret] = useState('');
  const [isNameless, setNameless] = useState(false);
  const errors = useFieldErrors(creating.error, FIELD_OF, steps);

  async function create() {
    if (creating.isBusy) return;
    setNameless(name.trim() === '');
    if (name.trim() === '') return;
    if (!(await endpoints.create(name.trim(), secret.trim()))) return;
    draft.discard();
    setSecret('');
  }

  return (
    <Card title={<Trans id="endpoints.new" message="New endpoint" />}>
      <CardForm onSubmit={() => void create()}>
        <TextField
          autoComplete="off"
          error={
            isNameless ? (
              <Trans id="endpoints.name.missing" message="Give it a name to know it by." />
            ) : (
              errors.at('name')
            )
          }
          hint={<Trans id="endpoints.name.hint" message="For you: “Production”, “Sandbox”." />}
          label={i18n._({ id: 'label.name', message: 'Name' })}
          maxLength={100}
          onChange={({ target }) => {
            draft.type({ name: target.value });
            setNameless(false);
          }}
          value={name}
        />
        <SecretField error={errors.at('secret')} onType={setSecret} value={secret} />
        <ActionFailure
          error={errors.rest}
          isInForm
          onDismiss={creating.reset}
          onRetry={() => void create()}
          steps={steps}
        />
        <FormActions>
          <Button busy={creating.isBusy} type="submit" variant="primary">
            <Trans id="endpoints.create" message="Create endpoint" />
          </Button>
        </FormActions>
      </CardForm>
    </Card>
  );
}
