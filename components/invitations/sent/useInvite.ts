import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FormDraft } from '@/components/form/useFormDraft';
import { useStoredValue } from '@/components/snapshot/useStoredValue';
import { call } from '@/lib/core/command/call';
import { drafts } from '@/lib/drafts/state';
import { type PastedAddresses, pastedAddresses } from './pastedAddresses';
import { isUnsent, type Outcome } from './sendAll';
import { leftOf, type Sending } from './sendings';
import { useSending } from './useSending';

export const INVITE_FIELDS = ['emails', 'roles', 'team'] as const;
export type InviteField = (typeof INVITE_FIELDS)[number];

export type InviteSlip = 'empty' | 'unreadable' | 'roles';

const MEMBER = 'member';

function slipOf({ addresses, unreadable }: PastedAddresses, roles: readonly string[]): InviteSlip | null {
  if (unreadable.length > 0) return 'unreadable';
  if (addresses.length === 0) return 'empty';
  return roles.length === 0 ? 'roles' : null;
}

const isSame = ({ addresses, unreadable }: PastedAddresses, emails: readonly string[]): boolean =>
  unreadable.length === 0 &&
  addresses.length === emails.length &&
  emails.every((email) => addresses.includes(email));

export interface InviteDependencies {
  readonly connectionId: string;
  readonly organizationId: string;
  /** Whose it is: connection, person and organization. */
  readonly scope: string;
  readonly draft: FormDraft<InviteField>;
  /** The list of what was sent is another one now. */
  readonly onSent: () => void;
}

const NONE: readonly Outcome[] = [];

/** Invites one address or many; what was not sent stays to be tried again. */
export function useInvite({ connectionId, organizationId, scope, draft, onSent }: InviteDependencies) {
  const { sendings, sending } = useSending(scope);
  const [slip, setSlip] = useState<InviteSlip | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const kept = useStoredValue(drafts)?.unsent?.[scope];
  // While something is sent or was, the form has what is left of it.
  const leftOver = sending ? undefined : kept;
  const own = draft.values ?? {};
  const typed: Partial<Record<InviteField, string>> =
    own.emails === undefined ? { ...leftOver, ...own } : own;
  const emails = typed.emails ?? '';
  const roles = (typed.roles ?? MEMBER).split(',').filter(Boolean);
  const teamId = typed.team || null;
  // Measured: a thousand addresses take 20 ms, and each outcome draws the form again.
  const pasted = useMemo(() => pastedAddresses(emails), [emails]);
  const outcomes = sending?.outcomes ?? NONE;
  const isBusy = sending !== null && sending.phase !== 'ended';
  const unsent = outcomes.filter(isUnsent).map(({ email }) => email);

  /** Brings the form to what was sent, here or while it was not shown. */
  const follow = useEffectEvent((now: Sending) => {
    const left = leftOf(now);
    if (left) draft.type({ emails: left, roles: now.input.roles.join(','), team: now.input.teamId ?? '' });
    else draft.discard();
    if (now.phase !== 'ended') return;
    sendings.taken(scope);
    if (now.outcomes.some(({ state }) => state === 'sent')) onSent();
  });

  useEffect(() => {
    if (sending && !sending.isTaken && sending.outcomes.length > 0) follow(sending);
  }, [sending]);

  const send = (addresses: readonly string[], before?: readonly Outcome[]) =>
    void sendings.start(scope, { connectionId, organizationId, roles, teamId }, addresses, before);

  function retry() {
    const isSentAgain = new Set(unsent);
    send(
      [...isSentAgain],
      outcomes.filter(({ email }) => !isSentAgain.has(email)),
    );
  }

  function dismiss() {
    sendings.dismiss(scope);
    // From here on they are what somebody typed.
    if (leftOver) draft.type(typed);
    void call('drafts.keepUnsent', { scope, values: null });
  }

  function submit() {
    if (isBusy) return;
    const found = slipOf(pasted, roles);
    setSlip(found);
    if (found === 'empty' || found === 'unreadable') field.current?.focus();
    if (!found) send(pasted.addresses);
  }

  return {
    emails,
    roles,
    teamId,
    pasted,
    outcomes,
    isBusy,
    slip,
    field,
    type: (name: InviteField, text: string) => {
      setSlip(null);
      draft.type({ ...typed, [name]: text });
    },
    submit,
    /** Those that were not sent, and no other. */
    retry,
    /** What the form holds is exactly what `retry` sends. */
    isRetry: !isBusy && unsent.length > 0 && isSame(pasted, unsent),
    /** They were not sent when the page was closed or loaded anew. */
    isLeftOver: leftOver !== undefined,
    isStopping: sending?.phase === 'stopping',
    stop: () => sendings.stop(scope),
    dismiss,
  };
}

export type Invite = ReturnType<typeof useInvite>;
