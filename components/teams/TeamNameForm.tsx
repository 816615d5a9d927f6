import { Trans, useLingui } from '@lingui/react';
import { type ReactNode, useRef, useState } from 'react';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { CardForm } from '@/components/form/CardForm';
import { FormActions } from '@/components/form/FormActions';
import type { Action } from '@/components/form/useAction';
import { type FieldOfCode, useFieldErrors } from '@/components/form/useFieldErrors';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';

export interface TeamNameFormProps {
  /** As it is; empty for a new one. */
  readonly name: string;
  readonly submitText: ReactNode;
  readonly action: Action<null>;
  readonly steps: NextSteps;
  readonly onSubmit: (name: string) => void;
  readonly onCancel: () => void;
}

const FIELD_OF: FieldOfCode<'name'> = { 'team-exists': 'name' };
/** Ours, as for organizations. */
const MAX_NAME = 256;

/** What a team is called. */
export function TeamNameForm({ name, submitText, action, steps, onSubmit, onCancel }: TeamNameFormProps) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState(name);
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const errors = useFieldErrors(action.error, FIELD_OF, steps);
  const chosen = typed.trim();

  function submit() {
    if (action.isBusy) return;
    setEmpty(!chosen);
    if (!chosen) field.current?.focus();
    else if (chosen === name) onCancel();
    else onSubmit(chosen);
  }

  return (
    <CardForm onSubmit={submit}>
      <TextField
        autoComplete="off"
        autoFocus
        dir="auto"
        error={isEmpty ? i18n._({ id: 'label.name.empty', message: 'Enter a name.' }) : errors.at('name')}
        label={i18n._({ id: 'teams.name', message: 'Name of the team' })}
        maxLength={MAX_NAME}
        name="teamName"
        onChange={({ target }) => {
          if (!action.isBusy) action.reset();
          setEmpty(false);
          setTyped(target.value);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onCancel();
        }}
        ref={field}
        value={typed}
      />
      <ActionFailure
        error={errors.rest}
        onRetry={submit}
        steps={{ ...steps, edit: () => field.current?.focus() }}
      />
      <FormActions>
        <Button busy={action.isBusy} type="submit" variant="primary">
          {submitText}
        </Button>
        <Button onClick={onCancel} variant="quiet">
          <Trans id="action.cancel" message="Cancel" />
        </Button>
      </FormActions>
    </CardForm>
  );
}
