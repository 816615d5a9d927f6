import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useConfirmed } from '@/components/confirmation/useConfirmed';
import type { NextSteps } from '@/components/errors/useNextSteps';
import { Form } from '@/components/form/Form';
import { optionalText, rule } from '@/components/form/fieldSchemas';
import { type BoundField, useCommandForm } from '@/components/form/useCommandForm';
import { usePasskeyCeremony } from '@/components/signIn/usePasskeyCeremony';
import { TextField } from '@/components/ui/TextField';
import type { Connection } from '@/lib/connections/schema';
import { call } from '@/lib/core/command/call';
import type { Input } from '@/lib/core/command/contract';
import { fail, type Result } from '@/lib/core/result';

/** Ours: browsers and servers show the name in lists (lib/passkeys/contract.ts). */
const MAX_NAME = 64;

export const withinMaxName = rule<string>(({ length }) => length <= MAX_NAME, 'too-long');

export interface PasskeyNameFieldProps {
  readonly field: BoundField;
  readonly value: string;
  readonly hint?: ReactNode;
  readonly onEscape?: () => void;
}

/** A name that is too long for lists gets a warning instead of being cut. */
export function PasskeyNameField({ field, value, hint, onEscape }: PasskeyNameFieldProps) {
  const { i18n } = useLingui();
  const count = value.trim().length;
  const tooLong = i18n._({
    id: 'passkey.name.long',
    message: 'Use at most {max} characters, not {count}.',
    values: { max: MAX_NAME, count },
  });
  return (
    <TextField
      {...field}
      autoComplete="off"
      autoFocus
      error={count > MAX_NAME ? tooLong : field.error}
      hint={hint}
      label={i18n._({ id: 'label.thing-name', message: 'Name' })}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onEscape?.();
      }}
    />
  );
}

export interface AddPasskeyProps {
  readonly connection: Connection;
  readonly steps: NextSteps;
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

const schema = z.object({
  passkeyName: optionalText.check(withinMaxName),
  attachment: z.enum(['platform', 'cross-platform']),
});

type Values = z.output<typeof schema>;

const EMPTY: Values = { passkeyName: '', attachment: 'platform' };

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
        action={<Trans id="passkey.add.submit" message="Add passkey" />}
        form={form}
        onCancel={onCancel}
        steps={steps}
      >
        <PasskeyNameField
          field={form.field('passkeyName')}
          hint={<Trans id="passkey.name.hint" message="For example, “Office laptop”" />}
          value={form.values.passkeyName}
        />
        <WhereChoice onChoose={(chosen) => form.set('attachment', chosen)} value={form.values.attachment} />
      </Form>
      {confirmed.step ? <div className="p-3">{confirmed.step}</div> : null}
    </>
  );
}

type Attachment = Input<'passkeys.registrationOptions'>['attachment'];

interface WhereChoiceProps {
  readonly value: Attachment;
  readonly onChoose: (value: Attachment) => void;
}

function WhereChoice({ value, onChoose }: WhereChoiceProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-1.5">
      <legend className="mb-1 font-medium text-small">
        <Trans id="passkey.where" message="Save to" />
      </legend>
      <Where isChosen={value === 'platform'} onChoose={() => onChoose('platform')}>
        <Trans id="device.current" message="This device" />
      </Where>
      <Where isChosen={value === 'cross-platform'} onChoose={() => onChoose('cross-platform')}>
        <Trans id="passkey.where.elsewhere" message="Security key or phone" />
      </Where>
    </fieldset>
  );
}

interface WhereProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Where({ isChosen, onChoose, children }: WhereProps) {
  return (
    <label className="flex items-center gap-2">
      <input
        checked={isChosen}
        className="focus-ring size-4 accent-accent"
        name="attachment"
        onChange={onChoose}
        type="radio"
      />
      {children}
    </label>
  );
}
