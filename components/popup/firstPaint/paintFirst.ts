import { browser } from '#imports';
import type { Snapshot } from '@/components/popup/snapshotStore';
import { afterPaint } from '@/components/ui/afterPaint';
import { FACTS_MARK, factsIn, type OrganizationFacts, type PopupFacts } from '@/lib/toolbar/popupFacts';
import { drawFirstView } from './drawFirstView';
import type { EarlyKeys } from './earlyKeys';
import { readFirstTexts } from './firstTexts';
import { firstView } from './firstView';

/** Keys of the browser's storage by their names in the snapshot (the `state.ts` of each domain). */
export const FIRST_LOCAL = {
  connections: 'connections',
  heads: 'heads',
  preferences: 'preferences',
  pinned: 'pinned',
  watch: 'watch',
} as const;
export const FIRST_SESSION = {
  session: 'snapshot.session',
  operations: 'operations',
  received: 'snapshot.invitations',
} as const;

/** Named as in the snapshot; values that were never stored are absent. */
async function read(area: 'local' | 'session', names: Readonly<Record<string, string>>) {
  const stored = await browser.storage[area].get(Object.values(names));
  return Object.fromEntries(
    Object.entries(names).flatMap(([part, name]) => {
      const value = stored[name] ?? null;
      return value === null ? [] : [[part, value]];
    }),
  );
}

const UNSTORED = {
  preferences: { language: null, images: true },
  operations: [],
  pinned: {},
  received: null,
  watch: null,
  session: { connectionId: null, state: { phase: 'unknown' }, fetchedAt: null, error: null },
};

export interface FirstPaint {
  readonly keys: EarlyKeys;
  /** Resolves after the first frame, with null where the popup has to paint first. */
  readonly painted: Promise<PaintedFrame | null>;
  /** Resolves when the popup's own style sheet is loaded, or can't be. */
  readonly styled: Promise<void>;
}

export interface PaintedFrame {
  readonly names: readonly string[];
  readonly remove: () => void;
}

declare global {
  var firstPaint: FirstPaint | undefined;
}

/** Ours: longer than a slow machine takes to show a window, yet short for a tab in the background. */
const HIDDEN_MS = 300;

const body = () =>
  new Promise<HTMLElement>((resolve) => {
    const find = () => {
      if (document.body) resolve(document.body);
      return document.body !== null;
    };
    if (find()) return;
    const observer = new MutationObserver(() => {
      if (find()) observer.disconnect();
    });
    observer.observe(document.documentElement, { childList: true });
  });

interface DrawnFrame extends Pick<PaintedFrame, 'names'> {
  readonly main: HTMLElement;
}

/** `known`: a part of the snapshot. Null where the popup has to paint first. */
function draw(known: object): DrawnFrame | null {
  // Safe: nothing but text is taken from it, and anything missing throws.
  const snapshot = { ...UNSTORED, ...known } as unknown as Snapshot;
  const texts = readFirstTexts(snapshot.preferences.language, browser.i18n.getUILanguage());
  const view = texts && firstView(snapshot, texts);
  if (!view) return null;
  document.documentElement.lang = texts.locale;
  return { names: view.rows.map(({ name }) => name), main: drawFirstView(view) };
}

/** Named as in the snapshot. The worker keeps the facts in the popup's address. */
function snapshotOf(facts: PopupFacts): object {
  const [connection, user, [active, rows, organizationCount, recentIds, roles, logo], session, ...rest] =
    facts;
  const [invitations, [language, images, sections], pinnedIds] = rest;
  const [id, name, hasPayments] = connection;
  const person = ([userId, userName]: readonly [string, string]) => ({ id: userId, name: userName });
  const organization = ([ownId, ownName, slug, hasLogo]: OrganizationFacts) => ({
    id: ownId,
    name: ownName,
    slug,
    logo: hasLogo && logo ? logo[0] : null,
  });
  const head = {
    user: person(user),
    activeOrganization: active && organization(active),
    rows: rows.map(organization),
    organizationCount,
    recentIds,
    roles: Object.fromEntries(roles),
    logo: logo ? { url: logo[0], thumbnail: logo[1] } : undefined,
  };
  const own = session && {
    connectionId: id,
    error: null,
    state: {
      phase: session[0],
      user: session[1] && person(session[1]),
      session: { activeOrganizationId: session[2], impersonated: false },
    },
  };
  return {
    connections: {
      activeId: id,
      list: [
        {
          id,
          name,
          trust: 'trusted',
          capabilities: { organization: true },
          payments: { isThere: hasPayments === 1 },
        },
      ],
    },
    heads: { [id]: head },
    ...(own && { session: own }),
    received: {
      connectionId: id,
      userId: user[0],
      invitations: invitations.map((expiresAt) => ({ state: 'pending', expiresAt })),
    },
    preferences: { language, images, display: { sections: sections ?? undefined } },
    pinned: { [id]: { [user[0]]: pinnedIds } },
  };
}

function drawAddressed(): DrawnFrame | null {
  try {
    const facts = factsIn(location.hash);
    return facts && draw(snapshotOf(facts));
  } catch {
    // The worker didn't write this address, so the stored values are drawn instead.
    return null;
  }
}

async function drawStored(): Promise<DrawnFrame | null> {
  const [local, session] = await Promise.all([read('local', FIRST_LOCAL), read('session', FIRST_SESSION)]);
  return draw({ ...local, ...session });
}

const eventOf = (target: EventTarget, name: string) =>
  new Promise<void>((resolve) => target.addEventListener(name, () => resolve(), { once: true }));

const nextFrame = () => new Promise<void>((resolve) => afterPaint(resolve));

/**
 * The browser shows a popup's window once its page has loaded: requests before that delay the window. A page that
 * isn't shown then either, such as a tab in the background, continues after a moment.
 */
async function loadedAndShown(): Promise<void> {
  if (document.readyState !== 'complete') await eventOf(window, 'load');
  if (document.visibilityState === 'hidden') {
    await Promise.race([
      eventOf(document, 'visibilitychange'),
      new Promise((resolve) => setTimeout(resolve, HIDDEN_MS)),
    ]);
  }
  // The first frame is shown only once it is drawn, and loading competes with that.
  await nextFrame();
  await nextFrame();
}

async function paint(): Promise<PaintedFrame | null> {
  const drawn = drawAddressed() ?? (await drawStored());
  if (!drawn) return null;
  const { main, names } = drawn;
  (document.body ?? (await body())).prepend(main);
  await loadedAndShown();
  return { names, remove: () => main.remove() };
}

/** The popup's page holds its scripts and styles back (build/popupPage.ts). Resolves with the styles. */
function loadRest(): Promise<void> {
  // A reload reads what is stored by then.
  if (location.hash.startsWith(FACTS_MARK)) history.replaceState(null, '', location.pathname);
  const held = document.querySelector('template')?.content;
  const sheet = held?.querySelector('[rel=stylesheet]');
  const styled = sheet
    ? new Promise<void>((resolve) => {
        for (const outcome of ['load', 'error']) sheet.addEventListener(outcome, () => resolve());
      })
    : Promise.resolve();
  if (held) document.head.append(held);
  return styled;
}

/**
 * Paints without the popup's scripts and schemas: from its address, else from storage. Both are the extension's own
 * and become text only; the popup itself paints, and checks, what can't be read here.
 */
export function paintFirst(): Pick<FirstPaint, 'painted' | 'styled'> {
  // A private window keeps its values elsewhere (docs/decisions/0005).
  const isPrivate = browser.extension?.inIncognitoContext;
  const painted = isPrivate ? Promise.resolve(null) : paint().catch(() => null);
  return { painted, styled: painted.then(loadRest) };
}
