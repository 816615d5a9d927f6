import { keepable } from '@/components/form/useDraft';
import { call } from '@/lib/core/command/call';
import { isPending, type Outcome, sendAll } from './sendAll';

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
