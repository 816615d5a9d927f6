import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { CUT_LIST_LENGTH } from '@/lib/core/betterAuthLimits';
import type { Input, Output } from '@/lib/core/command/contract';
import { isMadeSince } from '@/lib/core/operations/rules';
import { fail, ok, type Result } from '@/lib/core/result';
import { listInvitations } from './api';
import { MAX_INVITATIONS } from './keptInvitations';
import { sentOrder } from './rules';
import type { Invitation } from './schema';

export interface SentReaderDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly now: () => number;
}

/** An address has no space, so the first one ends it. */
export const sentSubjectOf = (email: string, organizationId: string) => `${email} ${organizationId}`;

function splitSentSubject(subject: string): { email: string; organizationId: string } {
  const end = subject.indexOf(' ');
  return { email: subject.slice(0, end), organizationId: subject.slice(end + 1) };
}

export function createSentReader({ activeConnection, api, now }: SentReaderDependencies) {
  /** The organization of the rows that a page last read: the command to revoke one has only its id. */
  let shown: { organizationId: string; ids: ReadonlySet<string> } | undefined;
  const sentIds = new Set<string>();

  /** Without an organization, those of the active one. Null if they can't be read. */
  async function rowsOf(connection: Connection, organizationId?: string): Promise<Invitation[] | null> {
    const query = organizationId ? { organizationId } : {};
    const answer = await api(connection).call(listInvitations, { query });
    return answer.ok ? sentOrder(answer.value.invitations, now()) : null;
  }

  async function listSent({
    organizationId,
  }: Input<'invitations.listSent'>): Promise<Result<Output<'invitations.listSent'>>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const answer = await api(connection).call(listInvitations, { query: { organizationId } });
    if (!answer.ok) return answer;
    const { invitations: rows, received } = answer.value;
    const invitations = sentOrder(rows, now()).slice(0, MAX_INVITATIONS);
    shown = { organizationId, ids: new Set(invitations.map(({ id }) => id)) };
    const maybeCut = received === CUT_LIST_LENGTH || rows.length > MAX_INVITATIONS;
    return ok({ invitations, maybeCut });
  }

  /** A list that lacks it proves nothing, since it may be cut. */
  async function openFor(
    connection: Connection,
    subject: string,
    isIt: (row: Invitation) => boolean = () => true,
  ): Promise<Invitation | null> {
    const { email, organizationId } = splitSentSubject(subject);
    const rows = await rowsOf(connection, organizationId);
    const isOpen = ({ state, email: to }: Invitation) => state === 'pending' && to.toLowerCase() === email;
    return rows?.find((row) => isOpen(row) && isIt(row)) ?? null;
  }

  const isNew = ({ id, createdAt }: Invitation, since: number): boolean =>
    !shown?.ids.has(id) && !sentIds.has(id) && (createdAt === null || isMadeSince(createdAt, since));

  /** Only a row that is there and no longer open counts; only a whole list could show that there is none. */
  async function isCanceled(connection: Connection, invitationId: string): Promise<boolean | null> {
    const organizationId = shown?.ids.has(invitationId) ? shown.organizationId : undefined;
    const row = (await rowsOf(connection, organizationId))?.find(({ id }) => id === invitationId);
    return row ? row.state === 'canceled' : null;
  }

  const noteSent = (invitationId: string) => {
    sentIds.add(invitationId);
  };

  return { listSent, openFor, isNew, isCanceled, noteSent };
}
