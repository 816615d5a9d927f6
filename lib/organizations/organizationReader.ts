import { hasOrganizations } from '@/lib/connections/rules';
import type { Connection } from '@/lib/connections/schema';
import type { CallInput } from '@/lib/core/api/apiCall';
import type { ApiPool } from '@/lib/core/api/createApi';
import { createReadOrder, type Epoch } from '@/lib/core/api/epoch';
import type { Input, Output } from '@/lib/core/command/contract';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import { type ListedMember, type MemberPage, readMembers } from '@/lib/members/api';
import type { Permissions } from '@/lib/members/permissions';
import { isLast } from '@/lib/members/rules';
import type { AccountHead } from '@/lib/sessions/accountHead';
import type { AccountStore } from '@/lib/sessions/accountStore';
import { checkSlug as checkSlugRow, findOrganization, getActiveMember, listOrganizations } from './api';

interface OrganizationReaderDependencies {
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly epoch: Epoch;
  readonly now: () => number;
  readonly onLost: (connection: Connection, organizationId: string) => void;
}

interface OrganizationReadOptions {
  /** A background read must not keep an idle session alive; one that a user caused may (DESIGN.md, Refresh). */
  readonly background?: boolean;
}

const inputOf = ({ background = false }: OrganizationReadOptions): CallInput =>
  background ? { query: { disableRefresh: true } } : {};

export type OrganizationReader = ReturnType<typeof createOrganizationReader>;

/** Only these show that the user isn't in an organization, or that it was deleted; others prove nothing. */
export const meansNoRole = ({ code }: AppError) =>
  ['not-a-member', 'member-not-found', 'organization-not-found'].includes(code);

/** Responses of an earlier epoch change nothing. */
export function createOrganizationReader({ api, store, epoch, now, onLost }: OrganizationReaderDependencies) {
  const lists = createReadOrder(epoch);
  const roles = createReadOrder(epoch);
  let askedRole: { server?: string; organizationId?: string; at: number; error?: AppError } = { at: 0 };

  async function readList(
    connection: Connection,
    userId: string,
    options: OrganizationReadOptions = {},
  ): Promise<void> {
    if (!hasOrganizations(connection)) return;
    const isCurrent = lists.begin();
    const answer = await api(connection).call(listOrganizations, inputOf(options));
    if (!isCurrent()) return;
    if (answer.ok) await store.applyList(connection.id, userId, answer.value);
    else await store.applyListError(connection.id, userId, answer.error);
  }

  async function readListOfOwn(connection: Connection): Promise<void> {
    const userId = (await store.readHead(connection.id))?.user.id;
    if (userId) await readList(connection, userId);
  }

  /**
   * One request, for the active organization only: the list has no roles, and a request for each row would be a storm.
   */
  async function readRole(
    connection: Connection,
    organizationId: string,
    options: OrganizationReadOptions = {},
  ): Promise<void> {
    const isCurrent = roles.begin();
    askedRole = { server: connection.id, organizationId, at: now() };
    const answer: Result<{ organizationId: string; role: string }> = await api(connection).call(
      getActiveMember,
      inputOf(options),
    );
    if (!isCurrent()) return;
    if (!answer.ok) {
      askedRole = { ...askedRole, error: answer.error };
      if (meansNoRole(answer.error)) await lose(connection, organizationId);
      return;
    }
    const { organizationId: activeId, role } = answer.value;
    if (activeId === organizationId) await store.applyRole(connection.id, organizationId, role || null);
  }

  /** Null: no organization is active. */
  async function readActiveId(connection: Connection): Promise<Result<string | null>> {
    const answer = await api(connection).call(getActiveMember, inputOf({ background: true }));
    if (answer.ok) return ok(answer.value.organizationId);
    return answer.error.code === 'no-active-organization' ? ok(null) : answer;
  }

  /** Epoch milliseconds; 0: not by this worker, or for another one since. */
  const roleAskedAt = ({ id }: Connection, organizationId: string | null): number =>
    askedRole.server === id && askedRole.organizationId === organizationId ? askedRole.at : 0;

  const roleError = (connectionId: string | undefined): AppError | undefined =>
    askedRole.server === connectionId ? askedRole.error : undefined;

  async function lose(connection: Connection, organizationId: string): Promise<void> {
    await store.applyRole(connection.id, organizationId, null);
    if (await store.markLost(connection.id, organizationId)) onLost(connection, organizationId);
  }

  return { readList, readListOfOwn, readRole, readActiveId, roleAskedAt, roleError, lose };
}

export interface OrganizationDetailsDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly organizations: OrganizationReader;
  readonly permissions: Permissions;
}

/** Ours: enough to count the members of most organizations, and to see which roles they use. */
const FIRST = { offset: 0, limit: 25 } as const;

export function createOrganizationDetails(dependencies: OrganizationDetailsDependencies) {
  const { activeConnection, api, store, organizations, permissions } = dependencies;

  async function ownMember(connection: Connection, organizationId: string, page: MemberPage, userId: string) {
    const isOwn = (member: ListedMember) => member.userId === userId;
    const found = page.members.find(isOwn);
    if (found || isLast(page, FIRST)) return found ?? null;
    const filter = { filterField: 'userId', filterOperator: 'eq', filterValue: userId };
    const own = await api(connection).call(readMembers, { query: { organizationId, limit: 1, ...filter } });
    return (own.ok && own.value?.members.find(isOwn)) || null;
  }

  async function rightsIn(
    connection: Connection,
    organizationId: string,
    page: MemberPage,
    head: AccountHead,
  ) {
    const own = await ownMember(connection, organizationId, page, head.user.id);
    const role = own?.role || head.roles[organizationId] || null;
    const allowed = role ? await permissions.read(connection, organizationId, role) : [];
    const seen = [...page.members.map((member) => member.role), role ?? ''];
    return {
      memberId: own?.id ?? null,
      role,
      permissions: allowed,
      roles: await permissions.givable(connection, organizationId, allowed, seen),
    };
  }

  async function refused(
    connection: Connection,
    organizationId: string,
    error: AppError,
  ): Promise<Result<never>> {
    if (!meansNoRole(error)) return { ok: false, error };
    await organizations.lose(connection, organizationId);
    await organizations.readListOfOwn(connection);
    return { ok: false, error: { ...error, code: 'not-a-member' } };
  }

  async function details({
    organizationId,
  }: Input<'organizations.details'>): Promise<Result<Output<'organizations.details'>>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const head = await store.readHead(connection.id);
    if (!head) return fail('signed-out');
    const first = await api(connection).call(readMembers, { query: { organizationId, ...FIRST } });
    if (!first.ok) return refused(connection, organizationId, first.error);
    const whole = await findOrganization(api(connection), organizationId);
    if (!whole.ok) return refused(connection, organizationId, whole.error);
    if (!whole.value || !first.value) return fail('organization-not-found');
    const { organization, ...more } = whole.value;
    return ok({
      ...organization,
      ...more,
      ...(await rightsIn(connection, organizationId, first.value, head)),
      memberCount: isLast(first.value, FIRST) ? first.value.received : first.value.total,
      isActive: (await store.readHead(connection.id))?.activeOrganization?.id === organizationId,
    });
  }

  /** Null: unknown to the server. */
  async function checkSlug({
    slug,
  }: Input<'organizations.checkSlug'>): Promise<Result<Output<'organizations.checkSlug'>>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    if (!slug.trim()) return ok({ available: null });
    const answer = await api(connection).call(checkSlugRow, { body: { slug: slug.trim() } });
    if (answer.ok) return ok({ available: answer.value });
    if (answer.error.code === 'slug-taken') return ok({ available: false });
    return answer.error.code === 'not-found' ? ok({ available: null }) : answer;
  }

  return { details, checkSlug };
}
