import { Trans, useLingui } from '@lingui/react';
import type { ChangeEvent } from 'react';
import { type Availability, useAvailability } from '@/components/form/useAvailability';
import type { CommandForm } from '@/components/form/useCommandForm';
import { TextField } from '@/components/ui/TextField';
import { call } from '@/lib/core/command/call';
import type { ProfileValues } from './profileValues';
import { USERNAME_MAX, USERNAME_MIN, type UsernameSlip, usernameSlip } from './usernameRules';

type UsernameCheck =
  /** Nothing to say: it is the account's own, or nothing was typed. */
  | { readonly kind: 'none' }
  | { readonly kind: 'slip'; readonly slip: UsernameSlip }
  | { readonly kind: Availability };

const ask = (username: string) => call('signIn.checkUsername', { username });

/** Checks while a user name is typed whether it is free. `own` is the account's, which is never "taken". */
export function useUsernameCheck(username: string, own: string | null, isOffered: boolean): UsernameCheck {
  // Servers keep user names in lower case.
  const isOwn = username.toLowerCase() === (own ?? '').toLowerCase();
  const slip = usernameSlip(username);
  const kind = useAvailability(isOffered && !isOwn && !slip ? username : null, ask);

  if (isOwn || !isOffered) return { kind: 'none' };
  return slip ? { kind: 'slip', slip } : { kind };
}

interface UsernameFieldsProps {
  readonly form: CommandForm<ProfileValues>;
  readonly check: UsernameCheck;
}

/** The username and its display form, which follows it until the user writes it another way. */
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
            {/* The server's refusal is newer than what it returned while the name was typed. */}
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

export function UsernameHint({ check }: { readonly check: UsernameCheck }) {
  switch (check.kind) {
    case 'slip':
      return (
        <span className="text-warn">
          <SlipText slip={check.slip} />
        </span>
      );
    case 'asking':
      return <Trans id="account.username.asking" message="Checking availability…" />;
    case 'free':
      return (
        <span className="text-good">
          <Trans id="organization.slug.free" message="Available" />
        </span>
      );
    default:
      return (
        <Trans
          id="account.username.hint"
          message="Another way to sign in. Usually {min} to {max} characters."
          values={{ min: USERNAME_MIN, max: USERNAME_MAX }}
        />
      );
  }
}

function SlipText({ slip }: { readonly slip: UsernameSlip }) {
  switch (slip) {
    case 'too-short':
      return (
        <Trans
          id="account.username.short"
          message="Usually at least {min} characters"
          values={{ min: USERNAME_MIN }}
        />
      );
    case 'too-long':
      return (
        <Trans
          id="account.username.long"
          message="Usually at most {max} characters"
          values={{ max: USERNAME_MAX }}
        />
      );
    case 'characters':
      return (
        <Trans
          id="account.username.characters"
          message="Usually only letters, digits, underscores and dots"
        />
      );
  }
}
