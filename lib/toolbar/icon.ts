import { BADGE_COLORS } from './badge';

/** No method rejects. */
export interface Toolbar {
  readBadge(): Promise<string>;
  setTitle(title: string): Promise<void>;
  /** `background` is `#rrggbb`. */
  setBadge(text: string, background: string): Promise<void>;
  /** Needed after a navigation, which clears the tab's values. False if this worker doesn't know all of them yet. */
  repaint(tabId: number): Promise<boolean>;
  /**
   * `address`: from the root of the extension. Only for normal windows, since all windows share it. Undefined in
   * Firefox, where the popup's first frame isn't drawn from its address.
   */
  readonly setPopup: ((address: string) => Promise<void>) | undefined;
  /** Falls back to the options page if the browser doesn't allow the popup. */
  openPopup(): Promise<void>;
}

interface Place {
  readonly tabId?: number;
}

export interface IconAction {
  getBadgeText(details: Place): Promise<string>;
  setTitle(details: Place & { title: string }): Promise<void>;
  setBadgeText(details: Place & { text: string }): Promise<void>;
  setBadgeBackgroundColor(details: Place & { color: string }): Promise<void>;
  setBadgeTextColor(details: Place & { color: string }): Promise<void>;
  setPopup(details: { popup: string }): Promise<void>;
}

interface IconDependencies {
  /** Read on use: Chromium takes a millisecond to make it, which a message to a stopped worker doesn't need. */
  readonly action: IconAction;
  /** The tabs of private windows, in a worker that runs only for these; else null. */
  readonly privateTabs: (() => Promise<number[]>) | null;
}

interface Shown {
  readonly title?: string;
  readonly badge?: { readonly text: string; readonly background: string };
}

/**
 * Chrome shares title and badge between normal and private windows, except for what is set for a tab, so in private
 * windows they are set for each tab (docs/decisions/0005).
 */
export function createIcon(dependencies: IconDependencies) {
  const { privateTabs } = dependencies;
  let shown: Shown = {};

  async function places(): Promise<Place[]> {
    return privateTabs ? (await privateTabs()).map((tabId) => ({ tabId })) : [{}];
  }

  async function paintIn(place: Place, { title, badge }: Shown): Promise<void> {
    // A tab may be closed at any time.
    await Promise.allSettled([
      title === undefined ? null : dependencies.action.setTitle({ title, ...place }),
      badge && dependencies.action.setBadgeBackgroundColor({ color: badge.background, ...place }),
      badge && dependencies.action.setBadgeTextColor({ color: BADGE_COLORS.text, ...place }),
      badge && dependencies.action.setBadgeText({ text: badge.text, ...place }),
    ]);
  }

  async function paint(change: Shown): Promise<void> {
    // Before the tabs are listed: one that opens meanwhile gets the new value when it is repainted.
    shown = { ...shown, ...change };
    await Promise.all((await places()).map((place) => paintIn(place, change)));
  }

  return {
    readBadge: async () => {
      const [place] = await places();
      return place ? dependencies.action.getBadgeText(place).catch(() => '') : '';
    },
    setTitle: (title) => paint({ title }),
    setPopup: async (popup) => {
      if (!privateTabs) await dependencies.action.setPopup({ popup });
    },
    setBadge: (text, background) => paint({ badge: { text, background } }),
    repaint: async (tabId) => {
      await paintIn({ tabId }, shown);
      return shown.title !== undefined && shown.badge !== undefined;
    },
  } satisfies Omit<Toolbar, 'openPopup'>;
}
