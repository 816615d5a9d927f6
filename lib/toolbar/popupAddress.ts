import { activeConnection, hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type * as connections from '@/lib/connections/state';
import type * as operations from '@/lib/core/operations/state';
import type { WorkerState } from '@/lib/core/state/workerState';
import { createTurns } from '@/lib/core/tasks';
import { SHOWN_INVITATIONS } from '@/lib/invitations/limits';
import type * as invitations from '@/lib/invitations/state';
import type { Organization } from '@/lib/organizations/schema';
import type * as organizations from '@/lib/organizations/state';
import { isUnsettledSwitch } from '@/lib/organizations/unsettledSwitch';
import type * as preferences from '@/lib/preferences/state';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type * as sessions from '@/lib/sessions/state';
import type * as watch from '@/lib/watch/state';
import type { Toolbar } from './icon';
import { FACTS_MARK, POPUP_PATH } from './popupFacts';

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

/** Everything that the popup's first frame is made of, as it is stored. */
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

const namesOf = ({ id, name, slug, logo }: Organization, url: string | undefined): Organization => ({
  id,
  name,
  slug,
  logo: logo === url ? logo : null,
});

function headFacts(head: AccountHead, showsImages: boolean) {
  const { user, activeOrganization: active, rows, recentIds, roles, organizationCount } = head;
  const logo = showsImages && active?.logo === head.logo?.url ? head.logo : undefined;
  const known = new Set([active, ...rows].flatMap((organization) => organization?.id ?? []));
  const lastUsed = recentIds.find((id) => id !== active?.id);
  return {
    user: { id: user.id, name: user.name },
    activeOrganization: active && namesOf(active, logo?.url),
    rows: rows.map((organization) => namesOf(organization, logo?.url)),
    organizationCount,
    recentIds: recentIds.filter((id) => known.has(id) || id === lastUsed),
    roles: Object.fromEntries(Object.entries(roles).filter(([id]) => known.has(id))),
    ...(logo && { logo: { url: logo.url, thumbnail: logo.thumbnail } }),
  };
}

const connectionFacts = ({ id, name, trust, capabilities, payments }: Connection) => ({
  id,
  name,
  trust,
  capabilities: { organization: capabilities.organization },
  payments: { isThere: payments?.isThere === true },
});

function sessionFacts({ connectionId, state }: Frame['session']) {
  if (state.phase !== 'signed-in') return { connectionId, state: { phase: state.phase }, error: null };
  const { user, session } = state;
  const { activeOrganizationId, impersonated } = session;
  const signedIn = {
    phase: state.phase,
    user: { id: user.id, name: user.name },
    session: { activeOrganizationId, impersonated },
  };
  return { connectionId, state: signedIn, error: null };
}

/** Those that keep their room longest. */
function invitationFacts(received: Frame['received']) {
  const open = received?.invitations.filter(({ state }) => state === 'pending') ?? [];
  const endOf = ({ expiresAt }: { readonly expiresAt: number | null }) => expiresAt ?? Number.MAX_VALUE;
  const last = open.toSorted((a, b) => endOf(b) - endOf(a)).slice(0, SHOWN_INVITATIONS);
  return (
    received && {
      connectionId: received.connectionId,
      userId: received.userId,
      invitations: last.map(({ state, expiresAt }) => ({ state, expiresAt })),
    }
  );
}

/**
 * The address of the popup, behind whose `#` is all that its first frame shows: it is drawn before anything can be read
 * from storage (docs/decisions/0039). Without that where the popup itself paints first: nobody is signed in, the account is
 * no ordinary one, a change is under way, or there is something to report.
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
  const facts = JSON.stringify({
    connections: { activeId: id, list: [connectionFacts(connection)] },
    heads: { [id]: headFacts(head, images) },
    session: isOwn ? sessionFacts(session) : undefined,
    received: invitationFacts(received) ?? undefined,
    preferences: { language, images, display: { sections: display?.sections } },
    pinned: { [id]: { [head.user.id]: pinned[id]?.[head.user.id] } },
  });
  const address = `${POPUP_PATH}#${FACTS_MARK}${encodeURI(facts)}`;
  return address.length > MAX_CHARACTERS ? POPUP_PATH : address;
}

interface PopupAddressDependencies {
  readonly state: FrameState;
  readonly icon: Pick<Toolbar, 'setPopup'>;
}

/** Keeps the popup's address as what is stored: asked for with every change of it. */
export function createPopupAddress({ state, icon }: PopupAddressDependencies) {
  const inTurn = createTurns();
  let known: string | undefined;
  let isAsked = false;

  async function show(): Promise<void> {
    isAsked = false;
    const address = popupAddress(await readFrame(state));
    if (address === known) return;
    await icon.setPopup(address);
    // If the browser refused it, the next change sets it again.
    known = address;
  }

  /** What changes before its turn comes is read in that turn. */
  async function review(): Promise<void> {
    if (isAsked) return;
    isAsked = true;
    await inTurn(show);
  }

  return { review };
}
