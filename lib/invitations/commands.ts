import { refusedAs } from '@/lib/core/api/refusals';
import type { CallContext, Input, Output } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import { looksLikeEmail } from '@/lib/core/looksLikeEmail';
import { settledBy, withoutValue } from '@/lib/core/operations/rules';
import { fail, ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { ChangeService } from '@/lib/sessions/changeService';
import { type AnswerServiceDependencies, createAnswerService } from './answerService';
import { cancelInvitation, getInvitation, inviteMember } from './api';
import type { invitationsContract } from './contract';
import type { DetailsReader } from './detailsReader';
import { invitationIdIn } from './invitationLink';
import type { Invitation } from './schema';
import { createSentReader, type SentReaderDependencies, sentSubjectOf } from './sentReader';
import type * as invitations from './state';

/** The server doesn't say who isn't a member: for both calls it is the user. */
const refusal = refusedAs('not-a-member', 'member-not-found');

interface SentServiceDependencies extends SentReaderDependencies {
  readonly changes: ChangeService;
}

function createSentService(dependencies: SentServiceDependencies) {
  const { changes } = dependencies;
  const { listSent, openFor, isNew, isCanceled, noteSent } = createSentReader(dependencies);

  async function send(
    { connectionId, organizationId, email: typed, roles, teamId, resend }: Input<'invitations.send'>,
    context: CallContext,
  ): Promise<Result<Output<'invitations.send'>>> {
    // Servers store addresses in lower case.
    const email = typed.trim().toLowerCase();
    if (!looksLikeEmail(email)) return fail('invalid-email');
    const subject = sentSubjectOf(email, organizationId);
    let invitationId: string | null = null;
    return changes.run<typeof inviteMember.answer, Output<'invitations.send'>>(context, {
      kind: 'invitations.send',
      apiCall: inviteMember,
      body: {
        organizationId,
        email,
        role: roles.length === 1 ? roles[0] : roles,
        ...(teamId ? { teamId } : {}),
        ...(resend ? { resend: true } : {}),
      },
      subject,
      ...(connectionId ? { connectionId } : {}),
      refusal,
      // A resent invitation exists already.
      repeated: resend ? [] : ['already-invited', 'invitation-limit'],
      answer: (id) => {
        if (id) noteSent(id);
        return ok({ invitationId: id });
      },
      isDone: async (connection) => {
        // A resent invitation is the same row, open before and after: nothing shows that the mail was sent.
        if (resend) return null;
        const isIt = (row: Invitation) => row.role === roles.join(',') && isNew(row, context.issuedAt);
        invitationId = (await openFor(connection, subject, isIt))?.id ?? null;
        return invitationId !== null;
      },
      lost: () => ok({ invitationId }),
    });
  }

  const cancel = (
    { invitationId }: Input<'invitations.cancel'>,
    context: CallContext,
  ): Promise<Result<null>> =>
    changes.run(context, {
      ...withoutValue,
      kind: 'invitations.cancel',
      apiCall: cancelInvitation,
      body: { invitationId },
      subject: invitationId,
      refusal,
      repeated: ['invitation-not-found'],
      isDone: (connection) => isCanceled(connection, invitationId),
    });

  const settleSent = settledBy(
    async (connection, { subject = '' }) => (await openFor(connection, subject)) !== null,
  );
  const settleCanceled = settledBy((connection, { subject = '' }) => isCanceled(connection, subject));

  return { listSent, send, cancel, settleSent, settleCanceled };
}

interface InvitationServiceDependencies extends AnswerServiceDependencies, SentServiceDependencies {
  readonly store: AccountStore;
  readonly state: WorkerState<{ invitations: Pick<typeof invitations, 'joined'> }>;
  readonly details: DetailsReader;
}

export function createInvitationService(dependencies: InvitationServiceDependencies) {
  const { activeConnection, api, store, received, details, state } = dependencies;
  const { accept, settleAccept, decline, settleDecline } = createAnswerService(dependencies);
  const { listSent, send, cancel, settleSent, settleCanceled } = createSentService(dependencies);

  async function readReceived(): Promise<Result<null>> {
    const connection = await activeConnection();
    return connection ? received.read(connection) : fail('no-connection');
  }

  async function readDetails({ invitationIds }: Input<'invitations.readDetails'>): Promise<Result<null>> {
    const connection = await activeConnection();
    return connection ? details.read(connection, invitationIds) : fail('no-connection');
  }

  /** The host of a link is never asked: only the id in it is sent, to the connection's own server. */
  async function find({ text }: Input<'invitations.find'>): Promise<Result<Output<'invitations.find'>>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const id = invitationIdIn(text, connection);
    if (!id) return fail('invitation-link-unreadable');
    const userId = (await store.readHead(connection.id))?.user.id;
    if (!userId) return fail('signed-out');
    const answer = await api(connection).call(getInvitation, { query: { id } });
    if (answer.ok)
      await details.keep(connection.id, userId, answer.value.invitation.id, answer.value.details);
    return answer;
  }

  async function dismissJoined(): Promise<Result<null>> {
    await state.invitations.joined.set(null);
    return ok(null);
  }

  return {
    readReceived,
    readDetails,
    find,
    dismissJoined,
    accept,
    settleAccept,
    decline,
    settleDecline,
    listSent,
    send,
    cancel,
    settleSent,
    settleCanceled,
  };
}

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
