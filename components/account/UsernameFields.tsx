import { Trans, useLingui } from '@lingui/react';
import type { FieldErrors } from '@/components/form/useFieldErrors';
import { TextField } from '@/components/ui/TextField';
import { MAX_TYPED } from '@/lib/core/maxTyped';
import type { ProfileForm } from './useProfileForm';
import { USERNAME_MAX, USERNAME_MIN, type UsernameSlip } from './usernameRules';
import type { UsernameCheck } from './useUsernameCheck';

export interface UsernameFieldsProps {
  readonly form: ProfileForm;
  readonly check: UsernameCheck;
  readonly errors: FieldErrors<'username' | 'displayUsername'>;
}

/** The name to sign in with, and how it is written. */
export function UsernameFields({ form, check, errors }: UsernameFieldsProps) {
  const { i18n } = useLingui();
  const taken = i18n._({ id: 'signUp.username.taken', message: 'Somebody has that username.' });
  return (
    <>
      <TextField
        autoCapitalize="none"
        autoComplete="username"
        autoCorrect="off"
        error={errors.at('username') ?? (check.kind === 'taken' ? taken : undefined)}
        hint={
          <span role="status">
            {/* What the server said last is truer than what it said while it was typed. */}
            <UsernameHint check={errors.at('username') ? { kind: 'none' } : check} />
          </span>
        }
        label={i18n._({ id: 'account.username', message: 'Username' })}
        maxLength={MAX_TYPED}
        name="username"
        onChange={({ target }) => form.type('username', target.value)}
        spellCheck={false}
        value={form.values.username}
      />
      <TextField
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        error={errors.at('displayUsername')}
        hint={
          <Trans
            id="account.displayUsername.hint"
            message="The same name as others read it, with capitals for example."
          />
        }
        label={i18n._({ id: 'account.displayUsername', message: 'Username as it is shown' })}
        maxLength={MAX_TYPED}
        name="displayUsername"
        onChange={({ target }) => form.type('displayUsername', target.value)}
        spellCheck={false}
        value={form.values.displayUsername}
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
      return <Trans id="account.username.asking" message="Asking whether it is available…" />;
    case 'free':
      return (
        <span className="text-good">
          <Trans id="account.username.free" message="This username is available." />
        </span>
      );
    default:
      return (
        <Trans
          id="account.username.hint"
          message="You can sign in with it instead of your email. Usually {min} to {max} letters, digits, underscores or dots."
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
          message="Most servers want at least {min} characters."
          values={{ min: USERNAME_MIN }}
        />
      );
    case 'too-long':
      return (
        <Trans
          id="account.username.long"
          message="Most servers take at most {max} characters."
          values={{ max: USERNAME_MAX }}
        />
      );
    case 'characters':
      return (
        <Trans
          id="account.username.characters"
          message="Most servers take only letters, digits, underscores and dots."
        />
      );
  }
}
