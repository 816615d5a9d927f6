import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { refusedAs } from '@/lib/core/api/refusals';
import type { CallContext, Input } from '@/lib/core/command/contract';
import type { Implementation } from '@/lib/core/command/implementation';
import { displayText } from '@/lib/core/displayText';
import { settledBy, withoutValue } from '@/lib/core/operations/rules';
import { fail, ok, type Result } from '@/lib/core/result';
import type { Turns } from '@/lib/core/tasks';
import { readMembers } from '@/lib/members/api';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { ChangeService } from '@/lib/sessions/changeService';
import {
  checkSlug,
  deleteOrganization,
  findOrganization,
  leaveOrganization,
  updateOrganization,
} from './api';
import type { organizationsContract } from './contract';
import type { JoinRecorder } from './joinRecorder';
import { dataOf, type Fields, metadataText } from './metadata';
import { createOrganizationCreation } from './organizationCreation';
import {
  createOrganizationDetails,
  meansNoRole,
  type OrganizationDetailsDependencies,
} from './organizationReader';
import type { Organization } from './schema';
import type { SwitchService } from './switchService';

interface DepartureDependencies {
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly switching: Pick<SwitchService, 'leaveLost'>;
}

export type Departure = ReturnType<typeof createDeparture>;

/** What follows when the user left an organization, deleted it, or removed themselves; none of it is announced. */
export function createDeparture({ api, store, switching }: DepartureDependencies) {
  /** To be called once the session was read again: not every server takes the active organization away by itself. */
  async function follow(connection: Connection, organizationId: string): Promise<void> {
    await store.applyRole(connection.id, organizationId, null);
    await store.forgetLost(connection.id, organizationId);
    await switching.leaveLost(connection, organizationId);
  }

  /** Whether the user is not in an organization; null where the server doesn't show it. */
  async function isGone(connection: Connection, organizationId: string): Promise<boolean | null> {
    const answer = await api(connection).call(readMembers, { query: { organizationId, limit: 1 } });
    if (answer.ok) return answer.value === null;
    return meansNoRole(answer.error) ? true : null;
  }

  return { follow, isGone };
}

interface OrganizationServiceDependencies extends OrganizationDetailsDependencies {
  readonly changes: ChangeService;
  readonly departure: Departure;
  readonly joinRecorder: JoinRecorder;
  readonly inTurn: Turns;
}

/** Makes, changes, leaves and deletes organizations. */
export function createOrganizationService(dependencies: OrganizationServiceDependencies) {
  const { activeConnection, api, store, organizations, changes, departure } = dependencies;
  const creation = createOrganizationCreation(dependencies);

  /** Whether the server has the typed values; null where it doesn't show them, or has a logo that we don't show. */
  async function shows(connection: Connection, id: string, { name, slug, logo, metadata }: Fields) {
    if (logo) return null;
    const whole = await findOrganization(api(connection), id);
    if (!whole.ok || !whole.value) return null;
    const { organization, metadata: shown } = whole.value;
    return [
      name === undefined || displayText(name) === organization.name,
      slug === undefined || displayText(slug) === organization.slug,
      logo === undefined || organization.logo === null,
      metadata === undefined || metadataText(metadata) === shown,
    ].every(Boolean);
  }

  /** The list names it anew; the session too where it is the active one, which a cut list may leave out. */
  async function rename(connection: Connection, id: string, renamed: Organization | null): Promise<void> {
    const active = (await store.readHead(connection.id))?.activeOrganization;
    if (active?.id === id) await changes.reread(connection, { known: renamed });
    await organizations.readListOfOwn(connection);
  }

  async function update(
    { organizationId, ...fields }: Input<'organizations.update'>,
    context: CallContext,
  ): Promise<Result<null>> {
    const data = dataOf(fields);
    if (!data.ok) return data;
    if (Object.keys(data.value).length === 0) return fail('nothing-to-update');
    return changes.run(context, {
      kind: 'organizations.update',
      apiCall: updateOrganization,
      body: { organizationId, data: data.value },
      subject: organizationId,
      repeated: ['slug-taken', 'organization-exists'],
      isDone: async (connection) => {
        const isDone = await shows(connection, organizationId, fields);
        if (isDone) await rename(connection, organizationId, null);
        return isDone;
      },
      answer: async (response, connection) => {
        await rename(connection, organizationId, response);
        return ok(null);
      },
      lost: withoutValue.lost,
    });
  }

  async function isGone(connection: Connection, organizationId: string): Promise<boolean | null> {
    const isDone = await departure.isGone(connection, organizationId);
    if (isDone) await departure.follow(connection, organizationId);
    return isDone;
  }

  /**
   * Whether a user who is no longer in it may have ended that just now. A deleted one looks the same to a member who
   * was removed, except that its slug is free again.
   */
  async function wasOurs(connection: Connection, id: string, isDeletion: boolean): Promise<boolean> {
    const userId = (await store.readHead(connection.id))?.user.id ?? '';
    const known = await store.findOrganization(connection.id, userId, id);
    if (!known || !isDeletion) return Boolean(known);
    const free = await api(connection).call(checkSlug, { body: { slug: known.slug } });
    return free.ok && free.value;
  }

  const goneBy =
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
          isRepeated && !(await wasOurs(connection, organizationId, apiCall === deleteOrganization))
            ? null
            : isGone(connection, organizationId),
        answer: async (_response, connection) => {
          await departure.follow(connection, organizationId);
          return ok(null);
        },
        lost: withoutValue.lost,
      });

  async function dismissLost(): Promise<Result<null>> {
    const connection = await activeConnection();
    if (connection) await store.forgetLost(connection.id);
    return ok(null);
  }

  /** What was typed is not kept: its page, if it is still there, asks again. */
  const settleUpdate = settledBy(async (connection) => {
    await organizations.readListOfOwn(connection);
    return null;
  });

  const settleGone = settledBy(async (connection, { subject = '' }) => {
    await changes.reread(connection);
    return isGone(connection, subject);
  });

  return {
    ...createOrganizationDetails(dependencies),
    create: creation.create,
    update,
    leave: goneBy('organizations.leave', leaveOrganization),
    remove: goneBy('organizations.delete', deleteOrganization),
    dismissLost,
    settleCreation: creation.settleCreation,
    settleUpdate,
    settleGone,
  };
}

interface Services {
  readonly organizationChanges: ReturnType<typeof createOrganizationService>;
  readonly switching: SwitchService;
}

export const organizationsCommands = ({
  organizationChanges: organizations,
  switching,
}: Services): Implementation<typeof organizationsContract> => ({
  'organizations.setActive': {
    run: switching.setActive,
    settle: switching.settle,
    // One that the server is still at shows whenever the session is read.
    showsAtOnce: true,
  },
  'organizations.details': organizations.details,
  'organizations.checkSlug': organizations.checkSlug,
  'organizations.create': { run: organizations.create, settle: organizations.settleCreation },
  'organizations.update': { run: organizations.update, settle: organizations.settleUpdate },
  'organizations.leave': { run: organizations.leave, settle: organizations.settleGone },
  'organizations.delete': { run: organizations.remove, settle: organizations.settleGone },
  'organizations.dismissLost': organizations.dismissLost,
});
