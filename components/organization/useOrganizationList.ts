import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { type Organization, type OrganizationList, organizationRowsSchema } from '@/lib/organization/schema';
import { organizationList } from '@/lib/storage/readable';

export interface ReadOrganizationList extends Omit<OrganizationList, 'rows'> {
  readonly organizations: readonly Organization[];
}

function readRows(list: OrganizationList): ReadOrganizationList {
  const { rows, ...rest } = list;
  const parsed = z.safeParse(organizationRowsSchema, JSON.parse(rows));
  return { ...rest, organizations: parsed.success ? parsed.data : [] };
}

/** Follows the list of one account. It may hold thousands of rows, so it is read after the first paint. */
export function useOrganizationList(connectionId: string, userId: string): ReadOrganizationList | undefined {
  const [list, setList] = useState<ReadOrganizationList>();

  useEffect(() => {
    let isNewer = false;
    const show = (stored: OrganizationList | null) => setList(stored ? readRows(stored) : undefined);
    const stop = organizationList.watch((stored) => {
      isNewer = true;
      show(stored);
    });
    void organizationList.get().then((stored) => {
      if (!isNewer) show(stored);
    });
    return stop;
  }, []);

  return list?.connectionId === connectionId && list.userId === userId ? list : undefined;
}
