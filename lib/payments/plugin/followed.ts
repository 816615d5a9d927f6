import { MAX_ORGANIZATIONS } from '@/lib/payments/events/pluginResponses';
import { listMemberships } from './access';
import { readMarks } from './readMarks';
import type { Scope } from './scope';
import type { Settings } from './settings';

export interface Followed {
  readonly organizationId: string;
  readonly manages: boolean;
  readonly name: string;
  readonly readThrough: string | null;
}

/** At most `MAX_ORGANIZATIONS`, those in `first` before the others. */
export async function readFollowed(
  scope: Scope,
  settings: Settings,
  userId: string,
  first: readonly (string | null | undefined)[],
  only = false,
): Promise<{ organizations: readonly Followed[]; isCut: boolean }> {
  const rankById = new Map(first.map((id, index) => [id, index]));
  const rank = (id: string) => rankById.get(id) ?? first.length;
  const all = await listMemberships(scope, settings, userId);
  // If there are too many, every poll follows the same ones, whatever order the database returns them in.
  const wanted = all
    .filter(({ organizationId }) => !only || rankById.has(organizationId))
    .sort(
      ({ organizationId: one }, { organizationId: other }) =>
        rank(one) - rank(other) || (one < other ? -1 : 1),
    );
  const shown = wanted.slice(0, MAX_ORGANIZATIONS);
  const ids = shown.map(({ organizationId }) => organizationId);
  const [names, marks] = await Promise.all([readNames(scope, ids), readMarks(scope, settings, userId, ids)]);
  const organizations = shown.map(({ organizationId, manages }) => ({
    organizationId,
    manages,
    name: names.get(organizationId) ?? '',
    readThrough: marks.get(organizationId) ?? null,
  }));
  return { organizations, isCut: shown.length < all.length };
}

async function readNames({ adapter }: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await adapter.findMany<{ id: string; name: string }>({
    model: 'organization',
    where: [{ field: 'id', value: [...ids], operator: 'in' }],
    limit: ids.length,
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
