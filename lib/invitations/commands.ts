import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { CallContext, Input, Output } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import { isMadeSince, settledBy, withoutValue } from '@/lib/core/operations/rules';
import { fail, ok, type Result } from '@/lib/core/result';
import type { StoredValue } from '@/lib/core/state/storedValue';
import { CUT_LIST_LENGTH } from '@/lib/organizations/limits';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { ChangeService } from '@/lib/sessions/changeService';
import { type AnswerServiceDependencies, createAnswerService } from './answerService';
import { cancelInvitation, getInvitation, inviteMember, listInvitations } from './api';
import type { invitationsContract } from './contract';
import type { DetailsReader } from './detailsReader';
import { invitationIdIn } from './invitationLink';
import { sentOrder } from './rules';
import { type Invitation, type Joined, MAX_INVITATIONS } from './schema';

interface SentServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly changes: ChangeService;
  readonly now: () => number;
}

/** An address has no space, so the first one ends it. */
const subjectOf = (email: string, organizationId: string) => `${email} ${organizationId}`;

function partsOf(subject: string): { email: string; organizationId: string } {
  const end = subject.indexOf(' ');
  return { email: subject.slice(0, end), organizationId: subject.slice(end + 1) };
}

/** Servers keep addresses in lower case. Only the server knows whether one exists; others than this form can't be sent. */
const isAddress = (email: string) => /^[^\s@]+@[^\s@]+$/.test(email);

/** Invitations that an organization sends. */
function createSentService({ activeConnection, api, changes, now }: SentServiceDependencies) {
  /** The organization of the rows that a page last read: the command to revoke one has only its id. */
  let shown: { organizationId: string; ids: ReadonlySet<string> } | undefined;
  const sentIds = new Set<string>();

  /** Without an organization those of the active one. Null where they cannot be read. */
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

  /** An open invitation to that address; a list that lacks it proves nothing, it may be cut. */
  async function openFor(
    connection: Connection,
    subject: string,
    isIt: (row: Invitation) => boolean = () => true,
  ): Promise<Invitation | null> {
    const { email, organizationId } = partsOf(subject);
    const rows = await rowsOf(connection, organizationId);
    const isOpen = ({ state, email: to }: Invitation) => state === 'pending' && to.toLowerCase() === email;
    return rows?.find((row) => isOpen(row) && isIt(row)) ?? null;
  }

  /** Whether it is new, as far as the server shows when it was sent. */
  const isNew = ({ id, createdAt }: Invitation, since: number): boolean =>
    !shown?.ids.has(id) && !sentIds.has(id) && (createdAt === null || isMadeSince(createdAt, since));

  async function send(
    { connectionId, organizationId, email: typed, roles, teamId, resend }: Input<'invitations.send'>,
    context: CallContext,
  ): Promise<Result<Output<'invitations.send'>>> {
    const email = typed.trim().toLowerCase();
    if (!isAddress(email)) return fail('invalid-email');
    const subject = subjectOf(email, organizationId);
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
      // Sent again, it is one that is there already.
      repeated: resend ? [] : ['already-invited', 'invitation-limit'],
      answer: (id) => {
        if (id) sentIds.add(id);
        return ok({ invitationId: id });
      },
      isDone: async (connection) => {
        // Sent again it is the same row, open before and after: nothing shows that the mail went out.
        if (resend) return null;
        const isIt = (row: Invitation) => row.role === roles.join(',') && isNew(row, context.issuedAt);
        invitationId = (await openFor(connection, subject, isIt))?.id ?? null;
        return invitationId !== null;
      },
      lost: () => ok({ invitationId }),
    });
  }

  /** A row that is there and not open any more; only a whole list could show that there is none. */
  async function isCanceled(connection: Connection, invitationId: string): Promise<boolean | null> {
    const organizationId = shown?.ids.has(invitationId) ? shown.organizationId : undefined;
    const row = (await rowsOf(connection, organizationId))?.find(({ id }) => id === invitationId);
    return row ? row.state === 'canceled' : null;
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
  readonly joined: StoredValue<Joined | null>;
  readonly details: DetailsReader;
}

/** Invitations, received and sent: reads, answers, sends and revokes them. */
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
    await joined.set(null);
    return ok(null);
  }

  return { readReceived, readDetails, find, dismissJoined, ...answers, ...sent };
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
