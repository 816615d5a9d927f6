import { Trans } from '@lingui/react';
import { type FormEvent, useId, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { type FieldOfCode, useFieldErrors } from '@/components/form/useFieldErrors';
import { Button } from '@/components/ui/Button';
import { SecretField } from './SecretField';
import type { EndpointControls } from './useEndpoint';

const FIELD_OF: FieldOfCode<'secret'> = { 'payments-secret-empty': 'secret' };

export interface RotateFormProps {
  readonly controls: EndpointControls;
  readonly steps: NextSteps;
}

/** Another secret for an endpoint; the one before it is accepted for a day. */
export function RotateForm({ controls, steps: given }: RotateFormProps) {
  const [secret, setSecret] = useState('');
  const { rotating } = controls;
  const titleId = useId();
  const refresh = () => {
    rotating.reset();
    given.refresh?.();
  };
  const steps = { ...given, refresh };
  const errors = useFieldErrors(rotating.error, FIELD_OF, steps);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!rotating.isBusy) void controls.rotate(secret.trim());
  }

  return (
    <form
      aria-labelledby={titleId}
      className="grid max-w-122 grid-cols-1 gap-3"
      method="post"
      noValidate
      onSubmit={submit}
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
      <SecretField error={errors.at('secret')} onType={setSecret} value={secret} />
      <ActionFailure
        error={errors.rest}
        isInForm
        onDismiss={rotating.reset}
        onRetry={() => void controls.rotate(secret.trim())}
        steps={steps}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={rotating.isBusy} type="submit" variant="primary">
          <Trans id="endpoints.rotate.confirm" message="Change the secret" />
        </Button>
        <Button
          disabled={rotating.isBusy}
          onClick={() => {
            rotating.reset();
            controls.open('row');
          }}
        >
          <Trans id="endpoints.rotate.keep" message="Keep it" />
        </Button>
      </div>
    </form>
  );
}
