import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { PopupScreen } from '@/components/popup/PopupScreen';
import type { SnapshotStore } from '@/components/popup/snapshotStore';
import { usePresence } from '@/components/sessions/usePresence';
import type { Refresher } from '@/components/snapshot/refresher';
import { type Pictures, PicturesContext } from '@/components/ui/pictures';
import { POPUP_PORT } from '@/lib/sessions/presence';

export interface AppProps {
  readonly i18n: I18n;
  readonly store: SnapshotStore;
  readonly refresher: Refresher;
  readonly pictures: Pictures;
}

export function App({ i18n, store, refresher, pictures }: AppProps) {
  usePresence(POPUP_PORT);
  const snapshot = useSyncExternalStore(store.subscribe, store.get);
  const { isRunning, error } = useSyncExternalStore(refresher.subscribe, refresher.state);

  return (
    <I18nProvider i18n={i18n}>
      <PicturesContext value={pictures}>
        <PopupFrame>
          <PopupScreen
            onReload={store.reload}
            pageError={error}
            refresh={{ isRunning, run: () => void refresher.run('manual') }}
            snapshot={snapshot}
          />
        </PopupFrame>
      </PicturesContext>
    </I18nProvider>
  );
}

/** The popup's size: browsers show at most 600 px of height, and the account menu needs some of it. */
function PopupFrame({ children }: { readonly children: ReactNode }) {
  return <main className="flex max-h-[600px] min-h-60 w-[380px] flex-col overflow-hidden">{children}</main>;
}
