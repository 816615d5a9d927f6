import { Trans } from '@lingui/react';
import { type Availability, useAvailability } from '@/components/form/useAvailability';
import { call } from '@/lib/core/command/call';
import { USERNAME_MAX, USERNAME_MIN, type UsernameSlip, usernameSlip } from './usernameRules';

export type UsernameCheck =
  /** The name is the account's own, or nothing was typed. */
  | { readonly kind: 'none' }
  | { readonly kind: 'slip'; readonly slip: UsernameSlip }
  | { readonly kind: Availability };

const ask = (username: string) => call('signIn.checkUsername', { username });

/** `own` is the account's username, which is never "taken". */
export function useUsernameCheck(username: string, own: string | null, isOffered: boolean): UsernameCheck {
  // Servers keep usernames in lower case.
  const isOwn = username.toLowerCase() === (own ?? '').toLowerCase();
  const slip = usernameSlip(username);
  const kind = useAvailability(isOffered && !isOwn && !slip ? username : null, ask);

  if (isOwn || !isOffered) return { kind: 'none' };
  return slip ? { kind: 'slip', slip } : { kind };
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
