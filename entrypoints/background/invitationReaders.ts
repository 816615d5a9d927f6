import type { Connection } from '@/lib/connections/schema';
import { createDetailsReader, type DetailsReaderDependencies } from '@/lib/invitations/detailsReader';
import {
  createInvitationReader,
  type InvitationReaderDependencies,
} from '@/lib/invitations/invitationReader';
import type { ReceivedInvitations } from '@/lib/invitations/schema';
import { createInvitationNews, type InvitationNewsDependencies } from '@/lib/notifications/invitationNews';
import type { SessionReader } from '@/lib/sessions/sessionReader';
import type { State } from '@/lib/state';

type Reading = Pick<InvitationReaderDependencies, 'epoch' | 'now'> &
  Pick<DetailsReaderDependencies, 'api' | 'store'> &
  Pick<InvitationNewsDependencies, 'preferences' | 'notifier'>;

export interface InvitationReadersDependencies extends Reading {
  readonly state: Pick<State, 'invitations' | 'notifications'>;
  readonly session: SessionReader;
  /** Lets work go on that nobody waits for. */
  readonly detached: (work: Promise<unknown>) => void;
}

/** What reads received invitations, and tells of them. */
export function createInvitationReaders(dependencies: InvitationReadersDependencies) {
  const { state, session, detached } = dependencies;
  const notified = state.notifications.notifiedInvitations;
  const details = createDetailsReader({ ...dependencies, value: state.invitations.invitationDetails });
  const { isOpen } = details;
  const invitationNews = createInvitationNews({ ...dependencies, notified, isOpen });

  async function tellOf(connection: Connection, list: ReceivedInvitations): Promise<void> {
    const unannounced = await invitationNews.unannouncedIds(list);
    const known = await details.toTell(connection, list.userId, unannounced);
    if (await invitationNews.onList(connection, list, known)) await received.markCut(connection);
  }

  const received = createInvitationReader({
    ...dependencies,
    value: state.invitations.receivedInvitations,
    onList: (...listed) => detached(tellOf(...listed)),
    onAnswered: (...answered) => detached(invitationNews.onAnswered(...answered)),
    onAccountChanged: (connection) => detached(session.read(connection)),
  });
  return { notified, details, invitationNews, received };
}
