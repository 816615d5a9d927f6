/** The browser's tabs, as far as the worker uses them. None of these rejects: a tab may be closed at any time. */
export interface Tabs {
  /** Opens an empty tab in front and returns its id, so that it is known before anything loads in it. */
  openBlank(): Promise<number | null>;
  /** Loads an address that passed `openableUrl`, or a page of ours. False if the tab was closed. */
  go(tabId: number, url: string): Promise<boolean>;
  close(tabId: number): Promise<void>;
  /** Brings it to the front. False if it was closed. */
  show(tabId: number): Promise<boolean>;
  exists(tabId: number): Promise<boolean>;
  /** The tabs of this profile whose address a host permission lets us see; none of a private window for the others. */
  list(): Promise<OpenTab[]>;
  /** Loads its page again. */
  reload(tabId: number): Promise<void>;
  /** Opens an address that passed `openableUrl` in a new tab in front. */
  openAddress(url: string): Promise<void>;
  /** Opens a route of the options page, for example `#/security`, in the tab that it already has. */
  openOptions(hash: string): Promise<void>;
  /** The address of a route of the options page. */
  optionsUrl(hash: string): string;
}

export interface OpenTab {
  readonly tabId: number;
  readonly url: string;
  /** It is the one that is seen, in the window used last. */
  readonly isInFront: boolean;
  /** The browser has put its page away until it is looked at, and will load it then. */
  readonly isDiscarded: boolean;
}

/** A tab that shows an address which a host permission lets us see. */
export interface SeenTab {
  readonly tabId: number;
  readonly url: string;
  /** The page has arrived: nothing forwards to another any more. */
  readonly isLoaded: boolean;
}
