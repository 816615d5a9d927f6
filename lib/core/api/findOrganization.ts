import { ok, type Result } from '@/lib/core/result';
import type { WholeOrganization } from '@/lib/organizations/wire';
import type { Api } from './createApi';
import { getFullOrganization, listWholeOrganizations } from './organizationRows';

/** One of somebody's organizations by its id; null where they are in none with that id, or the server does not say. */
export async function findOrganization(
  api: Api,
  organizationId: string,
): Promise<Result<WholeOrganization | null>> {
  const list = await api.call(listWholeOrganizations);
  if (!list.ok) return list;
  const found = list.value.find(({ id }) => id === organizationId);
  return found || !list.value.isCut
    ? ok(found ?? null)
    : api.call(getFullOrganization, { query: { organizationId } });
}
