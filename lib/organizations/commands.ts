import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { refusedAs } from '@/lib/core/api/refusals';
import type { CallContext, Input } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import { settledBy, withoutValue } from '@/lib/core/operations/rules';
import { ok, type Result } from '@/lib/core/result';
import type { WorkerState } from '@/lib/core/state/workerState';
import { readMembers } from '@/lib/members/api';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { checkSlug, deleteOrganization, leaveOrganization } from './api';
import type { organizationsContract } from './contract';
import { createOrganizationCreation, type OrganizationCreationDependencies } from './organizationCreation';
import {
  createOrganizationDetails,
  meansNoRole,
  type OrganizationDetailsDependencies,
} from './organizationReader';
import { createOrganizationUpdate, type OrganizationUpdateDependencies } from './organizationUpdate';
import type * as organizations from './state';
import type { SwitchService } from './switchService';

interface DepartureDependencies {
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly switching: Pick<SwitchService, 'leaveLost'>;
}

export type Departure = ReturnType<typeof createDeparture>;

/** What follows when the user left an organization, deleted it, or removed themselves; none of it is announced. */
export function createDeparture({ api, store, switching }: DepartureDependencies) {
  /** Call it after the session was read again: not every server resets the active organization. */
  async function follow(connection: Connection, organizationId: string): Promise<void> {
    await store.applyRole(connection.id, organizationId, null);
    await store.forgetLost(connection.id, organizationId);
    await switching.leaveLost(connection, organizationId);
  }

  /** Null if the server doesn't show it. */
  async function isNoLongerMember(connection: Connection, organizationId: string): Promise<boolean | null> {
    const answer = await api(connection).call(readMembers, { query: { organizationId, limit: 1 } });
    if (answer.ok) return answer.value === null;
    return meansNoRole(answer.error) ? true : null;
  }

  return { follow, isNoLongerMember };
}

interface OrganizationServiceDependencies
  extends OrganizationDetailsDependencies,
    OrganizationCreationDependencies,
    OrganizationUpdateDependencies {
  readonly departure: Departure;
}

export function createOrganizationService(dependencies: OrganizationServiceDependencies) {
  const { activeConnection, api, store, changes, departure } = dependencies;

  async function followIfLeft(connection: Connection, organizationId: string): Promise<boolean | null> {
    const isDone = await departure.isNoLongerMember(connection, organizationId);
    if (isDone) await departure.follow(connection, organizationId);
    return isDone;
  }

  /**
   * Whether a user who is no longer a member may have ended that just now. To a removed member, a deleted organization
   * looks the same, except that its slug is free again.
   */
  async function endedByUser(connection: Connection, id: string, isDeletion: boolean): Promise<boolean> {
    const userId = (await store.readHead(connection.id))?.user.id ?? '';
    const known = await store.findOrganization(connection.id, userId, id);
    if (!known || !isDeletion) return Boolean(known);
    const free = await api(connection).call(checkSlug, { body: { slug: known.slug } });
    return free.ok && free.value;
  }

  const leaveOrDelete =
    (kind: 'organizations.leave' | 'organizations.delete', apiCall: typeof leaveOrganization) =>
    ({ organizationId }: { organizationId: string }, context: CallContext): Promise<Result<null>> =>
      changes.run(context, {
        kind,
        apiCall,
        body: { organizationId },
        subject: organizationId,
        refusal: refusedAs('not-a-member', 'member-not-found'),
        repeated: ['not-a-member', 'member-not-found'],
        isDone: async (connection, _state, _resume, isRepeated) =>
          isRepeated && !(await endedByUser(connection, organizationId, apiCall === deleteOrganization))
            ? null
            : followIfLeft(connection, organizationId),
        answer: async (_response, connection) => {
          await departure.follow(connection, organizationId);
          return ok(null);
        },
        lost: withoutValue.lost,
      });

  const settleDeparture = settledBy(async (connection, { subject = '' }) => {
    await changes.reread(connection);
    return followIfLeft(connection, subject);
  });

  async function dismissLost(): Promise<Result<null>> {
    const connection = await activeConnection();
    if (connection) await store.forgetLost(connection.id);
    return ok(null);
  }

  const { details, checkSlug: isSlugFree } = createOrganizationDetails(dependencies);
  const { create, settleCreation } = createOrganizationCreation(dependencies);
  const { update, settleUpdate } = createOrganizationUpdate(dependencies);
  return {
    details,
    checkSlug: isSlugFree,
    create,
    settleCreation,
    update,
    settleUpdate,
    leave: leaveOrDelete('organizations.leave', leaveOrganization),
    remove: leaveOrDelete('organizations.delete', deleteOrganization),
    settleDeparture,
    dismissLost,
  };
}

interface PinDependencies {
  readonly state: WorkerState<{ organizations: Pick<typeof organizations, 'pinned'> }>;
  readonly store: Pick<AccountStore, 'readHead' | 'readOrganizations' | 'applyPins'>;
}

const createPin =
  ({ state, store }: PinDependencies) =>
  async ({ connectionId, organizationId, isPinned }: Input<'organizations.pin'>): Promise<Result<null>> => {
    const { pinned } = state.organizations;
    const userId = (await store.readHead(connectionId))?.user.id;
    if (!userId) return ok(null);
    await pinned.update((known) => {
      const own = known[connectionId];
      const others = (own?.[userId] ?? []).filter((id) => id !== organizationId);
      const ids = isPinned ? [...others, organizationId] : others;
      return { ...known, [connectionId]: { ...own, [userId]: ids } };
    });
    const listed = await store.readOrganizations(connectionId, userId);
    const ids = (await pinned.get())[connectionId]?.[userId] ?? [];
    await store.applyPins(connectionId, userId, listed, ids);
    return ok(null);
  };

interface Services extends PinDependencies {
  readonly organizationChanges: ReturnType<typeof createOrganizationService>;
  readonly switching: SwitchService;
}

export const organizationsCommands = ({
  organizationChanges,
  state,
  store,
  switching,
}: Services): Implementation<typeof organizationsContract> => ({
  'organizations.setActive': {
    run: switching.setActive,
    settle: switching.settle,
    // A request that the server is still processing shows up when the session is next read.
    showsAtOnce: true,
  },
  'organizations.details': organizationChanges.details,
  'organizations.checkSlug': organizationChanges.checkSlug,
  'organizations.create': { run: organizationChanges.create, settle: organizationChanges.settleCreation },
  'organizations.update': { run: organizationChanges.update, settle: organizationChanges.settleUpdate },
  'organizations.leave': { run: organizationChanges.leave, settle: organizationChanges.settleDeparture },
  'organizations.delete': { run: organizationChanges.remove, settle: organizationChanges.settleDeparture },
  'organizations.pin': createPin({ state, store }),
  'organizations.dismissLost': organizationChanges.dismissLost,
});
