import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { CardForm } from '@/components/account/CardForm';
import { FormActions } from '@/components/account/FormActions';
import { MAX_TYPED } from '@/components/account/maxTyped';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import type { PasskeyControls } from './usePasskey';
import { usePasskeyNameLimit } from './usePasskeyNameLimit';

export interface RenamePasskeyProps {
  readonly name: string;
  readonly controls: PasskeyControls;
}

export function RenamePasskey({ name, controls }: RenamePasskeyProps) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState(name);
  const chosen = typed.trim();
  const tooLong = usePasskeyNameLimit(typed);

  function submit() {
    if (chosen === name) controls.show('nothing');
    else if (chosen && !tooLong.isTooLong && !controls.renaming.isBusy) controls.rename(chosen);
  }

  return (
    <CardForm onSubmit={submit}>
      <TextField
        autoComplete="off"
        autoFocus
        error={tooLong.text}
        label={i18n._({ id: 'passkey.name', message: 'Name' })}
        maxLength={MAX_TYPED}
        name="passkeyName"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') controls.show('nothing');
        }}
        value={typed}
      />
      <FormActions>
        <Button
          busy={controls.renaming.isBusy}
          disabled={!chosen && !controls.renaming.isBusy}
          type="submit"
          variant="primary"
        >
          <Trans id="passkey.rename.submit" message="Save" />
        </Button>
        <Button onClick={() => controls.show('nothing')} variant="quiet">
          <Trans id="passkey.cancel" message="Cancel" />
        </Button>
      </FormActions>
    </CardForm>
  );
}
