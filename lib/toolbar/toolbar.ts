/** The icon in the browser's toolbar, as far as the worker uses it. None of these rejects. */
export interface Toolbar {
  readBadge(): Promise<string>;
  setTitle(title: string): Promise<void>;
  /** `background` as `#rrggbb`. */
  setBadge(text: string, background: string): Promise<void>;
  /** Sets one tab again, which a navigation has cleared. False if this worker doesn't know all of it yet. */
  repaint(tabId: number): Promise<boolean>;
  /** Opens the popup, or the options page where the browser does not let us. */
  openPopup(): Promise<void>;
}
