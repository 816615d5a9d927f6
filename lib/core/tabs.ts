/** The browser's tabs, as far as the worker uses them. No method rejects: a tab may be closed at any time. */
export interface Tabs {
  openBlank(): Promise<number | null>;
  /** Loads an address that passed `openableUrl`, or a page of ours. False if the tab was closed. */
  go(tabId: number, url: string): Promise<boolean>;
  close(tabId: number): Promise<void>;
  /** Brings it to the front. False if it was closed. */
  show(tabId: number): Promise<boolean>;
  exists(tabId: number): Promise<boolean>;
  /**
   * Tabs of this profile whose address a host permission lets us see. Private and other windows don't see each other's.
   */
  list(): Promise<OpenTab[]>;
  reload(tabId: number): Promise<void>;
  /** Opens an address that passed `openableUrl` in a new tab in front. */
  openAddress(url: string): Promise<void>;
  openOptions(hash: string): Promise<void>;
  optionsUrl(hash: string): string;
}

export interface OpenTab {
  readonly tabId: number;
  readonly url: string;
  /** It is the visible tab of the window used last. */
  readonly isInFront: boolean;
  /** The browser has unloaded its page until the user looks at it. */
  readonly isDiscarded: boolean;
}

/** A tab whose address a host permission lets us see. */
export interface SeenTab {
  readonly tabId: number;
  readonly url: string;
  /** The page has loaded: no more redirects. */
  readonly isLoaded: boolean;
}
