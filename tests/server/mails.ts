import { createWaiters } from './waiters.ts';

/** Ours: far longer than a mail takes within one process, below the timeout of a test. */
const MAIL_WAIT_TIMEOUT_MS = 5_000;

/** One per callback of Better Auth. */
export type MailKind =
  | 'verify-email'
  | 'reset-password'
  | 'change-email'
  | 'delete-account'
  | 'two-factor'
  | 'magic-link'
  | 'invitation';

export type Mail = {
  readonly to: string;
  readonly kind: MailKind;
  readonly subject: string;
  readonly url?: string;
  readonly token?: string;
  readonly code?: string;
  /** ISO 8601. */
  readonly sentAt: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Oldest first. */
export type Mails = {
  list(): readonly Mail[];
  latest(to: string, kind?: MailKind): Mail | undefined;
  /** Returns the first mail that matches, including those already sent. */
  waitFor(predicate: (mail: Mail) => boolean, timeoutMs?: number): Promise<Mail>;
  clear(): void;
};

/** Better Auth's callbacks need only this part. */
export type MailSender = {
  readonly send: (mail: Omit<Mail, 'sentAt' | 'data'> & { data?: Mail['data'] }) => Promise<void>;
};

/** Replaces a mail provider: nothing leaves the process. */
export function createMails(): Mails & MailSender {
  const waiters = createWaiters<Mail>();
  let mails: Mail[] = [];

  return {
    send: async (mail) => {
      const sent: Mail = { data: {}, ...mail, sentAt: new Date().toISOString() };
      mails.push(sent);
      waiters.announce(sent);
    },
    list: () => [...mails],
    latest: (to, kind) =>
      mails.findLast((mail) => mail.to === to && (kind === undefined || mail.kind === kind)),
    waitFor: (predicate, timeoutMs = MAIL_WAIT_TIMEOUT_MS) =>
      waiters.wait('mail', [...mails], predicate, timeoutMs),
    clear: () => {
      mails = [];
    },
  };
}
