/** No method rejects: a tab may be closed at any time. */
export interface Tabs {
  openBlank(): Promise<number | null>;
  /** Loads an address that passed `openableUrl`, or a page of ours. False if the tab was closed. */
  go(tabId: number, url: string): Promise<boolean>;
  close(tabId: number): Promise<void>;
  /** False if it was closed. */
  show(tabId: number): Promise<boolean>;
  exists(tabId: number): Promise<boolean>;
  /**
   * Tabs of this profile whose address a host permission lets us see. Private and other windows don't see each other's.
   */
  list(): Promise<OpenTab[]>;
  reload(tabId: number): Promise<void>;
  /** The address passed `openableUrl`. */
  openAddress(url: string): Promise<void>;
  openOptions(hash: string): Promise<void>;
  optionsUrl(hash: string): string;
}

export interface OpenTab {
  readonly tabId: number;
  readonly url: string;
  readonly isInFront: boolean;
  /** The browser has unloaded its page until the user looks at it. */
  readonly isDiscarded: boolean;
}

export interface SeenTab {
  readonly tabId: number;
  readonly url: string;
  readonly isLoaded: boolean;
}
