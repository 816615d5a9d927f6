import type { AppErrorCode } from '@/lib/api/errorCodes';
import type { AppError, Result } from '@/lib/result';

/** What became of one address. `left`: never tried, because the one before it showed that none would work. */
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

export const isUnsent = ({ state }: Outcome): boolean => state === 'failed' || state === 'left';

/** Sends one after another, so that each has an outcome of its own, and stops where going on is of no use. */
export async function sendAll(
  emails: readonly string[],
  send: (email: string) => Promise<Result<unknown>>,
  show: (outcomes: readonly Outcome[]) => void,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = emails.map((email) => ({ email, state: 'waiting' }));
  let isOver = false;
  for (const [index, email] of emails.entries()) {
    if (isOver) {
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
