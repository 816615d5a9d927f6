import { useLingui } from '@lingui/react';
import type { CommandForm } from '@/components/form/useCommandForm';
import { EmailField, TextField } from '@/components/ui/TextField';

interface NameAndEmailProps {
  readonly form: Pick<CommandForm<{ name: string; userEmail: string }>, 'field'>;
  readonly canChangeEmail: boolean;
}

export function NameAndEmail({ form, canChangeEmail }: NameAndEmailProps) {
  const { i18n } = useLingui();
  return (
    <>
      <TextField
        {...form.field('name', {
          empty: i18n._({ id: 'label.name.empty', message: 'Enter a name.' }),
        })}
        autoComplete="off"
        autoFocus
        label={i18n._({ id: 'label.name', message: 'Name' })}
      />
      <EmailField
        {...form.field('userEmail', {
          empty: i18n._({ id: 'users.email.empty', message: 'Enter an email address.' }),
        })}
        autoComplete="off"
        disabled={!canChangeEmail}
        label={i18n._({ id: 'label.email', message: 'Email' })}
      />
    </>
  );
}
