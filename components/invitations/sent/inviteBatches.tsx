import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { keepable, mayKeep } from '@/components/form/useDraft';
import { call } from '@/lib/core/command/call';
import type { AppErrorCode } from '@/lib/core/errorCode';
import type { AppError, Result } from '@/lib/core/result';

export interface InviteInput {
  readonly connectionId: string;
  readonly organizationId: string;
  readonly roles: readonly string[];
  readonly teamId: string | null;
}

export interface InviteBatch {
  readonly input: InviteInput;
  readonly outcomes: readonly Outcome[];
  readonly phase: 'busy' | 'stopping' | 'ended';
  /** The form has taken over what wasn't sent, and the user edits it there. */
  readonly isTaken: boolean;
}

type InviteBatches = ReturnType<typeof createInviteBatches>;

export const unsentAddresses = ({ outcomes }: InviteBatch): string =>
  outcomes
    .filter(isPending)
    .map(({ email }) => email)
    .join('\n');

/** Runs also while the form isn't shown, so a later page of the same browser session has what wasn't sent. */
function keepDraft(scope: string, batch: InviteBatch): void {
  const { roles, teamId, connectionId } = batch.input;
  if (!mayKeep(connectionId)) return;
  const emails = unsentAddresses(batch);
  const values = keepable({ emails, roles: roles.join(','), team: teamId ?? '' });
  void call('drafts.keepUnsent', { scope, values: emails ? values : null });
  if (emails) void call('drafts.save', { form: 'invite', values: { ...values, user: scope } });
  else void call('drafts.discard', { form: 'invite' });
}

/**
 * A batch outlives its form as long as the page is open. Each user and organization (`scope`) has one, so no two run at
 * once.
 */
function createInviteBatches() {
  const batches = new Map<string, InviteBatch>();
  const listeners = new Set<() => void>();

  const isBusy = (scope: string) => (batches.get(scope)?.phase ?? 'ended') !== 'ended';

  function set(scope: string, batch: InviteBatch | null): void {
    if (batch) batches.set(scope, batch);
    else batches.delete(scope);
    for (const listener of listeners) listener();
  }

  function change(scope: string, changed: Partial<InviteBatch>): void {
    const known = batches.get(scope);
    if (known) set(scope, { ...known, ...changed });
  }

  function show(scope: string, outcomes: readonly Outcome[]): void {
    change(scope, { outcomes });
    const known = batches.get(scope);
    if (known) keepDraft(scope, known);
  }

  /** `before` holds the outcomes of the rest of the list when only some are retried. */
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
      () => batches.get(scope)?.phase !== 'busy',
    );
    change(scope, { phase: 'ended' });
  }

  /** The invitation that is being sent is completed. */
  function stop(scope: string): void {
    if (isBusy(scope)) change(scope, { phase: 'stopping' });
  }

  return {
    start,
    stop,
    stopAll: () => {
      for (const scope of batches.keys()) stop(scope);
    },
    isAnyBusy: () => [...batches.keys()].some(isBusy),
    get: (scope: string) => batches.get(scope) ?? null,
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

/** `left` was never tried, because the user stopped or an earlier failure would have repeated. */
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

export const concernsAll = ({ code }: AppError): boolean => OF_ALL.includes(code);

/** A retry can't change these failures. "Resend" in the row of a pending invitation mails it again. */
const FINAL: readonly AppErrorCode[] = ['already-invited', 'member-exists'];

const isToTry = (outcome: Outcome): boolean =>
  outcome.state !== 'failed' || !FINAL.includes(outcome.error.code);

export const wasNotSent = (outcome: Outcome): boolean =>
  (outcome.state === 'failed' || outcome.state === 'left') && isToTry(outcome);

const isPending = (outcome: Outcome): boolean => outcome.state !== 'sent' && isToTry(outcome);

/** Addresses are sent one by one, so each has its own outcome, until every further one would fail alike. */
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
    isOver = !result.ok && concernsAll(result.error);
  }
  show([...outcomes]);
  return outcomes;
}

export interface InviteBatchesProviderProps {
  readonly account: string;
  readonly children: ReactNode;
}

function onBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Batches live above the pages, so opening another page doesn't end them. */
export function InviteBatchesProvider({ account, children }: InviteBatchesProviderProps) {
  const [batches] = useState(createInviteBatches);
  const isAnyBusy = useSyncExternalStore(batches.subscribe, batches.isAnyBusy);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it stops when the account changes.
  useEffect(() => batches.stopAll, [batches, account]);

  useEffect(() => {
    if (!isAnyBusy) return;
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isAnyBusy]);

  return <InviteBatchesContext value={batches}>{children}</InviteBatchesContext>;
}

/** Without a provider, a batch ends with its page. */
const InviteBatchesContext = createContext<InviteBatches>(createInviteBatches());

/** The batch is null where nothing is being sent, or its outcome was dismissed. */
export function useInviteBatch(scope: string): {
  readonly batches: InviteBatches;
  readonly batch: InviteBatch | null;
} {
  const batches = useContext(InviteBatchesContext);
  return { batches, batch: useSyncExternalStore(batches.subscribe, () => batches.get(scope)) };
}
