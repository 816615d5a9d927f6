import type { Input, Output } from '@/lib/core/command/contract';
import { fail, ok, type Result } from '@/lib/core/result';
import type { StoredValue } from '@/lib/core/state/storedValue';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { type AnswerServiceDependencies, createAnswerService } from './answerService';
import { getInvitation } from './api';
import type { DetailsReader } from './detailsReader';
import { invitationIdIn } from './invitationLink';
import type { Joined } from './schema';
import { createSentService, type SentServiceDependencies } from './sentService';

export interface InvitationServiceDependencies extends AnswerServiceDependencies, SentServiceDependencies {
  readonly store: AccountStore;
  readonly joined: StoredValue<Joined | null>;
  readonly details: DetailsReader;
}

/** Invitations, received and sent: reads them, answers them, sends them and takes them back. */
export function createInvitationService(dependencies: InvitationServiceDependencies) {
  const { activeConnection, api, store, received, details, joined } = dependencies;
  const answers = createAnswerService(dependencies);
  const sent = createSentService(dependencies);

  async function readReceived(): Promise<Result<null>> {
    const connection = await activeConnection();
    return connection ? received.read(connection) : fail('no-connection');
  }

  async function readDetails({ invitationIds }: Input<'invitations.readDetails'>): Promise<Result<null>> {
    const connection = await activeConnection();
    return connection ? details.read(connection, invitationIds) : fail('no-connection');
  }

  /** The host of a link is never asked: only the id in it goes to the connection's own server. */
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
    await joined.set(null);
    return ok(null);
  }

  return { readReceived, readDetails, find, dismissJoined, ...answers, ...sent };
}
