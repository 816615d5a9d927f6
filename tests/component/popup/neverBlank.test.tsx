import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { PopupScreen as Screen } from '@/components/popup/PopupScreen';
import type { Snapshot } from '@/components/popup/snapshotStore';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import { DEFAULT_PREFERENCES } from '@/lib/preferences/schema';
import { UNKNOWN_SESSION } from '@/lib/sessions/schema';
import { browserWith, workerAnswering } from '../shell/fakeExtension';
import { settled } from '../shell/optionsPage';
import { ACME, SIGNED_IN } from '../shell/stored';
import { SELLER } from './popupSeed';

/** Each copy has not loaded any screen; whatever another test has loaded is there at once. */
const FRESH = '../../../components/popup/PopupScreen.tsx?fresh';
let copies = 0;

const SIGNED_IN_SNAPSHOT: Snapshot = {
  connections: { list: [ACME], activeId: ACME.id },
  heads: { [ACME.id]: SELLER },
  session: SIGNED_IN,
  operations: [],
  received: null,
  preferences: DEFAULT_PREFERENCES,
  pinned: {},
  watch: null,
};

const FACES: Record<string, Partial<Snapshot>> = {
  'signed out': {
    heads: {},
    session: { ...SIGNED_IN, state: { phase: 'signed-out', reason: 'left' } },
  },
  'a server that was never reached': {
    heads: {},
    session: { ...UNKNOWN_SESSION, connectionId: ACME.id, error: { code: 'unreachable' } },
  },
  'no server': { connections: { list: [], activeId: null } },
};

describe('a popup whose next screen is still being loaded', () => {
  let PopupScreen: typeof Screen;

  beforeEach(async () => {
    fakeBrowser.reset();
    // Safe: the query only makes it another copy of the same module.
    copies += 1;
    const copy = `${FRESH}${copies}`;
    ({ PopupScreen } = (await import(/* @vite-ignore */ copy)) as { PopupScreen: typeof Screen });
  });
  afterEach(cleanup);

  const popup = (change: Partial<Snapshot> = {}) => (
    <I18nProvider i18n={createPopupI18n()}>
      <PopupScreen
        onReload={async () => undefined}
        pageError={null}
        refresh={{ isRunning: false, run: () => undefined }}
        snapshot={{ ...SIGNED_IN_SNAPSHOT, ...change }}
      />
    </I18nProvider>
  );

  it.each(Object.entries(FACES))('shows that it is: %s', async (_face, change) => {
    browserWith();
    workerAnswering();
    const view = render(popup());
    await settled();

    view.rerender(popup(change));

    expect(screen.getByRole('status', { busy: true })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('status', { busy: true })).toBeNull());
  });
});
