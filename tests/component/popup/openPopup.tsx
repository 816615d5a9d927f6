import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { vi } from 'vitest';
import { PopupScreen } from '@/components/popup/PopupScreen';
import { openSnapshot, type SnapshotStore } from '@/components/popup/snapshotStore';
import { connections } from '@/lib/connections/state';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import { operations } from '@/lib/core/operations/state';
import type { AppError } from '@/lib/core/result';
import { readState } from '@/lib/core/state/readState';
import { receivedInvitations } from '@/lib/invitations/state';
import { pinned } from '@/lib/organizations/state';
import { preferences } from '@/lib/preferences/state';
import { heads, sessionSnapshot } from '@/lib/sessions/state';
import { watchState } from '@/lib/watch/state';
// Loaded beforehand, so that what the popup loads on demand is there when it comes to rest.
import '@/lib/core/optionsTab';
import '@/components/routing/addressTab';
import '@/components/sessions/devices/DevicesSection';
import '@/components/sessions/ImpersonationBar';
import '@/components/connections/MarkLabel';
import '@/components/pictures/pageLoader';
import '@/components/organizations/FoundView';
import '@/components/organizations/foundRows';
import '@/components/organizations/ListNotesView';
import '@/components/organizations/ListStateView';
import '@/components/organizations/PinStar';
import '@/components/organizations/UndoSwitch';
import '@/components/organizations/VirtualRowsView';
import '@/components/payments/today/TodaySection';
import '@/components/popup/AccountNews';
import '@/components/popup/NextView';
import '@/components/popup/OutsideScreen';
import '@/components/popup/PopupActions';
import '@/components/popup/ServersMenu';
import '@/components/popup/ShortcutsView';
import '@/components/popup/PopupSections';
import '@/components/invitations/InvitationsSection';
import '@/components/popup/UnconnectedScreens';
import '@/components/popup/SignedInNotices';
import '@/components/popup/SignedOutScreen';
import '@/components/sessions/AccountMenu';
import '@/components/popup/FooterView';
import { browserWith } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { type PopupSeed, seedPopup } from './popupSeed';

export interface Seed extends PopupSeed {
  readonly pageError?: AppError | null;
  readonly i18n?: I18n;
  readonly onRefresh?: () => void;
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

/** Returns once the popup has come to rest. */
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

/** Stores what the popup will show. */
export async function openSeeded(stored: Seed): Promise<SnapshotStore> {
  // Frames are skipped: what the popup adds after its first frame is shown once nothing is pending.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  browserWith();
  await seedPopup(stored);
  return openSnapshot({
    connections: readState(connections),
    heads: readState(heads),
    session: readState(sessionSnapshot),
    operations: readState(operations),
    received: readState(receivedInvitations),
    preferences: readState(preferences),
    pinned: readState(pinned),
    watch: readState(watchState),
  });
}
