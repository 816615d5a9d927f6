import { Trans, useLingui } from '@lingui/react';
import type { ChangeEvent } from 'react';
import type { CommandForm } from '@/components/form/useCommandForm';
import { type UsernameCheck, UsernameHint } from '@/components/signIn/page/UsernameHint';
import { TextField } from '@/components/ui/TextField';
import type { ProfileValues } from './profileValues';

interface UsernameFieldsProps {
  readonly form: CommandForm<ProfileValues>;
  readonly check: UsernameCheck;
}

export function UsernameFields({ form, check }: UsernameFieldsProps) {
  const { i18n } = useLingui();
  const taken = i18n._({ id: 'signUp.username.taken', message: 'Taken. Try another username.' });
  const username = form.field('username');
  const { username: before, displayUsername } = form.values;

  function type(event: ChangeEvent<HTMLInputElement>) {
    void username.onChange(event);
    if (displayUsername.toLowerCase() === before.toLowerCase()) {
      form.set('displayUsername', event.target.value);
    }
  }

  return (
    <>
      <TextField
        {...username}
        autoCapitalize="none"
        autoComplete="username"
        autoCorrect="off"
        error={username.error ?? (check.kind === 'taken' ? taken : undefined)}
        hint={
          <span role="status">
            {/* The server's refusal is newer than the check while the name was typed. */}
            <UsernameHint check={username.error ? { kind: 'none' } : check} />
          </span>
        }
        label={i18n._({ id: 'account.username', message: 'Username' })}
        onChange={type}
        spellCheck={false}
      />
      <TextField
        {...form.field('displayUsername')}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        hint={
          <Trans
            id="account.displayUsername.hint"
            message="How others see your username, capitals included"
          />
        }
        label={i18n._({ id: 'account.displayUsername', message: 'Display name' })}
        spellCheck={false}
      />
    </>
  );
}
