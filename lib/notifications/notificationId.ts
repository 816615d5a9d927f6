const KINDS = [
  'newSignIn',
  'newSignIns',
  'refused',
  'invitation',
  'invitations',
  'reminder',
  'reminders',
  'answerRefused',
  'switchRefused',
  'payment',
  'payments',
  'paused',
  'joined',
] as const;

/** What a notification is about, as its id says it: the id outlives the worker that showed it. */
export interface NotificationSubject {
  readonly kind: (typeof KINDS)[number];
  readonly connectionId: string;
  /**
   * Id of the one thing that it is about: a session, an invitation; of a group of invitations whose they
   * are; of a payment the organization and the event, of several the organization (lib/core/operations/rules.ts, `subjectOf`).
   */
  readonly subject: string;
}

export const notificationIdOf = ({ kind, connectionId, subject }: NotificationSubject): string =>
  [kind, connectionId, subject].join('|');

/** Null for one that this version never showed. */
export function subjectOf(notificationId: string): NotificationSubject | null {
  const [name, connectionId, ...rest] = notificationId.split('|');
  const kind = KINDS.find((known) => known === name);
  // The last part is an id from a server, which may hold anything.
  return kind && connectionId && rest.length > 0 ? { kind, connectionId, subject: rest.join('|') } : null;
}
