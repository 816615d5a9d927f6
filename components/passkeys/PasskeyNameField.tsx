import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { rule } from '@/components/form/fieldSchemas';
import type { BoundField } from '@/components/form/useCommandForm';
import { TextField } from '@/components/ui/TextField';
import { MAX_TYPED } from '@/lib/core/maxTyped';

/** Ours: names what it is in lists of the browser and of the server (lib/passkeys/contract.ts). */
const MAX_NAME = 64;

export const shortName = rule<string>(({ length }) => length <= MAX_NAME, 'too-long');

export interface PasskeyNameFieldProps {
  readonly field: BoundField;
  readonly value: string;
  readonly hint?: ReactNode;
  readonly onEscape?: () => void;
}

/** A name that is longer than lists have room for is said to be, while it is typed, instead of cut. */
export function PasskeyNameField({ field, value, hint, onEscape }: PasskeyNameFieldProps) {
  const { i18n } = useLingui();
  const count = value.trim().length;
  const tooLong = i18n._({
    id: 'passkey.name.long',
    message: 'At most {max} characters, please. These are {count}.',
    values: { max: MAX_NAME, count },
  });
  return (
    <TextField
      {...field}
      autoComplete="off"
      autoFocus
      error={count > MAX_NAME ? tooLong : field.error}
      hint={hint}
      label={i18n._({ id: 'label.name', message: 'Name' })}
      maxLength={MAX_TYPED}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onEscape?.();
      }}
    />
  );
}
