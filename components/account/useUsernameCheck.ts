import { type Availability, useAvailability } from '@/components/form/useAvailability';
import { call } from '@/lib/core/command/call';
import { type UsernameSlip, usernameSlip } from './usernameRules';

export type UsernameCheck =
  /** Nothing to say: it is the account's own, or nothing was typed. */
  | { readonly kind: 'none' }
  | { readonly kind: 'slip'; readonly slip: UsernameSlip }
  | { readonly kind: Availability };

const ask = (username: string) => call('signIn.checkUsername', { username });

/** Whether a user name can be had, asked while it is typed. `own` is the account's, which is never "taken". */
export function useUsernameCheck(username: string, own: string | null, isOffered: boolean): UsernameCheck {
  // Servers keep user names in lower case.
  const isOwn = username.toLowerCase() === (own ?? '').toLowerCase();
  const slip = usernameSlip(username);
  const kind = useAvailability(isOffered && !isOwn && !slip ? username : null, ask);

  if (isOwn || !isOffered) return { kind: 'none' };
  return slip ? { kind: 'slip', slip } : { kind };
}
