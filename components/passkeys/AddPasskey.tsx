import { Trans, useLingui } from '@lingui/react';
import { useState } from 'react';
import { useConfirmed } from '@/components/confirmation/useConfirmed';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { ActionFailure } from '@/components/form/ActionFailure';
import { CardForm } from '@/components/form/CardForm';
import { FormActions } from '@/components/form/FormActions';
import { useAction } from '@/components/form/useAction';
import { Button } from '@/components/ui/Button';
import { TextField } from '@/components/ui/TextField';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { Input } from '@/lib/core/command/contract';
import { MAX_TYPED } from '@/lib/core/maxTyped';
import { fail, type Result } from '@/lib/core/result';
import { usePasskeyCeremony } from './usePasskeyCeremony';
import { usePasskeyNameLimit } from './usePasskeyNameLimit';
import { WhereChoice } from './WhereChoice';

export interface AddPasskeyProps {
  readonly connection: Connection;
  readonly steps: NextSteps;
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

type Attachment = Input<'passkeys.registrationOptions'>['attachment'];

/** Makes a passkey, on this device or elsewhere, under a name. */
export function AddPasskey({ connection, steps, onAdded, onCancel }: AddPasskeyProps) {
  const { i18n } = useLingui();
  const [name, setName] = useState('');
  const [attachment, setAttachment] = useState<Attachment>('platform');
  const tooLong = usePasskeyNameLimit(name);
  const action = useAction<null>();
  const confirmed = useConfirmed(connection);
  const ceremony = usePasskeyCeremony();

  async function make(): Promise<Result<null>> {
    if (!ceremony) return fail('passkey-unsupported');
    const chosen = name.trim();
    const made = await ceremony.create({ attachment, name: chosen });
    return made.ok ? call('passkeys.add', { response: made.value, name: chosen }) : made;
  }

  async function add() {
    if (action.isBusy || tooLong.isTooLong) return;
    const result = await action.run(() => confirmed.run(make));
    if (result.ok) onAdded();
  }

  return (
    <>
      <CardForm onSubmit={() => void add()}>
        <TextField
          autoComplete="off"
          autoFocus
          error={tooLong.text}
          hint={
            <Trans id="passkey.name.hint" message="So that you know it again, “Office laptop” for example." />
          }
          label={i18n._({ id: 'label.name', message: 'Name' })}
          maxLength={MAX_TYPED}
          name="passkeyName"
          onChange={({ target }) => setName(target.value)}
          value={name}
        />
        <WhereChoice onChoose={setAttachment} value={attachment} />
        <ActionFailure
          error={action.error}
          isInForm
          onDismiss={action.reset}
          onRetry={() => void add()}
          steps={steps}
        />
        <FormActions>
          <Button busy={action.isBusy} type="submit" variant="primary">
            <Trans id="passkey.add.submit" message="Add the passkey" />
          </Button>
          <Button onClick={onCancel} variant="quiet">
            <Trans id="action.cancel" message="Cancel" />
          </Button>
        </FormActions>
      </CardForm>
      {confirmed.step ? <div className="p-3">{confirmed.step}</div> : null}
    </>
  );
}
