import { Trans } from '@lingui/react';
import { useId } from 'react';
import * as z from 'zod/mini';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { optionalText } from '@/components/form/fieldSchemas';
import { type FieldOfCode, useCommandForm } from '@/components/form/useCommandForm';
import { SecretField } from './SecretField';
import type { EndpointControls } from './useEndpoint';

const FIELD_OF: FieldOfCode<'secret'> = { 'payments-secret-empty': 'secret' };

const schema = z.object({ secret: optionalText });
const EMPTY = { secret: '' };

export interface RotateFormProps {
  readonly controls: EndpointControls;
  readonly steps: NextSteps;
}

/** Another secret for an endpoint; the one before it is accepted for a day. */
export function RotateForm({ controls, steps: given }: RotateFormProps) {
  const { rotating } = controls;
  const titleId = useId();
  const refresh = () => {
    rotating.reset();
    given.refresh?.();
  };
  const steps = { ...given, refresh };
  const form = useCommandForm({
    schema,
    saved: EMPTY,
    send: ({ secret }) => controls.rotate(secret),
    action: rotating,
    fieldOf: FIELD_OF,
    steps,
  });

  return (
    <Form
      action={<Trans id="endpoints.rotate.confirm" message="Change the secret" />}
      cancelText={<Trans id="endpoints.rotate.keep" message="Keep it" />}
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
          <Trans id="endpoints.rotate.title" message="New secret" />
        </h4>
        <p className="text-muted text-small">
          <Trans
            id="endpoints.rotate.text"
            message="The secret that there is now is accepted for one more day, so that no delivery is refused until you have entered the new one at the platform."
          />
        </p>
      </div>
      <SecretField field={form.field('secret')} />
    </Form>
  );
}
