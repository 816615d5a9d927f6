import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Result } from './result';

/** Its id names what it is about, so that the same one is never shown twice. */
export interface Notification {
  /** `<kind>|<connection id>|<subject>`, for example `newSignIn|c1|<session id>`. */
  readonly id: string;
  readonly title: string;
  readonly message: string;
  /** Labels; left out if the browser has no buttons (Firefox throws on them). */
  readonly buttons: readonly string[];
  readonly silent?: boolean;
}

export interface Notifier {
  show(notification: Notification): Promise<void>;
  clear(id: string): Promise<void>;
  /** Including those of earlier workers. */
  shownIds(): Promise<readonly string[]>;
}

/** Read from its id, which outlives the worker that showed it. */
export interface NotificationSubject {
  readonly connectionId: string;
  /** Id of the one thing that it is about, a session for example; each kind defines which. */
  readonly subject: string;
}

/** Filled once by `lib/notifications/kinds.ts`: core knows no domain, but its types know every kind. */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging fills it.
export interface Register {}

type KindName = Register extends { readonly kind: infer Name extends string } ? Name : string;

export const notificationId = (kind: KindName, { connectionId, subject }: NotificationSubject): string =>
  [kind, connectionId, subject].join('|');

export function parseNotificationId(id: string): (NotificationSubject & { readonly kind: string }) | null {
  const [kind, connectionId, ...rest] = id.split('|');
  // The last part is an id from a server, which may contain anything.
  return kind && connectionId && rest.length > 0 ? { kind, connectionId, subject: rest.join('|') } : null;
}

export interface ClickedNotification extends NotificationSubject {
  /** The user signed in on its connection, if that is the active one. */
  readonly userId: string | null;
}

export interface NotificationButton<Worker, Kind extends string = string> {
  readonly label: MessageDescriptor;
  /**
   * Resolves to a notification that follows; to null if only the page can do it; to undefined if the outcome is already
   * reported.
   */
  readonly press: (
    clicked: ClickedNotification,
    worker: Worker,
    context: { readonly operationId: string; readonly issuedAt: number },
  ) => Promise<Result<Notification | null> | null | undefined>;
  readonly refused?: { readonly kind: Kind; readonly title: MessageDescriptor };
}

/**
 * A kind of notification, by its name in a table of its domain. `Worker` is what its click and its buttons need.
 * Domains don't know each other's names: lib/notifications/kinds.ts limits `Kind` and `Preference` to those that exist.
 */
export interface NotificationKind<Worker, Kind extends string = string, Preference extends string = string> {
  /**
   * Whether it informs the account, rather than showing the outcome of what the user has just done: an administrator
   * who acts as a user isn't shown that user's news.
   */
  readonly isNews: boolean;
  /** Without one it is always on, or its domain decides. */
  readonly preference?: Preference;
  readonly isOwn?: (clicked: ClickedNotification, worker: Worker) => Promise<boolean>;
  /** A click first activates the notification's connection, since notifications come from every server. */
  readonly opensServer?: boolean;
  /** `subject` is null if it is about another account. */
  readonly page: (subject: string | null) => string;
  readonly buttons?: readonly NotificationButton<Worker, Kind>[];
  /** Another kind about the same thing, which a pressed button clears too. */
  readonly twin?: Kind;
}

export const buttonLabels = <Worker>(i18n: I18n, { buttons = [] }: NotificationKind<Worker>): string[] =>
  buttons.map(({ label }) => i18n._(label));

export const pageAbout = (page: string, parameter: string, subject: string | null): string =>
  subject === null ? page : `${page}?${new URLSearchParams({ [parameter]: subject })}`;
