import { createRoot } from 'react-dom/client';
import { followPageLanguage } from '@/components/i18n/followPageLanguage';
import { SEARCH_FIELD_ID } from '@/components/organizations/SearchFieldView';
import { createPictures } from '@/components/pictures/createPictures';
import type { EarlyKeys } from '@/components/popup/firstPaint/earlyKeys';
import type { PaintedFrame } from '@/components/popup/firstPaint/paintFirst';
import { openSnapshot } from '@/components/popup/snapshotStore';
import { createRefresher } from '@/components/snapshot/refresher';
import { afterPaint } from '@/components/ui/afterPaint';
import { connections } from '@/lib/connections/state';
import { showAccount } from '@/lib/core/command/call';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import { operations } from '@/lib/core/operations/state';
import { readState } from '@/lib/core/state/readState';
import { receivedInvitations } from '@/lib/invitations/state';
import { pinned } from '@/lib/organizations/state';
import { preferences } from '@/lib/preferences/state';
import { accountInUse } from '@/lib/sessions/accountInUse';
import { heads, sessionSnapshot } from '@/lib/sessions/state';
import { watchState } from '@/lib/watch/state';
import { App } from './App';

export interface Before {
  readonly keys: EarlyKeys;
  readonly painted: PaintedFrame | null;
  readonly styled: Promise<void>;
}

const rowsShown = () =>
  Array.from(
    document.querySelectorAll('[role=option]'),
    (row) => row.querySelector('bdi')?.textContent ?? '',
  );

function takeOver({ keys, painted }: Before): void {
  const isSame = !painted || painted.names.join('\n') === rowsShown().join('\n');
  painted?.remove();
  document.documentElement.scrollTop = 0;
  // A choice made among other rows doesn't apply to these.
  const inputs = keys.take().filter(({ kind }) => isSame || kind === 'text');
  const field = document.getElementById(SEARCH_FIELD_ID);
  if (inputs.length === 0 || !(field instanceof HTMLInputElement)) {
    keys.end();
    return;
  }
  void import('@/components/popup/firstPaint/replayKeys')
    .then(({ replayKeys }) => replayKeys(field, keys, inputs))
    .catch(keys.end);
}

export async function start(before: Before): Promise<void> {
  const refresher = createRefresher();
  const i18n = createPopupI18n();
  void refresher.run('open');
  // A worker gets no event when the network is back.
  window.addEventListener('online', () => void refresher.run('manual'));
  const [store] = await Promise.all([
    openSnapshot({
      connections: readState(connections),
      heads: readState(heads),
      session: readState(sessionSnapshot),
      operations: readState(operations),
      received: readState(receivedInvitations),
      preferences: readState(preferences),
      pinned: readState(pinned),
      watch: readState(watchState),
    }),
    followPageLanguage(i18n, 'popup'),
    before.styled,
  ]);
  const show = () => showAccount(accountInUse(store.get().connections, store.get().heads));
  store.subscribe(show);
  show();
  const pictures = createPictures((url) => {
    const { connections, heads } = store.get();
    const logo = heads[connections.activeId ?? '']?.logo;
    return logo?.url === url ? logo.thumbnail : null;
  });
  const container = document.getElementById('root');
  if (container) {
    const root = createRoot(container, {
      onUncaughtError: (error) => {
        console.error(error);
        before.keys.end();
        before.painted?.remove();
        void import('@/components/errors/showBroken').then(({ showBroken }) => showBroken(root, i18n));
      },
    });
    root.render(
      <App
        i18n={i18n}
        onShown={() => takeOver(before)}
        pictures={pictures}
        refresher={refresher}
        store={store}
      />,
    );
    // Before the first paint nothing can lose the focus, and no retry is due.
    afterPaint(() => {
      void import('./afterFirstPaint').then(({ runAfterFirstPaint }) =>
        runAfterFirstPaint({ i18n, refresher, store }),
      );
    });
  }
}
