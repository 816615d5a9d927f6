import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { vi } from 'vitest';
import { PopupScreen } from '@/components/popup/PopupScreen';
import { openSnapshot, type SnapshotStore } from '@/components/popup/snapshotStore';
import { connections } from '@/lib/connections/state';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import type { Operation } from '@/lib/core/operations/schema';
import { operations } from '@/lib/core/operations/state';
import type { AppError } from '@/lib/core/result';
import { readState } from '@/lib/core/state/readState';
import type { ReceivedInvitations } from '@/lib/invitations/schema';
import { receivedInvitations } from '@/lib/invitations/state';
import type { Organization, OrganizationList } from '@/lib/organizations/schema';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';
import { preferences } from '@/lib/preferences/state';
import type { SessionSnapshot } from '@/lib/sessions/schema';
import { heads, sessionSnapshot } from '@/lib/sessions/state';
// Loaded beforehand, so that what the popup loads on demand is there when it comes to rest.
import '@/components/sessions/devices/DevicesSection';
import '@/components/organizations/FoundView';
import '@/components/organizations/foundRows';
import '@/components/organizations/ListNotesView';
import '@/components/organizations/ListStateView';
import '@/components/organizations/UndoSwitch';
import '@/components/payments/today/TodaySection';
import '@/components/popup/AccountNews';
import '@/components/popup/NextView';
import '@/components/popup/PopupOffers';
import '@/components/popup/WatchRows';
import '@/components/invitations/InvitationsSection';
import '@/components/popup/UnconnectedScreens';
import '@/components/popup/SignedInNotices';
import '@/components/popup/SignedOutScreen';
import '@/components/sessions/AccountMenu';
import '@/components/popup/FooterView';
import { SECOND_MS } from '@/lib/core/time';
import { stored } from '@/tests/storedState';
import { browserWith, settled, store } from '../shell/optionsPage';
import { ACME, HEAD, INSTRUMENTS, MARTA, SIGNED_IN } from '../shell/stored';

export const BLUEBIRD: Organization = { id: 'o2', name: 'Bluebird Records', slug: 'bluebird', logo: null };
export const CEDAR: Organization = { id: 'o3', name: 'Cedar & Co', slug: 'cedar', logo: null };

export const listOf = (
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

/** The session of the seller with another organization active, read before what a test seeds as just done. */
export function activeIs(id: string | null, change: Partial<SessionSnapshot> = {}): SessionSnapshot {
  const { state } = SIGNED_IN;
  if (state.phase !== 'signed-in') return SIGNED_IN;
  const session = { ...state.session, activeOrganizationId: id };
  return { ...SIGNED_IN, fetchedAt: Date.now() - SECOND_MS, ...change, state: { ...state, session } };
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

export interface Seed {
  readonly connection?: typeof ACME | null;
  readonly head?: typeof HEAD | null;
  readonly session?: SessionSnapshot;
  readonly list?: OrganizationList | null;
  readonly operations?: Operation[];
  readonly received?: ReceivedInvitations;
  readonly images?: boolean;
  readonly email?: string;
  readonly pageError?: AppError | null;
  readonly i18n?: I18n;
  readonly onRefresh?: () => void;
}

const ORGANIZATIONS = [INSTRUMENTS, BLUEBIRD, CEDAR];
export const SELLER = { ...HEAD, rows: ORGANIZATIONS, organizationCount: 3, recentIds: ['o1', 'o3'] };

async function seed({ connection = ACME, head = SELLER, session = activeIs('o1'), ...rest }: Seed) {
  await store({
    connections: { list: connection ? [connection] : [], activeId: connection?.id ?? null },
    heads: head ? { [ACME.id]: head } : {},
    session,
  });
  await stored.organizations.organizationList.set(
    rest.list === undefined ? listOf(ORGANIZATIONS) : rest.list,
  );
  await stored.operations.operations.set(rest.operations ?? []);
  if (rest.received) await stored.invitations.receivedInvitations.set(rest.received);
  if (rest.images === false)
    await stored.preferences.preferences.set({ ...DEFAULT_PREFERENCES, images: false });
  const values = { email: rest.email ?? '' };
  if (rest.email) await stored.drafts.drafts.set({ signIn: { values, touchedAt: Date.now() } });
}

interface PopupProps {
  readonly store: SnapshotStore;
  readonly pageError: AppError | null;
  readonly onRefresh: () => void;
}

function Popup({ store: snapshots, pageError, onRefresh }: PopupProps) {
  const snapshot = useSyncExternalStore(snapshots.subscribe, snapshots.get);
  return (
    <PopupScreen
      onReload={snapshots.reload}
      pageError={pageError}
      refresh={{ isRunning: false, run: onRefresh }}
      snapshot={snapshot}
    />
  );
}

/** The popup over what is stored, once it has come to rest. */
export async function openPopup({ i18n = createPopupI18n(), pageError = null, ...stored }: Seed = {}) {
  const { onRefresh = () => {} } = stored;
  const snapshots = await openSeeded(stored);
  const view = render(
    <I18nProvider i18n={i18n}>
      <Popup onRefresh={onRefresh} pageError={pageError} store={snapshots} />
    </I18nProvider>,
  );
  await settled();
  return view;
}

/** What the popup shows of what is stored, before it shows it. */
export async function openSeeded(stored: Seed): Promise<SnapshotStore> {
  // Without frames: what comes after the first is there when the popup comes to rest.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  browserWith();
  await seed(stored);
  return openSnapshot({
    connections: readState(connections),
    heads: readState(heads),
    session: readState(sessionSnapshot),
    operations: readState(operations),
    received: readState(receivedInvitations),
    preferences: readState(preferences),
  });
}
