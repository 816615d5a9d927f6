import { Trans, useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { CardForm } from '@/components/form/CardForm';
import { FormActions } from '@/components/form/FormActions';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import { MAX_TYPED } from '@/lib/core/maxTyped';
import type { PasskeyControls } from './usePasskey';
import { usePasskeyNameLimit } from './usePasskeyNameLimit';

export interface RenamePasskeyProps {
  readonly name: string;
  readonly controls: PasskeyControls;
}

export function RenamePasskey({ name, controls }: RenamePasskeyProps) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState(name);
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const chosen = typed.trim();
  const tooLong = usePasskeyNameLimit(typed);

  function submit() {
    if (controls.renaming.isBusy) return;
    setEmpty(!chosen);
    if (!chosen || tooLong.isTooLong) field.current?.focus();
    else if (chosen === name) controls.show('nothing');
    else controls.rename(chosen);
  }

  return (
    <CardForm onSubmit={submit}>
      <TextField
        autoComplete="off"
        autoFocus
        error={isEmpty ? i18n._({ id: 'label.name.empty', message: 'Enter a name.' }) : tooLong.text}
        label={i18n._({ id: 'label.name', message: 'Name' })}
        maxLength={MAX_TYPED}
        name="passkeyName"
        onChange={({ target }) => {
          setEmpty(false);
          setTyped(target.value);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Escape') controls.show('nothing');
        }}
        ref={field}
        value={typed}
      />
      <FormActions>
        <Button busy={controls.renaming.isBusy} type="submit" variant="primary">
          <Trans id="action.save" message="Save" />
        </Button>
        <Button onClick={() => controls.show('nothing')} variant="quiet">
          <Trans id="action.cancel" message="Cancel" />
        </Button>
      </FormActions>
    </CardForm>
  );
}
