import { useState } from 'react';
import { useAction } from '@/components/form/useAction';
import { useInvalidate } from '@/components/reading/useReading';
import { call } from '@/lib/core/command/call';
import type { Invitation } from '@/lib/invitations/schema';
import { rolesOf } from '@/lib/members/rules';

export function useSentInvitation(invitation: Invitation) {
  const invalidate = useInvalidate();
  const changed = () => void invalidate('invitations.listSent');
  const [isAsking, setAsking] = useState(false);
  const canceling = useAction<null>();
  const resending = useAction<{ invitationId: string | null }>();

  async function cancel() {
    const result = await canceling.run(() => call('invitations.cancel', { invitationId: invitation.id }));
    setAsking(false);
    if (result.ok || result.error.code === 'invitation-not-found') changed();
  }

  async function resend() {
    if (resending.isBusy) return;
    const roles = rolesOf(invitation.role);
    const result = await resending.run(() =>
      call('invitations.send', {
        organizationId: invitation.organizationId,
        email: invitation.email,
        roles: roles.length > 0 ? roles : ['member'],
        teamId: invitation.teamId,
        resend: true,
      }),
    );
    if (result.ok) changed();
  }

  return {
    isAsking,
    ask: (asks: boolean) => {
      canceling.reset();
      setAsking(asks);
    },
    canceling,
    resending,
    cancel: () => void cancel(),
    resend: () => void resend(),
    refresh: changed,
  };
}

export type SentInvitationControls = ReturnType<typeof useSentInvitation>;
