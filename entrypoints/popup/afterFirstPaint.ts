import type { I18n } from '@lingui/core';
import { followDisplay } from '@/components/i18n/showDisplay';
import { keepFirstTexts } from '@/components/popup/firstPaint/keepFirstTexts';
import type { SnapshotStore } from '@/components/popup/snapshotStore';
import { keepPopupPresent } from '@/components/sessions/usePresence';
import { keepTrying, mayRetry } from '@/components/snapshot/keepTrying';
import type { Refresher } from '@/components/snapshot/refresher';
import { keepFocus } from '@/components/ui/keepFocus';

interface Running {
  readonly i18n: I18n;
  readonly refresher: Refresher;
  readonly store: SnapshotStore;
}

/** One script holds all of it, because each script takes a way through the extension's loader. */
export function runAfterFirstPaint({ i18n, refresher, store }: Running): void {
  keepFirstTexts(i18n, () => store.get().preferences.language);
  followDisplay();
  keepFocus(document);
  keepPopupPresent();
  keepTrying({
    refresher,
    isNeeded: () => mayRetry(store.get().session.error),
    subscribe: store.subscribe,
  });
}
