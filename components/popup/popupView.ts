import { readingError } from '@/lib/connections/blockedText';
import { activeConnection } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { AppError } from '@/lib/core/result';
import type { Invitation } from '@/lib/invitations/schema';
import type { SwitchStatus } from '@/lib/organizations/recordedSwitches';
import type { Organization } from '@/lib/organizations/schema';
import type { Pinned } from '@/lib/organizations/state';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { SessionSnapshot, User } from '@/lib/sessions/schema';
import type { Pause } from '@/lib/watch/schema';
import type { Snapshot } from './snapshotStore';

export interface PopupAccount {
  readonly user: User;
  readonly head: AccountHead;
  readonly pinnedIds: readonly string[];
  readonly activeId: string | null;
  /** Null where none is active, or the active one was never listed. */
  readonly active: Organization | null;
  readonly isImpersonated: boolean;
}

export type Banner =
  | { readonly kind: 'stale'; readonly error: AppError }
  | { readonly kind: 'untrusted'; readonly error: AppError };

export type PopupView =
  | { readonly phase: 'no-connection' }
  | { readonly phase: 'loading'; readonly connection: Connection }
  | { readonly phase: 'failed'; readonly connection: Connection; readonly error: AppError }
  | {
      readonly phase: 'signed-out';
      readonly connection: Connection;
      readonly hasEnded: boolean;
      readonly error: AppError | null;
    }
  | {
      readonly phase: 'signed-in';
      readonly connection: Connection;
      readonly account: PopupAccount;
      /** Epoch milliseconds of the server's last response in this browser session; null while only the head knows. */
      readonly confirmedAt: number | null;
      readonly since: number | undefined;
      readonly banner: Banner | null;
      readonly pause: Pause | null;
    };

const UNTRUSTED: AppError = { code: 'untrusted-origin' };

function bannerOf({ trust }: Connection, error: AppError | null): Banner | null {
  if (error) return { kind: 'stale', error };
  return trust === 'untrusted' ? { kind: 'untrusted', error: UNTRUSTED } : null;
}

const emptyHead = (user: User): AccountHead => ({
  user,
  activeOrganization: null,
  rows: [],
  organizationCount: null,
  recentIds: [],
  roles: {},
  confirmedAt: 0,
});

const NONE: readonly string[] = [];

/** The session decides who is signed in and which organization is active; the head only remembers names. */
function accountOf(
  state: SessionSnapshot['state'],
  stored: AccountHead | undefined,
  pinned: Pinned[string] | undefined,
): PopupAccount | undefined {
  const { user, session } = state.phase === 'signed-in' ? state : { user: stored?.user, session: null };
  if (!user) return undefined;
  const head = stored?.user.id === user.id ? stored : emptyHead(user);
  const { activeOrganization, rows } = head;
  const activeId = session ? session.activeOrganizationId : (activeOrganization?.id ?? null);
  const active = [activeOrganization, ...rows].find((organization) => organization?.id === activeId) ?? null;
  const pinnedIds = pinned?.[user.id] ?? NONE;
  return { user, head, pinnedIds, activeId, active, isImpersonated: session?.impersonated ?? false };
}

export function popupView(snapshot: Snapshot, pageError: AppError | null): PopupView {
  const connection = activeConnection(snapshot.connections);
  if (!connection) return { phase: 'no-connection' };

  const known = snapshot.session.connectionId === connection.id ? snapshot.session : undefined;
  const error = readingError(connection, snapshot.session, pageError);
  const state = known?.state ?? { phase: 'unknown' };
  if (state.phase === 'signed-out') {
    return { phase: 'signed-out', connection, hasEnded: state.reason === 'ended', error };
  }
  const account = accountOf(state, snapshot.heads[connection.id], snapshot.pinned[connection.id]);
  if (account) {
    const confirmedAt = state.phase === 'signed-in' ? (known?.fetchedAt ?? null) : null;
    const banner = bannerOf(connection, error);
    const { watch } = snapshot;
    const watched = watch?.connectionId === connection.id ? watch.pause : null;
    // The worker notes a sign-in before it resumes: room kept for the notice would stay empty.
    const pause = confirmedAt && watched?.reason === 'signed-out' ? null : watched;
    return { phase: 'signed-in', connection, account, confirmedAt, since: known?.since, banner, pause };
  }
  return error ? { phase: 'failed', connection, error } : { phase: 'loading', connection };
}

/** The session may name an organization before the head does. It is in the list, or its invitation was accepted here. */
export function withActive(
  account: PopupAccount,
  listed: readonly Organization[] = [],
  invitations: readonly Invitation[] = [],
): PopupAccount {
  const { head, active: known, activeId: id } = account;
  if (known || !id) return account;
  const listedOne = listed.find((one) => one.id === id);
  const { organizationName: name, role = '' } =
    invitations.find(({ organizationId }) => organizationId === id) ?? {};
  const active = listedOne ?? (name ? { id, name, slug: '', logo: null } : null);
  return { ...account, active, head: { ...head, roles: { [id]: role, ...head.roles } } };
}

/** `named`: a slug that is being switched to, or the user where the server has no organizations. */
export type ActiveOrganization =
  | { readonly phase: 'none'; readonly hasChoice: boolean }
  | { readonly phase: 'unlisted' }
  | { readonly phase: 'named'; readonly name: string }
  | { readonly phase: 'known'; readonly organization: Organization; readonly role: string | undefined };

export interface ShownActive {
  readonly active: ActiveOrganization;
  readonly activeId: string | null;
  readonly isSwitching: boolean;
}

/** The target of a switch, else the session's organization; the user where the server has none. */
export function shownActive(
  { user, head, active, activeId }: PopupAccount,
  status: SwitchStatus,
  offersOrganizations: boolean,
): ShownActive {
  const none = offersOrganizations
    ? { phase: 'none' as const, hasChoice: head.organizationCount !== 0 }
    : { phase: 'named' as const, name: user.name };
  const target = status.phase === 'pending' ? status.target : null;
  const isSwitching = target !== null;
  const organization = target ? target.organization : active;
  if (organization) {
    const { id } = organization;
    return { active: { phase: 'known', organization, role: head.roles[id] }, activeId: id, isSwitching };
  }
  if (target) {
    const { slug } = target;
    return { active: slug ? { phase: 'named', name: slug } : none, activeId: null, isSwitching };
  }
  return { active: activeId ? { phase: 'unlisted' } : none, activeId, isSwitching };
}

/** Only those known when the popup opened: later ones are shown in another place. */
export function openInvitations(
  received: Snapshot['received'],
  connectionId: string,
  userId: string,
): readonly Invitation[] {
  if (received?.connectionId !== connectionId || received.userId !== userId) return [];
  const now = Date.now();
  // As `isOpen` of lib/invitations/rules.ts, which would be 74 bytes more in the script that the popup waits for.
  return received.invitations.filter(
    ({ state, expiresAt }) => state === 'pending' && (expiresAt === null || expiresAt > now),
  );
}
