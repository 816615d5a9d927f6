import type { Connection } from '@/lib/connections/schema';
import type { AppError } from '@/lib/core/result';
import type { Profile, SessionSnapshot } from '@/lib/sessions/schema';

/** What every page of the account is about. */
export interface AccountPageProps {
  readonly connection: Connection;
  readonly profile: Profile;
}

export type OwnProfile =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: AppError }
  | { readonly phase: 'signed-out' }
  | { readonly phase: 'known'; readonly profile: Profile };

/** Who is signed in on a server, as far as the server has said it: no page of the account guesses. */
export function ownProfile({ id }: Connection, session: SessionSnapshot): OwnProfile {
  if (session.connectionId !== id) return { phase: 'loading' };
  const { state, error } = session;
  if (state.phase === 'signed-in') return { phase: 'known', profile: state.user };
  if (state.phase === 'signed-out') return { phase: 'signed-out' };
  return error ? { phase: 'failed', error } : { phase: 'loading' };
}
