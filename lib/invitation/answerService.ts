import type { ApiPool } from '@/lib/api/apiPool';
import {
  acceptInvitation,
  getInvitation,
  listUserInvitations,
  rejectInvitation,
} from '@/lib/api/invitationRows';
import { listOrganizations } from '@/lib/api/rows';
import type { Connection } from '@/lib/connection/schema';
import type { Turns } from '@/lib/inTurn';
import type { CallContext, Input } from '@/lib/messaging/protocol';
import type { Changes } from '@/lib/operation/createChanges';
import { withoutValue } from '@/lib/operation/rules';
import type { Operation, Resume } from '@/lib/operation/schema';
import type { OrganizationReader } from '@/lib/organization/organizationReader';
import { unnamedOrganization } from '@/lib/organization/wire';
import type { Result } from '@/lib/result';
import type { AccountStore } from '@/lib/session/accountStore';
import type { SessionState } from '@/lib/session/schema';
import type { StoredValue } from '@/lib/storage/defineStoredValue';
import type { InvitationReader } from './invitationReader';
import type { Joined } from './schema';

export interface AnswerServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly organizations: OrganizationReader;
  readonly changes: Changes;
  readonly received: InvitationReader;
  readonly joined: StoredValue<Joined | null>;
  /** It takes the place of what was active: not while something else does. */
  readonly inTurn: Turns;
  /** Another organization is active. */
  readonly onSwitched: (connection: Connection) => void;
  /** Lets work go on that nobody waits for. */
  readonly detached: (work: Promise<unknown>) => void;
}

/** What accepting was asked for with, for a worker that finds it: whose session, and what was active in it. */
const resumeOf = (state: SessionState): Resume | null =>
  state.phase === 'signed-in'
    ? {
        userId: state.user.id,
        sessionId: state.session.id,
        organizationId: state.session.activeOrganizationId,
        teamId: state.session.activeTeamId,
      }
    : null;

/** Answers invitations that somebody received. */
export function createAnswerService(dependencies: AnswerServiceDependencies) {
  const { activeConnection, api, store, organizations, changes, received, joined } = dependencies;
  const { inTurn, onSwitched, detached } = dependencies;

  async function nameOf(connectionId: string, userId: string, id: string) {
    const known = await store.findOrganization(connectionId, userId, id);
    return { id, name: (known ?? unnamedOrganization(id)).name };
  }

  /**
   * Notes where the server has taken them, and the way back. Nothing where the session says otherwise; a session that
   * could not be read says nothing.
   */
  async function noteJoined(
    connection: Connection,
    {
      organizationId,
      state,
      before,
    }: { organizationId: string | null; state: SessionState | null; before: Resume | null },
  ): Promise<void> {
    const activeId = state?.phase === 'signed-in' ? state.session.activeOrganizationId : organizationId;
    const userId = (await store.readHead(connection.id))?.user.id;
    if (!activeId || !userId || (organizationId && organizationId !== activeId)) return;
    const previousId =
      before?.userId === userId && before.organizationId !== activeId && before.organizationId;
    const note = {
      connectionId: connection.id,
      userId,
      organization: await nameOf(connection.id, userId, activeId),
      previous: previousId ? await nameOf(connection.id, userId, previousId) : null,
    };
    await store.writeFor(connection.id, userId, () => joined.set(note)).catch(() => false);
    onSwitched(connection);
    // Nobody who accepted waits for the list to be complete.
    detached(
      Promise.all([organizations.readList(connection, userId), organizations.readRole(connection, activeId)]),
    );
  }

  /** Whether it is open as its recipient sees it; null where that cannot be told. */
  async function isOpen(connection: Connection, id: string): Promise<boolean | null> {
    const answer = await api(connection).call(getInvitation, { query: { id } });
    // Refused only for one that is there and was not answered.
    if (answer.ok || answer.error.code === 'inviter-gone') return true;
    return answer.error.code === 'invitation-not-found' ? false : null;
  }

  /** Whether they are in its organization now: the session says so, or the list; a list proves no absence. */
  async function isMember(
    connection: Connection,
    invitationId: string,
    activeId: string | null,
    before: Resume | null,
  ): Promise<string | null> {
    const organizationId = (await received.find(connection.id, invitationId))?.organizationId ?? null;
    if (!organizationId) return activeId !== before?.organizationId ? activeId : null;
    if (organizationId === activeId) return organizationId;
    const list = await api(connection).call(listOrganizations);
    return list.ok && list.value.organizations.some(({ id }) => id === organizationId)
      ? organizationId
      : null;
  }

  /** After a lost answer: notes it where it is done, as an answer would have. */
  async function settleAccepted(
    connection: Connection,
    invitationId: string,
    { state, before }: { state: SessionState | null; before: Resume | null },
  ): Promise<boolean | null> {
    if (state?.phase !== 'signed-in' || (await isOpen(connection, invitationId)) !== false) return null;
    const { activeOrganizationId } = state.session;
    const organizationId = await isMember(connection, invitationId, activeOrganizationId, before);
    if (!organizationId) return null;
    await received.drop(connection, invitationId);
    await noteJoined(connection, { organizationId, state, before });
    return true;
  }

  /** One that has ended is as gone for its recipient as a declined one, but it is listed until it is declined. */
  async function settleDeclined(connection: Connection, invitationId: string): Promise<boolean | null> {
    const list = await api(connection).call(listUserInvitations);
    if (list.ok && list.value.invitations.some(({ id }) => id === invitationId)) return false;
    const open = await isOpen(connection, invitationId);
    if (open !== false) return null;
    await received.drop(connection, invitationId);
    return true;
  }

  /** Answered elsewhere, taken back or ended: then the list that is shown is an old one. */
  async function followRefusal(result: Result<null>): Promise<Result<null>> {
    const connection = await activeConnection();
    if (connection && !result.ok && result.error.code === 'invitation-not-found')
      await received.read(connection);
    return result;
  }

  async function accept(
    { invitationId }: Input<'invitation.accept'>,
    context: CallContext,
  ): Promise<Result<null>> {
    const result = await changes.run(context, {
      ...withoutValue,
      kind: 'invitation.accept',
      row: acceptInvitation,
      body: { invitationId },
      subject: invitationId,
      inTurn,
      capture: async () => resumeOf((await store.readSession()).state),
      answer: async (organizationId, connection, state, before) => {
        await received.drop(connection, invitationId);
        await noteJoined(connection, { organizationId, state, before });
        return withoutValue.answer();
      },
      isDone: (connection, state, before) => settleAccepted(connection, invitationId, { state, before }),
    });
    return followRefusal(result);
  }

  async function decline(
    { invitationId }: Input<'invitation.decline'>,
    context: CallContext,
  ): Promise<Result<null>> {
    const result = await changes.run(context, {
      ...withoutValue,
      kind: 'invitation.decline',
      row: rejectInvitation,
      body: { invitationId },
      subject: invitationId,
      answer: async (_said, connection) => {
        await received.drop(connection, invitationId);
        return withoutValue.answer();
      },
      isDone: (connection) => settleDeclined(connection, invitationId),
    });
    return followRefusal(result);
  }

  /** What a worker finds out about what an earlier one left behind; null where it cannot. */
  async function settle(
    connection: Connection,
    { kind, subject: invitationId = '', resume }: Operation,
  ): Promise<boolean | null> {
    if (kind === 'invitation.decline') return settleDeclined(connection, invitationId);
    const state = await changes.reread(connection);
    return settleAccepted(connection, invitationId, { state, before: resume ?? null });
  }

  return { accept, decline, settle };
}
