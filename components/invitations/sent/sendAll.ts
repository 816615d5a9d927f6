import type { AppErrorCode } from '@/lib/core/errorCode';
import type { AppError, Result } from '@/lib/core/result';

/** What became of one address. `left`: never tried, because somebody stopped it or the one before showed why not to. */
export type Outcome =
  | { readonly email: string; readonly state: 'waiting' | 'sending' | 'sent' | 'left' }
  | { readonly email: string; readonly state: 'failed'; readonly error: AppError };

const OF_ALL: readonly AppErrorCode[] = [
  'offline',
  'unreachable',
  'timeout',
  'rate-limited',
  'signed-out',
  'account-changed',
  'superseded',
  'no-connection',
  'reload-required',
  'untrusted-origin',
  'no-permission',
  'not-a-member',
  'invite-refused',
  'invite-role-refused',
  'role-not-found',
  'invitation-limit',
  'member-limit',
];

/** Whether the next address would meet the same. */
export const isOfAll = ({ code }: AppError): boolean => OF_ALL.includes(code);

/** What stays so. Somebody with an open invitation is mailed again by "Send again" at its row. */
const FINAL: readonly AppErrorCode[] = ['already-invited', 'member-exists'];

const isToTry = (outcome: Outcome): boolean =>
  outcome.state !== 'failed' || !FINAL.includes(outcome.error.code);

/** Those that can be tried again. */
export const isUnsent = (outcome: Outcome): boolean =>
  (outcome.state === 'failed' || outcome.state === 'left') && isToTry(outcome);

/** Those that are still to be sent, now or again. */
export const isPending = (outcome: Outcome): boolean => outcome.state !== 'sent' && isToTry(outcome);

/** Sends one after another, so that each has an outcome of its own, and stops where going on is of no use. */
export async function sendAll(
  emails: readonly string[],
  send: (email: string) => Promise<Result<unknown>>,
  show: (outcomes: readonly Outcome[]) => void,
  isStopped: () => boolean = () => false,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = emails.map((email) => ({ email, state: 'waiting' }));
  let isOver = false;
  for (const [index, email] of emails.entries()) {
    if (isOver || isStopped()) {
      outcomes[index] = { email, state: 'left' };
      continue;
    }
    outcomes[index] = { email, state: 'sending' };
    show([...outcomes]);
    const result = await send(email);
    outcomes[index] = result.ok ? { email, state: 'sent' } : { email, state: 'failed', error: result.error };
    isOver = !result.ok && isOfAll(result.error);
  }
  show([...outcomes]);
  return outcomes;
}
