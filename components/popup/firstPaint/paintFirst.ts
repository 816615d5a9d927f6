import { browser } from '#imports';
import type { Snapshot } from '@/components/popup/snapshotStore';
import { afterPaint } from '@/components/ui/afterPaint';
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

/** What the first script of the popup hands to the popup. */
export interface FirstPaint {
  readonly keys: EarlyKeys;
  /** Resolves after the first frame; with null where the popup has to paint first. */
  readonly painted: Promise<PaintedFrame | null>;
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

/**
 * Paints what the popup shows first from what is stored, without the scripts and schemas of the popup. What is stored is
 * the extension's own and becomes text only: what cannot be read is painted by the popup, which checks it.
 */
export async function paintFirst(): Promise<PaintedFrame | null> {
  // A private window keeps its values elsewhere (docs/decisions/0005).
  if (browser.extension?.inIncognitoContext) return null;
  try {
    const [local, session] = await Promise.all([read('local', FIRST_LOCAL), read('session', FIRST_SESSION)]);
    // Safe: nothing but text is taken from it, and whatever is missing throws.
    const snapshot = { ...UNSTORED, ...local, ...session } as unknown as Snapshot;
    const texts = readFirstTexts(snapshot.preferences.language, browser.i18n.getUILanguage());
    const view = texts && firstView(snapshot, texts);
    if (!view) return null;
    document.documentElement.lang = texts.locale;
    const painted = drawFirstView(view);
    (await body()).prepend(painted);
    await new Promise<void>((resolve) => afterPaint(resolve));
    return { names: view.rows.map(({ name }) => name), remove: () => painted.remove() };
  } catch {
    return null;
  }
}
