/** The icon in the browser's toolbar, as far as the worker uses it. None of these rejects. */
export interface Toolbar {
  readBadge(): Promise<string>;
  /** `background` as `#rrggbb`. */
  setBadge(text: string, background: string): Promise<void>;
  /** Opens the popup, or the options page where the browser does not let us. */
  openPopup(): Promise<void>;
}
