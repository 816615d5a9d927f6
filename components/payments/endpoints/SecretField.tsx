import { Trans, useLingui } from '@lingui/react';
import type { BoundField } from '@/components/form/useCommandForm';
import { PasswordField } from '@/components/ui/TextField';

/** The secret that the platform made, where it makes them itself. */
export function SecretField({ field }: { readonly field: BoundField }) {
  const { i18n } = useLingui();
  return (
    <PasswordField
      {...field}
      autoComplete="off"
      dir="ltr"
      hint={
        <Trans
          id="endpoints.secret.hint"
          message="If the platform made one, paste it. Left empty, the server makes one for you to enter there."
        />
      }
      label={i18n._({ id: 'label.secret', message: 'Secret' })}
      maxLength={512}
    />
  );
}
