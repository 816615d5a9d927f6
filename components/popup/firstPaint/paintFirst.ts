import { browser } from '#imports';
import type { Snapshot } from '@/components/popup/snapshotStore';
import { afterPaint } from '@/components/ui/afterPaint';
import { FACTS_MARK } from '@/lib/toolbar/popupFacts';
import { drawFirstView } from './drawFirstView';
import type { EarlyKeys } from './earlyKeys';
import { readFirstTexts } from './firstTexts';
import { firstView } from './firstView';

/** Names of the stored values in the browser's storage, and what each is in the snapshot (the `state.ts` of each domain). */
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

/** Stored values under their names in the snapshot; those that were never stored are absent. */
async function read(area: 'local' | 'session', names: Readonly<Record<string, string>>) {
  const stored = await browser.storage[area].get(Object.values(names));
  return Object.fromEntries(
    Object.entries(names).flatMap(([part, name]) => {
      const value = stored[name] ?? null;
      return value === null ? [] : [[part, value]];
    }),
  );
}

/** Defaults for values that were never stored. */
const UNSTORED = {
  preferences: { language: null, images: true },
  operations: [],
  pinned: {},
  received: null,
  watch: null,
  session: { connectionId: null, state: { phase: 'unknown' }, fetchedAt: null, error: null },
};

/** In the popup's address, before the facts of its first frame. */
const FACTS = `#${FACTS_MARK}`;

/** What the first script of the popup hands to the popup. */
export interface FirstPaint {
  readonly keys: EarlyKeys;
  /** Resolves after the first frame; with null where the popup has to paint first. */
  readonly painted: Promise<PaintedFrame | null>;
  /** Resolves when the popup's own style sheet is there, or can't be loaded. */
  readonly styled: Promise<void>;
}

export interface PaintedFrame {
  /** Of the organizations that it shows, in their order. */
  readonly names: readonly string[];
  readonly remove: () => void;
}

declare global {
  var firstPaint: FirstPaint | undefined;
}

/** The body, as soon as it has been parsed. */
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

/** What is known of the snapshot, as the first frame. Null where the popup has to paint first. */
function draw(known: object): DrawnFrame | null {
  // Safe: nothing but text is taken from it, and whatever is missing throws.
  const snapshot = { ...UNSTORED, ...known } as unknown as Snapshot;
  const texts = readFirstTexts(snapshot.preferences.language, browser.i18n.getUILanguage());
  const view = texts && firstView(snapshot, texts);
  if (!view) return null;
  document.documentElement.lang = texts.locale;
  return { names: view.rows.map(({ name }) => name), main: drawFirstView(view) };
}

/** From the popup's own address, where the worker keeps it (lib/toolbar/popupAddress.ts). */
function drawAddressed(): DrawnFrame | null {
  // The names in it may have a `#` too.
  if (!location.hash.startsWith(FACTS)) return null;
  const known: unknown = JSON.parse(decodeURI(location.hash.slice(FACTS.length)));
  return known instanceof Object ? draw(known) : null;
}

async function drawStored(): Promise<DrawnFrame | null> {
  const [local, session] = await Promise.all([read('local', FIRST_LOCAL), read('session', FIRST_SESSION)]);
  return draw({ ...local, ...session });
}

async function show({ names, main }: DrawnFrame): Promise<PaintedFrame> {
  (document.body ?? (await body())).prepend(main);
  await new Promise<void>((resolve) => afterPaint(resolve));
  return { names, remove: () => main.remove() };
}

/** Loads the popup's own scripts and styles, which its page holds back (build/popupPage.ts). Resolves with the styles. */
function loadRest(): Promise<void> {
  // A reload reads what is stored by then.
  if (location.hash.startsWith(FACTS)) history.replaceState(null, '', location.pathname);
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
 * Paints what the popup shows first without the scripts and schemas of the popup: from its address before anything else is
 * loaded, else from what is stored while that is. Either is the extension's own and becomes text only: what cannot be
 * read is painted by the popup, which checks it.
 */
export function paintFirst(): Pick<FirstPaint, 'painted' | 'styled'> {
  // A private window keeps its values elsewhere (docs/decisions/0005).
  if (browser.extension?.inIncognitoContext) return { painted: Promise.resolve(null), styled: loadRest() };
  try {
    const drawn = drawAddressed();
    if (drawn) {
      // Not in the frame after it either: that one is shown only once the first is drawn, and loading competes with it.
      const painted = show(drawn).then(async (frame) => {
        await new Promise<void>((resolve) => afterPaint(resolve));
        return frame;
      });
      return { painted, styled: painted.then(loadRest) };
    }
  } catch {
    // An address of another version: the storage says it too.
  }
  const painted = drawStored().then((drawn) => drawn && show(drawn));
  return { painted: painted.catch(() => null), styled: loadRest() };
}
