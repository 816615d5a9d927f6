import { activeConnection, hadPayments, hasOrganizations } from '@/lib/connections/rules';
import type * as connections from '@/lib/connections/state';
import type * as operations from '@/lib/core/operations/state';
import type { WorkerState } from '@/lib/core/state/workerState';
import { createTurns } from '@/lib/core/tasks';
import { SHOWN_INVITATIONS } from '@/lib/invitations/shownInvitations';
import type * as invitations from '@/lib/invitations/state';
import type { Organization } from '@/lib/organizations/schema';
import type * as organizations from '@/lib/organizations/state';
import { isUnsettledSwitch } from '@/lib/organizations/unsettledSwitch';
import type * as preferences from '@/lib/preferences/state';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type * as sessions from '@/lib/sessions/state';
import type * as watch from '@/lib/watch/state';
import type { Toolbar } from './icon';
import {
  frameAddress,
  type HeadFacts,
  type OrganizationFacts,
  POPUP_PATH,
  type PopupFacts,
} from './popupFacts';

/** Ours: the names of ten organizations and a small logo. A popup with more is painted from what is stored. */
const MAX_CHARACTERS = 24_576;

type FrameState = WorkerState<{
  connections: typeof connections;
  invitations: Pick<typeof invitations, 'receivedInvitations'>;
  operations: typeof operations;
  organizations: Pick<typeof organizations, 'pinned'>;
  preferences: typeof preferences;
  sessions: Pick<typeof sessions, 'heads' | 'sessionSnapshot'>;
  watch: typeof watch;
}>;

export async function readFrame(state: FrameState) {
  const [connections, heads, session, operations, received, preferences, pinned, watch] = await Promise.all([
    state.connections.connections.get(),
    state.sessions.heads.get(),
    state.sessions.sessionSnapshot.get(),
    state.operations.operations.get(),
    state.invitations.receivedInvitations.get(),
    state.preferences.preferences.get(),
    state.organizations.pinned.get(),
    state.watch.watchState.get(),
  ]);
  return { connections, heads, session, operations, received, preferences, pinned, watch };
}
export type Frame = Awaited<ReturnType<typeof readFrame>>;

function organizationFacts(
  { id, name, slug, logo }: Organization,
  shown: string | undefined,
): OrganizationFacts {
  return [id, name, slug, shown && logo === shown ? 1 : 0];
}

function headFacts(head: AccountHead, showsImages: boolean): HeadFacts {
  const { activeOrganization: active, rows, recentIds, roles, organizationCount } = head;
  const logo = showsImages && active?.logo === head.logo?.url ? head.logo : undefined;
  const known = new Set([active, ...rows].flatMap((organization) => organization?.id ?? []));
  const lastUsed = recentIds.find((id) => id !== active?.id);
  return [
    active ? organizationFacts(active, logo?.url) : 0,
    rows.map((organization) => organizationFacts(organization, logo?.url)),
    organizationCount,
    recentIds.filter((id) => known.has(id) || id === lastUsed),
    Object.entries(roles).filter(([id]) => known.has(id)),
    logo ? [logo.url, logo.thumbnail] : 0,
  ];
}

function sessionFacts({ state }: Frame['session']): PopupFacts[3] {
  if (state.phase !== 'signed-in') return [state.phase, 0, null];
  const { user, session } = state;
  return [state.phase, [user.id, user.name], session.activeOrganizationId];
}

function invitationFacts(received: Frame['received'], connectionId: string, userId: string) {
  if (received?.connectionId !== connectionId || received.userId !== userId) return [];
  const endOf = (expiresAt: number | null) => expiresAt ?? Number.MAX_VALUE;
  return received.invitations
    .flatMap(({ state, expiresAt }) => (state === 'pending' ? [expiresAt] : []))
    .toSorted((a, b) => endOf(b) - endOf(a))
    .slice(0, SHOWN_INVITATIONS);
}

/**
 * Everything that the popup's first frame shows is behind the `#`: it is drawn before storage can be read
 * (docs/decisions/0039). Nothing is, if the popup itself paints first: nobody is signed in, the account isn't an
 * ordinary one, a change is under way, or there is something to report.
 */
export function popupAddress({
  connections,
  heads,
  session,
  operations,
  received,
  preferences,
  pinned,
  watch,
}: Frame): string {
  const connection = activeConnection(connections);
  const head = connection && heads[connection.id];
  const isOwn = session.connectionId === connection?.id;
  const isReported = isOwn && (session.error !== null || session.state.phase === 'signed-out');
  const isUnsettled = operations.some(isUnsettledSwitch);
  const isPaused = watch?.connectionId === connection?.id && watch?.pause !== null;
  const own = isOwn && session.state.phase === 'signed-in' && session.state.session;
  const isOrdinary =
    (own ? !own.impersonated && own.activeOrganizationId : head?.activeOrganization) &&
    connection?.trust !== 'untrusted';
  if (!head || !isOrdinary || !hasOrganizations(connection) || isReported || isPaused || isUnsettled) {
    return POPUP_PATH;
  }
  const { language, images, display } = preferences;
  const { id } = connection;
  const { user } = head;
  const address = frameAddress([
    [id, connection.name, hadPayments(connection) ? 1 : 0],
    [user.id, user.name],
    headFacts(head, images),
    isOwn ? sessionFacts(session) : 0,
    invitationFacts(received, id, user.id),
    [language, images, display?.sections ?? null],
    pinned[id]?.[user.id] ?? [],
  ]);
  return address.length > MAX_CHARACTERS ? POPUP_PATH : address;
}

interface PopupAddressDependencies {
  readonly state: FrameState;
  readonly icon: Pick<Toolbar, 'setPopup'>;
}

export function createPopupAddress({ state, icon }: PopupAddressDependencies) {
  const inTurn = createTurns();
  let known: string | undefined;
  let isAsked = false;

  async function show(): Promise<void> {
    isAsked = false;
    const address = popupAddress(await readFrame(state));
    if (address === known) return;
    await icon.setPopup?.(address);
    // If the browser refused it, the next change sets it again.
    known = address;
  }

  /** Changes before a waiting turn are read in that turn. */
  async function review(): Promise<void> {
    if (isAsked || !icon.setPopup) return;
    isAsked = true;
    await inTurn(show);
  }

  return { review };
}
