import { Trans, useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { PasswordField } from '@/components/ui/PasswordField';

export interface SecretFieldProps {
  readonly value: string;
  readonly error: ReactNode;
  readonly onType: (secret: string) => void;
}

/** The secret that the platform made, where it makes them itself. */
export function SecretField({ value, error, onType }: SecretFieldProps) {
  const { i18n } = useLingui();
  return (
    <PasswordField
      autoComplete="off"
      dir="ltr"
      error={error}
      hint={
        <Trans
          id="endpoints.secret.hint"
          message="If the platform made one, paste it. Left empty, the server makes one for you to enter there."
        />
      }
      label={i18n._({ id: 'label.secret', message: 'Secret' })}
      maxLength={512}
      onChange={({ target }) => onType(target.value)}
      value={value}
    />
  );
}
