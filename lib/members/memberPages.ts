import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { CUT_LIST_LENGTH } from '@/lib/core/betterAuthLimits';
import { fail, ok, type Result } from '@/lib/core/result';
import { isOlder, SECOND_MS } from '@/lib/core/time';
import { uniqueById } from '@/lib/core/wireValues';
import { type ListedMember, type MemberPage, readMembers } from './api';
import { isLast, rolesOf, type Slice } from './rules';

interface ReadMembers {
  readonly members: readonly ListedMember[];
  readonly isComplete: boolean;
}

/** Ours: a thousand members; a search among more shows that it ended before the last. */
const MAX_PAGES = 10;
/** Ours: long enough that typing doesn't read all members again with every letter. */
const KEPT_FOR_MS = 15 * SECOND_MS;
/** Two with the role, and one with a similar name. */
const SHOWS_SEVERAL = 3;
/** By date of joining: pages stay the same whatever order the database has. */
const IN_ORDER = { sortBy: 'createdAt', sortDirection: 'asc' } as const;

async function readAll(
  readPage: (slice: Slice) => Promise<Result<MemberPage>>,
): Promise<Result<ReadMembers>> {
  let members: ListedMember[] = [];
  for (let number = 0; number < MAX_PAGES; number++) {
    const slice = { offset: number * CUT_LIST_LENGTH, limit: CUT_LIST_LENGTH };
    const read = await readPage(slice);
    if (!read.ok) return read;
    // A server that ignores the offset returns its first page again.
    members = uniqueById([...members, ...read.value.members]);
    const isComplete = isLast(read.value, slice);
    // A server that returns less than a page but counts more would be asked forever.
    if (isComplete || read.value.isWhole || read.value.received === 0) return ok({ members, isComplete });
  }
  return ok({ members, isComplete: false });
}

export type MemberPages = ReturnType<typeof createMemberPages>;

export function createMemberPages({ api, now }: { readonly api: ApiPool; readonly now: () => number }) {
  let kept: { key: string; at: number; read: ReadMembers } | undefined;

  async function page(
    connection: Connection,
    organizationId: string,
    slice: Slice,
    filter: Record<string, string> = {},
  ): Promise<Result<MemberPage>> {
    const answer = await api(connection).call(readMembers, {
      query: { organizationId, ...slice, ...IN_ORDER, ...filter },
    });
    if (!answer.ok) return answer;
    return answer.value ? ok(answer.value) : fail('organization-not-found');
  }

  async function all(connection: Connection, organizationId: string): Promise<Result<ReadMembers>> {
    const key = JSON.stringify([connection.id, organizationId]);
    if (kept?.key === key && !isOlder(kept.at, KEPT_FOR_MS, now())) return ok(kept.read);
    const at = now();
    const read = await readAll((slice) => page(connection, organizationId, slice));
    if (read.ok) kept = { key, at, read: read.value };
    return read;
  }

  /** Undefined if there is no such member, null if the server doesn't show it. */
  async function find(
    connection: Connection,
    organizationId: string,
    isWanted: (member: ListedMember) => boolean,
    filter?: Record<string, string>,
  ): Promise<ListedMember | undefined | null> {
    const slice = { offset: 0, limit: CUT_LIST_LENGTH };
    const first = await page(connection, organizationId, slice, filter);
    if (!first.ok) return null;
    const found = first.value.members.find(isWanted);
    return found ?? (isLast(first.value, slice) ? undefined : null);
  }

  const findById = (connection: Connection, organizationId: string, memberId: string) =>
    find(connection, organizationId, ({ id }) => id === memberId, {
      filterField: 'id',
      filterOperator: 'eq',
      filterValue: memberId,
    });

  /** Stops once there are several; null if the server doesn't show it. */
  async function withRole(
    connection: Connection,
    organizationId: string,
    role: string,
  ): Promise<Result<readonly ListedMember[] | null>> {
    const hasRole = (member: ListedMember) => rolesOf(member.role).includes(role);
    const slice = { offset: 0, limit: SHOWS_SEVERAL };
    const first = await page(connection, organizationId, slice, {
      filterField: 'role',
      filterOperator: 'contains',
      filterValue: role,
    });
    if (first.ok) {
      const { members, received } = first.value;
      const found = members.filter(hasRole);
      const areAll = members.length === received && isLast(first.value, slice);
      if (found.length > 1 || areAll) return ok(found);
    }
    // Others have a role of a similar name, or the server doesn't support this filter.
    const read = await all(connection, organizationId);
    if (!read.ok) return read;
    const found = read.value.members.filter(hasRole);
    return ok(read.value.isComplete || found.length > 1 ? found : null);
  }

  const forget = () => {
    kept = undefined;
  };

  return { page, all, find, findById, withRole, forget };
}
