import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { PopupScreen } from '@/components/popup/PopupScreen';
import type { SnapshotStore } from '@/components/popup/snapshotStore';
import { LEAST_PX, MOST_PX } from '@/components/popup/surfaceSizes';
import type { Refresher } from '@/components/snapshot/refresher';
import { type Pictures, PicturesContext } from '@/components/ui/pictures';

export interface AppProps {
  readonly i18n: I18n;
  readonly store: SnapshotStore;
  readonly refresher: Refresher;
  readonly pictures: Pictures;
  readonly onShown: () => void;
}

export function App({ i18n, store, refresher, pictures, onShown }: AppProps) {
  const snapshot = useSyncExternalStore(store.subscribe, store.get);
  const { isRunning, error } = useSyncExternalStore(refresher.subscribe, refresher.state);

  const shown = useEffectEvent(onShown);
  useLayoutEffect(() => shown(), []);

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

/**
 * The popup never shrinks: typing must not make the window jump. Where less than the height is shown, at 200 % for
 * example, the page scrolls.
 */
function PopupFrame({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLElement>(null);

  useEffect(() => {
    const { current } = box;
    let tallest = LEAST_PX;
    const size = new ResizeObserver(([entry]) => {
      tallest = Math.min(MOST_PX, Math.max(tallest, entry?.contentRect.height ?? 0));
      current?.style.setProperty('--tallest', `${tallest}px`);
    });
    if (current) size.observe(current);
    return () => size.disconnect();
  }, []);

  return (
    <main
      className="flex min-h-[max(440px,min(var(--tallest,0px),100vh))] w-[380px] max-w-full flex-col"
      ref={box}
    >
      {children}
    </main>
  );
}
