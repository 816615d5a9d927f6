import type { ApiPool } from '@/lib/api/apiPool';
import { readMembers } from '@/lib/api/memberRows';
import { checkSlug as checkSlugRow, readOrganization } from '@/lib/api/organizationRows';
import type { Connection } from '@/lib/connection/schema';
import type { Permissions } from '@/lib/member/permissions';
import type { Input, Output } from '@/lib/messaging/protocol';
import { type AppError, fail, ok, type Result } from '@/lib/result';
import type { AccountStore } from '@/lib/session/accountStore';
import { meansNoRole, type OrganizationReader } from './organizationReader';

export interface OrganizationDetailsDependencies {
  readonly activeConnection: () => Promise<Connection | undefined>;
  readonly api: ApiPool;
  readonly store: AccountStore;
  readonly organizations: OrganizationReader;
  readonly permissions: Permissions;
}

/** Ours: enough to count the members of most organizations, and to see which roles they use, without another request. */
const MEMBERS_READ = 25;

/** What the page of one organization shows of it. */
export function createOrganizationDetails(dependencies: OrganizationDetailsDependencies) {
  const { activeConnection, api, store, organizations, permissions } = dependencies;

  /**
   * The member that the person is in it: null where the server does not show them. This is asked first because the call
   * for the whole organization, refused, takes away the active one.
   */
  async function ownMember(connection: Connection, organizationId: string, userId: string) {
    const filter = { filterField: 'userId', filterOperator: 'eq', filterValue: userId };
    const page = await api(connection).call(readMembers, {
      query: { organizationId, limit: 1, membersLimit: MEMBERS_READ, ...filter },
    });
    if (!page.ok) return page;
    return ok(page.value?.members.find((member) => member.userId === userId) ?? null);
  }

  /** Null: not told. */
  async function countMembers(
    connection: Connection,
    organizationId: string,
    received: number,
  ): Promise<number | null> {
    if (received > 0 && received < MEMBERS_READ) return received;
    const page = await api(connection).call(readMembers, {
      query: { organizationId, limit: 1, membersLimit: 1 },
    });
    return page.ok ? (page.value?.total ?? null) : null;
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
  }: Input<'organization.details'>): Promise<Result<Output<'organization.details'>>> {
    const connection = await activeConnection();
    if (!connection) return fail('no-connection');
    const head = await store.readHead(connection.id);
    if (!head) return fail('signed-out');
    const own = await ownMember(connection, organizationId, head.user.id);
    if (!own.ok) return refused(connection, organizationId, own.error);
    const whole = await api(connection).call(readOrganization, {
      query: { organizationId, membersLimit: MEMBERS_READ },
    });
    if (!whole.ok) return refused(connection, organizationId, whole.error);
    if (!whole.value) return fail('organization-not-found');
    const { organization, metadata, createdAt, received, roles: seen } = whole.value;
    const role = own.value?.role || head.roles[organizationId] || null;
    const [memberCount, allowed] = await Promise.all([
      countMembers(connection, organizationId, received),
      role ? permissions.read(connection, organizationId, role) : [],
    ]);
    return ok({
      ...organization,
      metadata,
      createdAt,
      memberId: own.value?.id ?? null,
      role,
      memberCount,
      permissions: allowed,
      roles: await permissions.givable(connection, organizationId, allowed, [...seen, role ?? '']),
      isActive: (await store.readHead(connection.id))?.activeOrganization?.id === organizationId,
    });
  }

  /** Null: the server cannot tell. */
  async function checkSlug({
    slug,
  }: Input<'organization.checkSlug'>): Promise<Result<Output<'organization.checkSlug'>>> {
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
