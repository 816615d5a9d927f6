import type { Connection } from '@/lib/connections/schema';
import type { AppError } from '@/lib/core/result';
import type { Organization } from '@/lib/organizations/schema';
import type { AccountHeads } from '@/lib/sessions/accountHead';
import type { Profile, SessionSnapshot, User } from '@/lib/sessions/schema';

export type AccountState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: AppError }
  | { readonly phase: 'signed-out'; readonly hasEnded: boolean }
  | {
      readonly phase: 'signed-in';
      readonly user: User;
      readonly organization: Organization | null;
      readonly role: string | null;
    };

export type SignedInAccount = Extract<AccountState, { phase: 'signed-in' }>;

export function accountState(
  connection: Connection,
  session: SessionSnapshot,
  heads: AccountHeads,
): AccountState {
  const head = heads[connection.id];
  const { state, error } = session;
  const isOfThis = session.connectionId === connection.id;
  if (isOfThis && state.phase === 'signed-out')
    return { phase: 'signed-out', hasEnded: state.reason === 'ended' };
  const user = isOfThis && state.phase === 'signed-in' ? state.user : head?.user;
  if (!user) return isOfThis && error ? { phase: 'failed', error } : { phase: 'loading' };
  const organization = head?.user.id === user.id ? head.activeOrganization : null;
  const role = (organization && head?.roles[organization.id]) || null;
  return { phase: 'signed-in', user, organization, role };
}

/** Epoch milliseconds of the server's last response about the account that is shown. */
export function confirmedAt(
  { id }: Connection,
  session: SessionSnapshot,
  heads: AccountHeads,
): number | null {
  const isConfirmed = session.connectionId === id && session.state.phase === 'signed-in';
  return isConfirmed ? session.fetchedAt : (heads[id]?.confirmedAt ?? null);
}

export interface AccountPageProps {
  readonly connection: Connection;
  readonly profile: Profile;
}

export type OwnProfile =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: AppError }
  | { readonly phase: 'signed-out' }
  | { readonly phase: 'known'; readonly profile: Profile };

/** Reads only the server's own response, because pages of the account don't guess who is signed in. */
export function ownProfile({ id }: Connection, session: SessionSnapshot): OwnProfile {
  if (session.connectionId !== id) return { phase: 'loading' };
  const { state, error } = session;
  if (state.phase === 'signed-in') return { phase: 'known', profile: state.user };
  if (state.phase === 'signed-out') return { phase: 'signed-out' };
  return error ? { phase: 'failed', error } : { phase: 'loading' };
}
