import type { Implementation } from '@/lib/core/command/implementation';
import type { invitationsContract } from './contract';
import type { createInvitationService } from './invitationService';

interface Services {
  readonly invitations: ReturnType<typeof createInvitationService>;
}

export const invitationsCommands = ({
  invitations,
}: Services): Implementation<typeof invitationsContract> => ({
  'invitations.readReceived': invitations.readReceived,
  'invitations.readDetails': invitations.readDetails,
  'invitations.find': invitations.find,
  'invitations.accept': { run: invitations.accept, settle: invitations.settleAccept },
  'invitations.decline': { run: invitations.decline, settle: invitations.settleDecline },
  'invitations.dismissJoined': invitations.dismissJoined,
  'invitations.listSent': invitations.listSent,
  'invitations.send': { run: invitations.send, settle: invitations.settleSent },
  'invitations.cancel': { run: invitations.cancel, settle: invitations.settleCanceled },
});
