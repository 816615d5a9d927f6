import './extensionGlobals';
import '@/components/ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createPictures } from '@/components/pictures/createPictures';
import { openSnapshot } from '@/components/popup/snapshotStore';
import { createRefresher } from '@/components/snapshot/refresher';
import { App } from '@/entrypoints/popup/App';
import { connections } from '@/lib/connections/state';
import { createOptionsI18n } from '@/lib/core/i18n/optionsI18n';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import { operations } from '@/lib/core/operations/state';
import { readState } from '@/lib/core/state/readState';
import { receivedInvitations } from '@/lib/invitations/state';
import { pinned } from '@/lib/organizations/state';
import { preferences } from '@/lib/preferences/state';
import { heads, sessionSnapshot } from '@/lib/sessions/state';
import { browserWith } from '../component/shell/fakeExtension';
import { OptionsOf } from '../component/shell/OptionsOf';
import { PAGE_STATES, PAGES, type PageScene, type PageStateName, preparePage } from './pageScenes';
import { POPUP_SCENES, preparePopup } from './popupScenes';

/** One screen in one state, by the address: `?popup=many`, `?page=members&state=long`, with `&theme=dark`. */

async function openPopupScene(root: HTMLElement, name: keyof typeof POPUP_SCENES): Promise<void> {
  await preparePopup(POPUP_SCENES[name]);
  const store = await openSnapshot({
    connections: readState(connections),
    heads: readState(heads),
    session: readState(sessionSnapshot),
    operations: readState(operations),
    received: readState(receivedInvitations),
    preferences: readState(preferences),
    pinned: readState(pinned),
  });
  createRoot(root).render(
    <App
      i18n={createPopupI18n()}
      onShown={() => {}}
      pictures={createPictures(() => null)}
      refresher={createRefresher()}
      store={store}
    />,
  );
}

async function openPageScene(root: HTMLElement, page: PageScene, state: PageStateName): Promise<void> {
  document.documentElement.dataset.density = 'page';
  window.location.hash = await preparePage(page, state);
  createRoot(root).render(
    <StrictMode>
      <OptionsOf i18n={createOptionsI18n()} />
    </StrictMode>,
  );
}

async function open(): Promise<void> {
  const root = document.getElementById('root');
  const asked = new URLSearchParams(window.location.search);
  const [popup, page, state] = ['popup', 'page', 'state'].map((name) => asked.get(name) ?? '');
  const { dataset } = document.documentElement;
  dataset.theme = asked.get('theme') ?? '';
  if (popup === 'right to left' || state === 'right to left') document.documentElement.dir = 'rtl';
  browserWith();
  const isKnown = <T extends object>(name: string | undefined, all: T): name is Extract<keyof T, string> =>
    name !== undefined && Object.hasOwn(all, name);
  if (!root) return;
  if (isKnown(popup, POPUP_SCENES)) await openPopupScene(root, popup);
  else if (isKnown(page, PAGES) && isKnown(state, PAGE_STATES)) await openPageScene(root, page, state);
}

void open();
