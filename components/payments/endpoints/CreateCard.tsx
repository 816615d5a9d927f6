import { Trans, useLingui } from '@lingui/react';
import * as z from 'zod/mini';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { optionalText, requiredText } from '@/components/form/fieldSchemas';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import { useDraft } from '@/components/form/useDraft';
import { Card } from '@/components/ui/Card';
import { TextField } from '@/components/ui/TextField';
import { SecretField } from './SecretField';
import type { Endpoints } from './useEndpoints';

const FIELD_OF: FieldOfCode<'name' | 'secret'> = {
  'field-missing': 'name',
  'payments-secret-empty': 'secret',
};

const schema = z.object({ name: requiredText, secret: optionalText });
const EMPTY = { name: '', secret: '' };

export interface CreateCardProps {
  readonly endpoints: Endpoints;
  /** Whose endpoint it would be: nobody else finds what was typed. */
  readonly scope: string;
  readonly steps: NextSteps;
}

/** Makes an endpoint. Its name outlives a visit to another page; its secret is in this form alone. */
export function CreateCard({ endpoints, scope, steps }: CreateCardProps) {
  const { i18n } = useLingui();
  const form = useCommandForm({
    schema,
    saved: EMPTY,
    send: endpoints.create,
    onDone: () => {
      draft.discard();
    },
    action: endpoints.creating,
    fieldOf: FIELD_OF,
    steps,
  });
  const draft = useDraft(form, { form: 'endpoint', user: scope, fields: ['name'] });

  return (
    <Card title={<Trans id="endpoints.new" message="New endpoint" />}>
      <Form action={<Trans id="endpoints.create" message="Create endpoint" />} form={form} steps={steps}>
        <TextField
          {...form.field('name', {
            empty: <Trans id="endpoints.name.missing" message="Give it a name to know it by." />,
          })}
          autoComplete="off"
          hint={<Trans id="endpoints.name.hint" message="For you: “Production”, “Sandbox”." />}
          label={i18n._({ id: 'label.name', message: 'Name' })}
          maxLength={100}
        />
        <SecretField field={form.field('secret')} />
      </Form>
    </Card>
  );
}
