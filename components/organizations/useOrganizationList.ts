import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { readState } from '@/lib/core/state/readState';
import { type Organization, type OrganizationList, organizationRowsSchema } from '@/lib/organizations/schema';
import { organizationList } from '@/lib/organizations/state';

export interface ReadOrganizationList extends Omit<OrganizationList, 'rows'> {
  readonly organizations: readonly Organization[];
}

/** Null where the stored text isn't a list: the server is asked again. */
export function parseOrganizationList({ rows, ...rest }: OrganizationList): ReadOrganizationList | null {
  try {
    const parsed = z.safeParse(organizationRowsSchema, JSON.parse(rows));
    return { ...rest, organizations: parsed.success ? parsed.data : [] };
  } catch {
    return null;
  }
}

/**
 * Null if the list was never read. It may hold thousands of rows, so it is read from storage after the first paint, and
 * undefined until then.
 */
export function useOrganizationList(
  connectionId: string,
  userId: string,
  isNeeded = true,
): ReadOrganizationList | null | undefined {
  const [list, setList] = useState<ReadOrganizationList | null>();

  useEffect(() => {
    if (!isNeeded) return;
    let isNewer = false;
    const show = (stored: OrganizationList | null) => setList(stored ? parseOrganizationList(stored) : null);
    const value = readState(organizationList);
    const stop = value.watch((stored) => {
      isNewer = true;
      show(stored);
    });
    void value
      .get()
      .catch(() => null)
      .then((stored) => {
        if (!isNewer) show(stored);
      });
    return stop;
  }, [isNeeded]);

  if (!list) return list;
  return list.connectionId === connectionId && list.userId === userId ? list : null;
}
