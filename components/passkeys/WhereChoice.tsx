import { Trans } from '@lingui/react';
import type { ReactNode } from 'react';
import type { Input } from '@/lib/core/command/contract';

type Attachment = Input<'passkeys.registrationOptions'>['attachment'];

export interface WhereChoiceProps {
  readonly value: Attachment;
  readonly onChoose: (value: Attachment) => void;
}

/** Where the passkey is to live. */
export function WhereChoice({ value, onChoose }: WhereChoiceProps) {
  return (
    <fieldset className="grid grid-cols-1 gap-1.5">
      <legend className="mb-1 font-medium text-small">
        <Trans id="passkey.where" message="Where it is kept" />
      </legend>
      <Where isChosen={value === 'platform'} onChoose={() => onChoose('platform')}>
        <Trans id="passkey.where.here" message="This device" />
      </Where>
      <Where isChosen={value === 'cross-platform'} onChoose={() => onChoose('cross-platform')}>
        <Trans id="passkey.where.elsewhere" message="A security key or phone" />
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
