import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { refusedAs } from '@/lib/core/api/refusals';
import type { CallContext, Input } from '@/lib/core/command/contract';
import { settledBy, withoutValue } from '@/lib/core/operations/rules';
import type { Resume } from '@/lib/core/operations/schema';
import { fail, type Result } from '@/lib/core/result';
import type { Turns } from '@/lib/core/tasks';
import { listOrganizations, unnamedOrganization } from '@/lib/organizations/api';
import type { JoinRecorder } from '@/lib/organizations/joinRecorder';
import type { OrganizationReader } from '@/lib/organizations/organizationReader';
import type { Organization } from '@/lib/organizations/schema';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { ChangeService } from '@/lib/sessions/changeService';
import type { SessionState } from '@/lib/sessions/schema';
import { acceptInvitation, listUserInvitations, rejectInvitation } from './api';
import type { DetailsReader } from './detailsReader';
import type { InvitationReader } from './invitationReader';

export interface AnswerServiceDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly organizations: OrganizationReader;
  readonly joinRecorder: JoinRecorder;
  readonly store: Pick<AccountStore, 'captureSession'>;
  readonly changes: ChangeService;
  readonly received: InvitationReader;
  readonly details: Pick<DetailsReader, 'isOpen'>;
  /** It changes what is active, so it takes turns with everything else that does. */
  readonly inTurn: Turns;
  readonly detached: (work: Promise<unknown>) => void;
}

const activeIn = (state: SessionState | null): string | null =>
  state?.phase === 'signed-in' ? state.session.activeOrganizationId : null;

type MembershipDependencies = Pick<
  AnswerServiceDependencies,
  'activeConnection' | 'api' | 'organizations' | 'joinRecorder' | 'changes' | 'received' | 'detached'
>;

type Membership = ReturnType<typeof createMembership>;

function createMembership(dependencies: MembershipDependencies) {
  const { activeConnection, api, organizations, joinRecorder, changes, received, detached } = dependencies;

  async function enter(
    connection: Connection,
    entered: { organizationId: string | null; state: SessionState | null; before: Resume | null },
  ): Promise<void> {
    const activeId = await joinRecorder.record(connection, { ...entered, isCreated: false });
    // Accepting doesn't wait for the list to be complete.
    detached(organizations.readListOfOwn(connection));
    if (activeId) detached(organizations.readRole(connection, activeId));
  }

  /** By the session or the list; a list proves no absence. */
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

  /** Answered elsewhere, revoked or expired: then the shown list is outdated, and the session may be too. */
  async function followRefusal(result: Result<null>, invitationId: string): Promise<Result<null>> {
    const connection = await activeConnection();
    if (!connection || result.ok || result.error.code !== 'invitation-not-found') return result;
    const shown = await received.find(connection.id, invitationId);
    const state = await changes.reread(connection);
    const isIn = shown && (await isMember(connection, invitationId, activeIn(state), null));
    await received.read(connection);
    if (!isIn) return result;
    detached(organizations.readListOfOwn(connection));
    return fail('invitation-accepted');
  }

  return { enter, isMember, followRefusal };
}

function createAcceptance(
  dependencies: AnswerServiceDependencies,
  { enter, isMember, followRefusal }: Membership,
) {
  const { activeConnection, store, changes, received, details, inTurn } = dependencies;

  async function shownOrganization(invitationId: string): Promise<Organization | null> {
    const connection = await activeConnection();
    const shown = connection && (await received.find(connection.id, invitationId));
    return shown?.organizationName
      ? { ...unnamedOrganization(shown.organizationId), name: shown.organizationName }
      : null;
  }

  async function settleAccepted(
    connection: Connection,
    invitationId: string,
    { state, before }: { state: SessionState | null; before: Resume | null },
  ): Promise<boolean | null> {
    if (state?.phase !== 'signed-in' || (await details.isOpen(connection, invitationId)) !== false)
      return null;
    const { activeOrganizationId } = state.session;
    const organizationId = await isMember(connection, invitationId, activeOrganizationId, before);
    if (!organizationId) return null;
    await received.drop(connection, invitationId);
    await enter(connection, { organizationId, state, before });
    return true;
  }

  async function accept(
    { invitationId }: Input<'invitations.accept'>,
    context: CallContext,
  ): Promise<Result<null>> {
    let activeBefore: string | null = null;
    const result = await changes.run(context, {
      ...withoutValue,
      kind: 'invitations.accept',
      apiCall: acceptInvitation,
      known: await shownOrganization(invitationId),
      body: { invitationId },
      subject: invitationId,
      inTurn,
      capture: (connection, before) => {
        activeBefore = before?.session.activeOrganizationId ?? null;
        return store.captureSession(connection);
      },
      // An invited user can't make room in a team.
      refusal: refusedAs('member-limit', 'team-member-limit'),
      repeated: ['invitation-not-found'],
      answer: async (organizationId, connection, state, before) => {
        await received.drop(connection, invitationId);
        await enter(connection, { organizationId, state, before });
        return withoutValue.answer();
      },
      isDone: async (connection, state, before, isRepeated) =>
        // An invitation accepted elsewhere activates nothing now.
        isRepeated && activeIn(state) === activeBefore
          ? null
          : settleAccepted(connection, invitationId, { state, before }),
    });
    return followRefusal(result, invitationId);
  }

  const settleAccept = settledBy(async (connection, { subject = '', resume = null }) => {
    const state = await changes.reread(connection);
    return settleAccepted(connection, subject, { state, before: resume });
  });

  return { accept, settleAccept };
}

export function createAnswerService(dependencies: AnswerServiceDependencies) {
  const { api, changes, received, details } = dependencies;
  const membership = createMembership(dependencies);
  const { accept, settleAccept } = createAcceptance(dependencies, membership);
  const { isMember, followRefusal } = membership;

  /** To its recipient an expired invitation looks like a declined one, but it is listed until it is declined. */
  async function settleDeclined(
    connection: Connection,
    invitationId: string,
    isRepeated = false,
  ): Promise<boolean | null> {
    const list = await api(connection).call(listUserInvitations);
    if (list.ok && list.value.invitations.some(({ id }) => id === invitationId)) return false;
    const open = await details.isOpen(connection, invitationId);
    if (open !== false) return null;
    // Neither unknown before nor accepted elsewhere.
    const wasOpen = !isRepeated || (await received.find(connection.id, invitationId));
    if (!wasOpen || (isRepeated && (await isMember(connection, invitationId, null, null)))) return null;
    await received.drop(connection, invitationId);
    return true;
  }

  async function decline(
    { invitationId }: Input<'invitations.decline'>,
    context: CallContext,
  ): Promise<Result<null>> {
    const result = await changes.run(context, {
      ...withoutValue,
      kind: 'invitations.decline',
      apiCall: rejectInvitation,
      body: { invitationId },
      subject: invitationId,
      answer: async (_response, connection) => {
        await received.drop(connection, invitationId);
        return withoutValue.answer();
      },
      repeated: ['invitation-not-found'],
      isDone: (connection, _state, _resume, isRepeated) =>
        settleDeclined(connection, invitationId, isRepeated),
    });
    return followRefusal(result, invitationId);
  }

  const settleDecline = settledBy((connection, { subject = '' }) => settleDeclined(connection, subject));

  return { accept, settleAccept, decline, settleDecline };
}
