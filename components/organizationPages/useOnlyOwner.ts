import { useState } from 'react';
import { useReading } from '@/components/account/useReading';
import { rolesOf } from '@/components/organization/roleText';
import { MEMBERS_PER_PAGE } from '@/lib/member/schema';
import { call } from '@/lib/messaging/call';
import { ok, type Result } from '@/lib/result';
import { OWNER } from './organizationPage';

/** The id of the only owner's membership; null where there are more, or it cannot be told. */
async function findOnlyOwner(organizationId: string): Promise<Result<string | null>> {
  const listed = await call('member.list', {
    organizationId,
    offset: 0,
    limit: MEMBERS_PER_PAGE,
    search: OWNER,
  });
  if (!listed.ok) return listed;
  const { members, maybeCut, total } = listed.value;
  const isWhole = !maybeCut && (total === null || total <= members.length);
  const owners = members.filter(({ role }) => rolesOf(role).includes(OWNER));
  return ok(isWhole && owners.length === 1 ? (owners[0]?.id ?? null) : null);
}

/** Who may neither leave nor be removed: an organization needs an owner (SPEC.md section 5). */
export function useOnlyOwner(organizationId: string) {
  const [load] = useState(() => () => findOnlyOwner(organizationId));
  const { value, again } = useReading(load);
  return { onlyOwnerId: value ?? null, readOwners: again };
}
