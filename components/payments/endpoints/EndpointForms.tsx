import { Trans, useLingui } from '@lingui/react';
import { useId } from 'react';
import * as z from 'zod/mini';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { optionalUpTo, requiredUpTo, rule, tooLong } from '@/components/form/fieldSchemas';
import { type BoundField, type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import { useDraft } from '@/components/form/useDraft';
import { Card } from '@/components/ui/Card';
import { PasswordField, TextField } from '@/components/ui/TextField';
import { MAX_ENDPOINT_NAME_CHARACTERS } from '@/lib/payments/events/pluginResponses';
import { isSecretLength, MAX_SECRET_BYTES } from '@/lib/payments/events/webhookKeys';
import type { EndpointControls, Endpoints } from './useEndpoints';

const FIELD_OF: FieldOfCode<'name' | 'secret'> = {
  'field-missing': 'name',
  'payments-secret-empty': 'secret',
};

/** A secret is ASCII, so its length in bytes is its length in characters. */
const secretSchema = optionalUpTo(MAX_SECRET_BYTES).check(rule(isSecretLength, tooLong(MAX_SECRET_BYTES)));

const createSchema = z.object({ name: requiredUpTo(MAX_ENDPOINT_NAME_CHARACTERS), secret: secretSchema });
const EMPTY = { name: '', secret: '' };

export interface CreateCardProps {
  readonly endpoints: Endpoints;
  readonly scope: string;
  readonly steps: NextSteps;
}

/** The name is kept as a draft, the secret only in this form. */
export function CreateCard({ endpoints, scope, steps }: CreateCardProps) {
  const { i18n } = useLingui();
  const form = useCommandForm({
    schema: createSchema,
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
            empty: <Trans id="label.name.empty" message="Enter a name." />,
          })}
          autoComplete="off"
          hint={<Trans id="endpoints.name.hint" message="Like “Production” or “Sandbox”" />}
          label={i18n._({ id: 'label.thing-name', message: 'Name' })}
        />
        <SecretField field={form.field('secret')} />
      </Form>
    </Card>
  );
}

function SecretField({ field }: { readonly field: BoundField }) {
  const { i18n } = useLingui();
  return (
    <PasswordField
      {...field}
      autoComplete="off"
      dir="ltr"
      hint={
        <Trans
          id="endpoints.secret.hint"
          message="Paste the platform’s secret, or leave empty to create one"
        />
      }
      label={i18n._({ id: 'label.secret', message: 'Signing secret' })}
    />
  );
}

const ROTATE_FIELD_OF: FieldOfCode<'secret'> = { 'payments-secret-empty': 'secret' };

const rotateSchema = z.object({ secret: secretSchema });
const NO_SECRET = { secret: '' };

interface RotateFormProps {
  readonly controls: EndpointControls;
  readonly steps: NextSteps;
}

/** The previous secret is accepted for another day. */
export function RotateForm({ controls, steps: pageSteps }: RotateFormProps) {
  const { rotating } = controls;
  const titleId = useId();
  const refresh = () => {
    rotating.reset();
    pageSteps.refresh?.();
  };
  const steps = { ...pageSteps, refresh };
  const form = useCommandForm({
    schema: rotateSchema,
    saved: NO_SECRET,
    send: ({ secret }) => controls.rotate(secret),
    action: rotating,
    fieldOf: ROTATE_FIELD_OF,
    steps,
  });

  return (
    <Form
      action={<Trans id="endpoints.rotate.confirm" message="Change secret" />}
      cancelText={<Trans id="action.cancel" message="Cancel" />}
      form={form}
      isBare
      labelledBy={titleId}
      onCancel={() => {
        rotating.reset();
        controls.open('row');
      }}
      steps={steps}
    >
      <div>
        <h4 className="font-medium" id={titleId}>
          <Trans id="endpoints.rotate.confirm" message="Change secret" />
        </h4>
        <p className="text-muted text-small">
          <Trans
            id="endpoints.rotate.text"
            message="Update the platform within 1 day. The current secret works until then."
          />
        </p>
      </div>
      <SecretField field={form.field('secret')} />
    </Form>
  );
}
