import { keepable } from '@/components/form/useDraft';
import { call } from '@/lib/core/command/call';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { AppError, Result } from '@/lib/core/result';

/** What all invitations of one sending have in common. */
export interface InviteInput {
  readonly connectionId: string;
  readonly organizationId: string;
  readonly roles: readonly string[];
  readonly teamId: string | null;
}

/** A list of addresses that is being sent or was. */
export interface Sending {
  readonly input: InviteInput;
  readonly outcomes: readonly Outcome[];
  readonly phase: 'busy' | 'stopping' | 'ended';
  /** The form has what was not sent; from here on it is the person's. */
  readonly isTaken: boolean;
}

export type Sendings = ReturnType<typeof createSendings>;

/** The addresses that are still to be sent, as the form has them. */
export const leftOf = ({ outcomes }: Sending): string =>
  outcomes
    .filter(isPending)
    .map(({ email }) => email)
    .join('\n');

/** Also where the form is not shown: a page that is reloaded, or opened later before the browser is closed, has what was not sent. */
function keepDraft(scope: string, sending: Sending): void {
  const { roles, teamId } = sending.input;
  const emails = leftOf(sending);
  const values = keepable({ emails, roles: roles.join(','), team: teamId ?? '' });
  void call('drafts.keepUnsent', { scope, values: emails ? values : null });
  if (emails) void call('drafts.save', { form: 'invite', values: { ...values, user: scope } });
  else void call('drafts.discard', { form: 'invite' });
}

/**
 * What is sent outlives the form that began it, as long as its page is open: one sending for each person and
 * organization (`scope`), so that none ever runs beside another.
 */
export function createSendings() {
  const sendings = new Map<string, Sending>();
  const listeners = new Set<() => void>();

  const isBusy = (scope: string) => (sendings.get(scope)?.phase ?? 'ended') !== 'ended';

  function set(scope: string, sending: Sending | null): void {
    if (sending) sendings.set(scope, sending);
    else sendings.delete(scope);
    for (const listener of listeners) listener();
  }

  function change(scope: string, changed: Partial<Sending>): void {
    const known = sendings.get(scope);
    if (known) set(scope, { ...known, ...changed });
  }

  function show(scope: string, outcomes: readonly Outcome[]): void {
    change(scope, { outcomes });
    const known = sendings.get(scope);
    if (known) keepDraft(scope, known);
  }

  /** `before`: outcomes of others of the same list, where these are sent again. */
  async function start(
    scope: string,
    input: InviteInput,
    emails: readonly string[],
    before: readonly Outcome[] = [],
  ): Promise<void> {
    if (isBusy(scope)) return;
    set(scope, { input, outcomes: [], phase: 'busy', isTaken: false });
    const { roles, ...shared } = input;
    await sendAll(
      emails,
      (email) => call('invitations.send', { ...shared, roles: [...roles], email, resend: false }),
      (outcomes) => show(scope, [...before, ...outcomes]),
      () => sendings.get(scope)?.phase !== 'busy',
    );
    change(scope, { phase: 'ended' });
  }

  /** The one that is under way is still sent. */
  function stop(scope: string): void {
    if (isBusy(scope)) change(scope, { phase: 'stopping' });
  }

  return {
    start,
    stop,
    stopAll: () => {
      for (const scope of sendings.keys()) stop(scope);
    },
    isAnyBusy: () => [...sendings.keys()].some(isBusy),
    get: (scope: string) => sendings.get(scope) ?? null,
    taken: (scope: string) => change(scope, { isTaken: true }),
    dismiss: (scope: string) => {
      if (!isBusy(scope)) set(scope, null);
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

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
const isPending = (outcome: Outcome): boolean => outcome.state !== 'sent' && isToTry(outcome);

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
