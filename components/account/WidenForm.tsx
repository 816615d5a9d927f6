import { Trans, useLingui } from '@lingui/react';
import { useRef, useState } from 'react';
import { CardForm } from '@/components/form/CardForm';
import { FormActions } from '@/components/form/FormActions';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import type { LinkedAccount } from '@/lib/account/schema';
import { providerName } from '@/lib/social/providers';
import type { LinkedAccountControls } from './useLinkedAccount';

export interface WidenFormProps {
  readonly account: LinkedAccount;
  readonly controls: LinkedAccountControls;
}

/** The most scopes at once that lib/social/contract.ts takes. */
const MAX_SCOPES = 32;

/** Asks a provider to let the server do more. */
export function WidenForm({ account, controls }: WidenFormProps) {
  const { i18n } = useLingui();
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const scopes = typed.split(/[\s,]+/).filter(Boolean);
  const provider = providerName(account.providerId);

  function submit() {
    if (controls.widening.isBusy) return;
    setEmpty(scopes.length === 0);
    if (scopes.length === 0) field.current?.focus();
    else controls.widen(scopes.slice(0, MAX_SCOPES));
  }

  return (
    <CardForm onSubmit={submit}>
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        autoFocus
        error={
          isEmpty ? i18n._({ id: 'account.widen.empty', message: 'Enter at least one scope.' }) : undefined
        }
        hint={
          <Trans
            id="account.widen.hint"
            message="As {provider} names them, with spaces between. It asks you in a tab."
            values={{ provider }}
          />
        }
        label={i18n._({ id: 'account.widen.scopes', message: 'Scopes to allow besides' })}
        maxLength={1_024}
        name="scopes"
        onChange={({ target }) => {
          setEmpty(false);
          setTyped(target.value);
        }}
        ref={field}
        spellCheck={false}
        value={typed}
      />
      <FormActions>
        <Button busy={controls.widening.isBusy} type="submit" variant="primary">
          <Trans id="account.widen.submit" message="Ask {provider}" values={{ provider }} />
        </Button>
        <Button onClick={() => controls.show('nothing')} variant="quiet">
          <Trans id="action.cancel" message="Cancel" />
        </Button>
      </FormActions>
    </CardForm>
  );
}
