import type { Connection } from '@/lib/connections/schema';
import { ok, type Result } from '@/lib/core/result';
import type { ListedMember } from './api';
import type { MemberPages } from './memberPages';
import { rolesOf } from './rules';

/**
 * Better Auth's default role for the creator of an organization: it may do everything, and only an owner can give it to
 * others.
 */
export const OWNER = 'owner';

export const isOwner = (role: string | null): boolean => rolesOf(role ?? '').includes(OWNER);

/**
 * The owner who has to stay (SPEC.md section 5): null if there are several or none, undefined if the server doesn't
 * show it.
 */
export async function readOnlyOwner(
  pages: Pick<MemberPages, 'withRole'>,
  connection: Connection,
  organizationId: string,
): Promise<Result<ListedMember | null | undefined>> {
  const read = await pages.withRole(connection, organizationId, OWNER);
  if (!read.ok) return read;
  if (read.value === null) return ok(undefined);
  const [only = null, ...others] = read.value;
  return ok(others.length === 0 ? only : null);
}
