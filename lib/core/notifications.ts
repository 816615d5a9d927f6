import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Result } from './result';

/** One notification of the browser. Its id names what it is about, so that the same one is never shown twice. */
export interface Notification {
  /** `<kind>|<connection id>|<subject>`, for example `newSignIn|c1|<session id>`. */
  readonly id: string;
  readonly title: string;
  readonly message: string;
  /** Labels; left out where the browser has none (Firefox throws on them). */
  readonly buttons: readonly string[];
  /** Without a sound, where the browser can. */
  readonly silent?: boolean;
}

export interface Notifier {
  show(notification: Notification): Promise<void>;
  clear(id: string): Promise<void>;
  /** Ids of those that are there now, also from a worker before this one. */
  shownIds(): Promise<readonly string[]>;
}

/** What a notification is about, by its id: the id outlives the worker that showed it. */
export interface NotificationSubject {
  readonly connectionId: string;
  /** Id of the one thing that it is about, for example of a session; each kind defines which. */
  readonly subject: string;
}

export const notificationId = (kind: string, { connectionId, subject }: NotificationSubject): string =>
  [kind, connectionId, subject].join('|');

/** Null for an id that none of our notifications has. */
export function parseNotificationId(id: string): (NotificationSubject & { readonly kind: string }) | null {
  const [kind, connectionId, ...rest] = id.split('|');
  // The last part is an id from a server, which may hold anything.
  return kind && connectionId && rest.length > 0 ? { kind, connectionId, subject: rest.join('|') } : null;
}

/** A notification that was clicked or whose button was pressed. */
export interface ClickedNotification extends NotificationSubject {
  /** Who is signed in on its connection, if that is the active one. */
  readonly userId: string | null;
}

export interface NotificationButton<Worker, Kind extends string = string> {
  readonly label: MessageDescriptor;
  /** Resolves to a notification that follows; to null where only the page can do it; to undefined where the outcome is reported already. */
  readonly press: (
    clicked: ClickedNotification,
    worker: Worker,
    context: { readonly operationId: string; readonly issuedAt: number },
  ) => Promise<Result<Notification | null> | null | undefined>;
  /** The kind and the title of the notification that explains a refusal. */
  readonly refused?: { readonly kind: Kind; readonly title: MessageDescriptor };
}

/**
 * A kind of notification, by its name in a table of its domain. `Worker` is what its click and its buttons need. Domains
 * do not know each other's names: lib/notifications/kinds.ts holds `Kind` and `Preference` to those that exist.
 */
export interface NotificationKind<Worker, Kind extends string = string, Preference extends string = string> {
  /**
   * Whether it notifies the account of something, and isn't the outcome of what the user has just done: an administrator
   * who acts as a user isn't shown that user's news.
   */
  readonly isNews: boolean;
  /** The preference that turns it on; without one it is always on, or its domain decides. */
  readonly preference?: Preference;
  /** Whether it is about the account that is shown now: nothing is done to another one. */
  readonly isOwn?: (clicked: ClickedNotification, worker: Worker) => Promise<boolean>;
  /** A click first activates the notification's connection, since notifications come from every server. */
  readonly opensServer?: boolean;
  /** The page of ours that a click opens. `subject` is null where it is about another account. */
  readonly page: (subject: string | null) => string;
  readonly buttons?: readonly NotificationButton<Worker, Kind>[];
  /** Another kind about the same thing, which a pressed button clears too. */
  readonly twin?: Kind;
}

export const buttonLabels = <Worker>(i18n: I18n, { buttons = [] }: NotificationKind<Worker>): string[] =>
  buttons.map(({ label }) => i18n._(label));

/** A page of ours; where it is about one thing, it asks about it. */
export const pageAbout = (page: string, parameter: string, subject: string | null): string =>
  subject === null ? page : `${page}?${new URLSearchParams({ [parameter]: subject })}`;
