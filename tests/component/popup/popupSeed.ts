import type { Operation } from '@/lib/core/operations/schema';
import { SECOND_MS } from '@/lib/core/time';
import type { ReceivedInvitations } from '@/lib/invitations/schema';
import type { Organization, OrganizationList } from '@/lib/organizations/schema';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import { stored } from '@/tests/storedState';
import { ACME, HEAD, INSTRUMENTS, MARTA, SIGNED_IN } from '../shell/stored';

export const BLUEBIRD: Organization = { id: 'o2', name: 'Bluebird Records', slug: 'bluebird', logo: null };
export const CEDAR: Organization = { id: 'o3', name: 'Cedar & Co', slug: 'cedar', logo: null };

export const organizationList = (
  organizations: readonly Organization[],
  change: Partial<OrganizationList> = {},
): OrganizationList => ({
  connectionId: ACME.id,
  userId: MARTA.id,
  rows: JSON.stringify(organizations),
  count: organizations.length,
  maybeCut: false,
  unreadable: 0,
  fetchedAt: Date.now(),
  error: null,
  ...change,
});

/** The seller's session, with another organization active. It was read before whatever a test seeds as just done. */
export function activeIs(id: string | null, change: Partial<SessionSnapshot> = {}): SessionSnapshot {
  const { state } = SIGNED_IN;
  if (state.phase !== 'signed-in') return SIGNED_IN;
  const session = { ...state.session, activeOrganizationId: id };
  return { ...SIGNED_IN, fetchedAt: Date.now() - SECOND_MS, ...change, state: { ...state, session } };
}

/** An administrator acts as the user. */
export function impersonated(): SessionSnapshot {
  const { state, ...rest } = activeIs('o1');
  if (state.phase !== 'signed-in') return { state, ...rest };
  return { ...rest, state: { ...state, session: { ...state.session, impersonated: true } } };
}

export const switchTo = (organization: Organization, change: Partial<Operation> = {}): Operation => ({
  id: `to-${organization.id}`,
  kind: 'organizations.setActive',
  connectionId: ACME.id,
  userId: MARTA.id,
  target: { organization, slug: organization.slug, previous: INSTRUMENTS },
  startedAt: Date.now(),
  progress: { phase: 'sent' },
  ...change,
});

export interface PopupSeed {
  readonly connection?: typeof ACME | null;
  readonly head?: typeof HEAD | null;
  readonly session?: SessionSnapshot;
  readonly list?: OrganizationList | null;
  readonly operations?: Operation[];
  readonly received?: ReceivedInvitations;
  readonly images?: boolean;
  /** The seller's pinned organizations. */
  readonly pinnedIds?: string[];
  readonly display?: Record<string, string>;
  readonly email?: string;
}

const ORGANIZATIONS = [INSTRUMENTS, BLUEBIRD, CEDAR];
export const SELLER = { ...HEAD, rows: ORGANIZATIONS, organizationCount: 3, recentIds: ['o1', 'o3'] };

/** Stores it as the worker would. */
export async function seedPopup({
  connection = ACME,
  head = SELLER,
  session = activeIs('o1'),
  ...rest
}: PopupSeed) {
  await stored.connections.connections.set({
    list: connection ? [connection] : [],
    activeId: connection?.id ?? null,
  });
  await stored.sessions.heads.set(head ? { [ACME.id]: head } : {});
  await stored.sessions.sessionSnapshot.set(session);
  await stored.organizations.organizationList.set(
    rest.list === undefined ? organizationList(ORGANIZATIONS) : rest.list,
  );
  await stored.operations.operations.set(rest.operations ?? []);
  if (rest.received) await stored.invitations.receivedInvitations.set(rest.received);
  if (rest.images === false)
    await stored.preferences.preferences.set({ ...DEFAULT_PREFERENCES, images: false });
  if (rest.display) {
    await stored.preferences.preferences.set({ ...DEFAULT_PREFERENCES, display: rest.display });
  }
  if (rest.pinnedIds) {
    await stored.organizations.pinned.set({ [ACME.id]: { [MARTA.id]: rest.pinnedIds } });
  }
  const values = { email: rest.email ?? '' };
  if (rest.email) await stored.drafts.drafts.set({ signIn: { values, touchedAt: Date.now() } });
}
