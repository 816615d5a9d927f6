import type { Connection } from '@/lib/connections/schema';
import { createDetailsReader, type DetailsReaderDependencies } from '@/lib/invitations/detailsReader';
import {
  createInvitationReader,
  type InvitationReaderDependencies,
} from '@/lib/invitations/invitationReader';
import type { ReceivedInvitations } from '@/lib/invitations/schema';
import { createInvitationNews, type InvitationNewsDependencies } from '@/lib/notifications/invitationNews';
import type { SessionReader } from '@/lib/sessions/sessionReader';
import type { Values } from './values';

type Reading = Pick<InvitationReaderDependencies, 'epoch' | 'now'> &
  Pick<DetailsReaderDependencies, 'api' | 'store'> &
  Pick<InvitationNewsDependencies, 'preferences' | 'notifier'>;

export interface InvitationReadersDependencies extends Reading {
  readonly values: Pick<Values, 'invitations' | 'invitationDetails' | 'notifiedInvitations'>;
  readonly session: SessionReader;
  /** Lets work go on that nobody waits for. */
  readonly detached: (work: Promise<unknown>) => void;
}

/** What reads received invitations, and tells of them. */
export function createInvitationReaders(dependencies: InvitationReadersDependencies) {
  const { values, session, detached } = dependencies;
  const notified = values.notifiedInvitations;
  const details = createDetailsReader({ ...dependencies, value: values.invitationDetails });
  const { isOpen } = details;
  const invitationNews = createInvitationNews({ ...dependencies, notified, isOpen });

  async function tellOf(connection: Connection, list: ReceivedInvitations): Promise<void> {
    const unannounced = await invitationNews.unannouncedIds(list);
    const known = await details.toTell(connection, list.userId, unannounced);
    if (await invitationNews.onList(connection, list, known)) await received.markCut(connection);
  }

  const received = createInvitationReader({
    ...dependencies,
    value: values.invitations,
    onList: (...listed) => detached(tellOf(...listed)),
    onAnswered: (...answered) => detached(invitationNews.onAnswered(...answered)),
    onAccountChanged: (connection) => detached(session.read(connection)),
  });
  return { notified, details, invitationNews, received };
}
