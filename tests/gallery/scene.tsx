import './extensionGlobals';
import './everyPage';
import '@/components/ui/theme.css';
import type { I18n } from '@lingui/core';
import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { forgetPages } from '@/components/payments/pageMemory';
import { createPictures } from '@/components/pictures/createPictures';
import { openSnapshot } from '@/components/popup/snapshotStore';
import { forgetAllShown } from '@/components/routing/shownOnce';
import { createRefresher } from '@/components/snapshot/refresher';
import { App } from '@/entrypoints/popup/App';
import { connections } from '@/lib/connections/state';
import { chooseLanguage, languageFiles } from '@/lib/core/i18n/languages';
import { createOptionsI18n } from '@/lib/core/i18n/optionsI18n';
import { parseTexts } from '@/lib/core/i18n/parseTexts';
import { createPopupI18n } from '@/lib/core/i18n/popupI18n';
import { operations } from '@/lib/core/operations/state';
import { readState } from '@/lib/core/state/readState';
import { receivedInvitations } from '@/lib/invitations/state';
import { pinned } from '@/lib/organizations/state';
import { preferences } from '@/lib/preferences/state';
import { heads, sessionSnapshot } from '@/lib/sessions/state';
import { watchState } from '@/lib/watch/state';
import { browserWith } from '../component/shell/fakeExtension';
import { LocalizedOptions } from '../component/shell/LocalizedOptions';
import { type Gesture, perform } from './gestures';
import {
  ACTED_STATES,
  commandResults,
  GESTURES,
  PAGE_STATES,
  PAGES,
  type PageScene,
  type PageStateName,
  preparePage,
} from './pageScenes';
import { POPUP_SCENES, type PopupScene, preparePopup } from './popupScenes';

/**
 * Shows one screen in one state, by the address: `?popup=many`, `?page=members&state=long`, with `&theme=dark` and
 * `&language=en-XA`. Tests go from one to the next by `showScene`, without loading the page again.
 */

const isKnown = <T extends object>(name: string | null, all: T): name is Extract<keyof T, string> =>
  name !== null && Object.hasOwn(all, name);

async function popupScene(name: keyof typeof POPUP_SCENES, i18n: I18n): Promise<ReactNode> {
  await preparePopup(POPUP_SCENES[name]);
  const store = await openSnapshot({
    connections: readState(connections),
    heads: readState(heads),
    session: readState(sessionSnapshot),
    operations: readState(operations),
    received: readState(receivedInvitations),
    preferences: readState(preferences),
    pinned: readState(pinned),
    watch: readState(watchState),
  });
  return (
    <App
      i18n={i18n}
      onShown={() => {}}
      pictures={createPictures(() => null)}
      refresher={createRefresher()}
      store={store}
    />
  );
}

/** With `&held` the worker's results wait for `releaseAnswers`. */
const holding = { release: () => {} };

function holdAnswers(isHeld: boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  holding.release = resolve;
  if (!isHeld) resolve();
  return promise;
}

async function pageScene(asked: URLSearchParams, page: PageScene, state: PageStateName, i18n: I18n) {
  window.location.hash = await preparePage(page, state, holdAnswers(asked.has('held')));
  return (
    <StrictMode>
      <LocalizedOptions i18n={i18n} />
    </StrictMode>
  );
}

async function inLanguage(i18n: I18n, language: string | null): Promise<I18n> {
  if (language === null) return i18n;
  const read = async (file: string): Promise<unknown> => (await fetch(file)).json();
  const parts = await Promise.all(languageFiles(chooseLanguage(language, ''), 'options').map(read));
  i18n.load(language, parseTexts(parts, i18n.messages));
  i18n.activate(language);
  return i18n;
}

/** A test recreates a scene in the built product from this data. */
export interface SceneData {
  readonly local: Readonly<Record<string, unknown>>;
  readonly session: Readonly<Record<string, unknown>>;
  /** The keys are commands. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly gestures: readonly Gesture[];
  /** The hash of the page's address; empty for the popup. */
  readonly hash: string;
}

let made: SceneData | null = null;

async function keepScene(parts: Pick<SceneData, 'answers' | 'gestures' | 'hash'>): Promise<void> {
  const { local, session } = fakeBrowser.storage;
  made = { ...parts, local: await local.get(), session: await session.get() };
}

const findGestures = (page: PageScene, state: PageStateName): readonly Gesture[] =>
  (ACTED_STATES.includes(state) && GESTURES[page]) || [];

let shown: Root | null = null;

async function showScene(query: string): Promise<void> {
  const asked = new URLSearchParams(query);
  const popup = asked.get('popup');
  const page = asked.get('page');
  const state = asked.get('state');
  const language = asked.get('language');
  shown?.unmount();
  fakeBrowser.reset();
  forgetPages();
  forgetAllShown();
  browserWith();
  const { documentElement: html } = document;
  html.dataset.theme = asked.get('theme') ?? '';
  if (popup === null) html.dataset.density = 'page';
  else delete html.dataset.density;
  html.lang = language ?? 'en';
  html.dir = popup === 'right to left' || state === 'right to left' ? 'rtl' : 'ltr';
  const root = document.getElementById('root');
  if (!root) return;
  shown = createRoot(root);
  if (isKnown(popup, POPUP_SCENES)) {
    const i18n = await inLanguage(createPopupI18n(), language);
    const { gestures = [], answers = {} }: PopupScene = POPUP_SCENES[popup];
    const scene = await popupScene(popup, i18n);
    await keepScene({ answers, gestures, hash: '' });
    shown.render(scene);
    await perform(gestures);
  } else if (isKnown(page, PAGES) && isKnown(state, PAGE_STATES)) {
    const i18n = await inLanguage(createOptionsI18n(), language);
    const scene = await pageScene(asked, page, state, i18n);
    const gestures = findGestures(page, state);
    await keepScene({ answers: commandResults(page, state), gestures, hash: window.location.hash });
    shown.render(scene);
    await perform(gestures);
  }
}

const ACTED_POPUPS = Object.entries<PopupScene>(POPUP_SCENES).flatMap(([name, { gestures }]) =>
  gestures ? [name] : [],
);
const SCENES = [
  ...[POPUP_SCENES, PAGES, PAGE_STATES].map((all) => Object.keys(all)),
  [...ACTED_POPUPS, ...Object.keys(GESTURES)],
];
Object.assign(window, { showScene, SCENES, sceneData: () => made, releaseAnswers: () => holding.release() });
void showScene(window.location.search);
