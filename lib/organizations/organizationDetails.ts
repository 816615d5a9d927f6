import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import type { Input, Output } from '@/lib/core/command/contract';
import { type AppError, fail, ok, type Result } from '@/lib/core/result';
import { type ListedMember, type MemberPage, readMembers } from '@/lib/members/api';
import type { Permissions } from '@/lib/members/permissions';
import { isLast } from '@/lib/members/rules';
import type { AccountStore } from '@/lib/sessions/accountStore';
import type { Head } from '@/lib/sessions/headSchema';
import { checkSlug as checkSlugRow, findOrganization } from './api';
import { meansNoRole, type OrganizationReader } from './organizationReader';

export interface OrganizationDetailsDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly organizations: OrganizationReader;
  readonly permissions: Permissions;
}

/** Ours: enough to count the members of most organizations, and to see which roles they use. */
const FIRST = { offset: 0, limit: 25 } as const;

/** What the page of one organization shows of it. */
export function createOrganizationDetails(dependencies: OrganizationDetailsDependencies) {
  const { activeConnection, api, store, organizations, permissions } = dependencies;

  /** The member that the person is in it: null where the server does not show them. */
  async function ownMember(connection: Connection, organizationId: string, page: MemberPage, userId: string) {
    const isOwn = (member: ListedMember) => member.userId === userId;
    const found = page.members.find(isOwn);
    if (found || isLast(page, FIRST)) return found ?? null;
    const filter = { filterField: 'userId', filterOperator: 'eq', filterValue: userId };
    const own = await api(connection).call(readMembers, { query: { organizationId, limit: 1, ...filter } });
    return (own.ok && own.value?.members.find(isOwn)) || null;
  }

  async function rightsIn(connection: Connection, organizationId: string, page: MemberPage, head: Head) {
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

  /** An organization that the person is in no more is in the list no more, and is named where it was the active one. */
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

  /** Null: the server cannot tell. */
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
