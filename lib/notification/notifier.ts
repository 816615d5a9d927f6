/** One notification of the browser. Its id says what it is about, so that the same one is never shown twice. */
export interface Notification {
  /** `<kind>|<connection id>|<subject>`, for example `newSignIn|c1|<session id>`. */
  readonly id: string;
  readonly title: string;
  readonly message: string;
  /** Labels; left out where the browser has none (Firefox throws on them). */
  readonly buttons: readonly string[];
}

export interface Notifier {
  show(notification: Notification): Promise<void>;
  clear(id: string): Promise<void>;
}
