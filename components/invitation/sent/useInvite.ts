import { useEffect, useRef, useState } from 'react';
import type { FormDraft } from '@/components/account/useFormDraft';
import { call } from '@/lib/messaging/call';
import { type PastedAddresses, pastedAddresses } from './pastedAddresses';
import { isUnsent, type Outcome, sendAll } from './sendAll';

export const INVITE_FIELDS = ['emails', 'roles', 'team'] as const;
export type InviteField = (typeof INVITE_FIELDS)[number];

export type InviteSlip = 'empty' | 'unreadable' | 'roles';

const MEMBER = 'member';

function slipOf({ addresses, unreadable }: PastedAddresses, roles: readonly string[]): InviteSlip | null {
  if (unreadable.length > 0) return 'unreadable';
  if (addresses.length === 0) return 'empty';
  return roles.length === 0 ? 'roles' : null;
}

export interface InviteDependencies {
  readonly organizationId: string;
  readonly draft: FormDraft<InviteField>;
  /** The list of what was sent is another one now. */
  readonly onSent: () => void;
}

/** Invites one address or many; what was not sent stays to be tried again. */
export function useInvite({ organizationId, draft, onSent }: InviteDependencies) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [slip, setSlip] = useState<InviteSlip | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isShown = useRef(true);
  const typed = draft.values ?? {};
  const emails = typed.emails ?? '';
  const roles = (typed.roles ?? MEMBER).split(',').filter(Boolean);
  const teamId = typed.team || null;
  const pasted = pastedAddresses(emails);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function send(addresses: readonly string[]) {
    if (isBusy) return;
    setBusy(true);
    // Open already: what was refused for that is asked to be sent again.
    const open = new Set(
      outcomes.flatMap((one) =>
        one.state === 'failed' && one.error.code === 'already-invited' ? [one.email] : [],
      ),
    );
    const input = { organizationId, roles, teamId };
    const all = await sendAll(
      addresses,
      (email) => call('invitation.send', { ...input, email, resend: open.has(email) }),
      setOutcomes,
    );
    if (!isShown.current) return;
    setBusy(false);
    const unsent = all.filter(isUnsent);
    if (unsent.length === 0) draft.discard();
    else draft.type({ emails: unsent.map(({ email }) => email).join('\n') });
    if (unsent.length < all.length) onSent();
  }

  function submit() {
    if (isBusy) return;
    const found = slipOf(pasted, roles);
    setSlip(found);
    if (found === 'empty' || found === 'unreadable') field.current?.focus();
    if (!found) void send(pasted.addresses);
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
      draft.type({ [name]: text });
    },
    submit,
    /** Those that were not sent, and no other. */
    retry: () => void send(outcomes.filter(isUnsent).map(({ email }) => email)),
    dismiss: () => setOutcomes([]),
  };
}

export type Invite = ReturnType<typeof useInvite>;
