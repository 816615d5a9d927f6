import { Trans } from '@lingui/react';
import * as z from 'zod/mini';
import { useConfirmed } from '@/components/confirmation/useConfirmed';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { optionalText } from '@/components/form/fieldSchemas';
import { useCommandForm } from '@/components/form/useCommandForm';
import { usePasskeyCeremony } from '@/components/signIn/usePasskeyCeremony';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import { fail, type Result } from '@/lib/core/result';
import { PasskeyNameField, shortName } from './PasskeyNameField';
import { WhereChoice } from './WhereChoice';

export interface AddPasskeyProps {
  readonly connection: Connection;
  readonly steps: NextSteps;
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

const schema = z.object({
  passkeyName: optionalText.check(shortName),
  attachment: z.enum(['platform', 'cross-platform']),
});

type Values = z.output<typeof schema>;

const EMPTY: Values = { passkeyName: '', attachment: 'platform' };

/** Makes a passkey, on this device or elsewhere, under a name. */
export function AddPasskey({ connection, steps, onAdded, onCancel }: AddPasskeyProps) {
  const confirmed = useConfirmed(connection);
  const ceremony = usePasskeyCeremony();

  async function make({ passkeyName: name, attachment }: Values): Promise<Result<null>> {
    if (!ceremony) return fail('passkey-unsupported');
    const made = await ceremony.create({ attachment, name });
    return made.ok ? call('passkeys.add', { response: made.value, name }) : made;
  }

  const form = useCommandForm({
    schema,
    saved: EMPTY,
    send: (values) => confirmed.run(() => make(values)),
    onDone: onAdded,
    steps,
  });
  return (
    <>
      <Form
        action={<Trans id="passkey.add.submit" message="Add the passkey" />}
        form={form}
        onCancel={onCancel}
        steps={steps}
      >
        <PasskeyNameField
          field={form.field('passkeyName')}
          hint={
            <Trans id="passkey.name.hint" message="So that you know it again, “Office laptop” for example." />
          }
          value={form.values.passkeyName}
        />
        <WhereChoice onChoose={(chosen) => form.set('attachment', chosen)} value={form.values.attachment} />
      </Form>
      {confirmed.step ? <div className="p-3">{confirmed.step}</div> : null}
    </>
  );
}
