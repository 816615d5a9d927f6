import type { Connection } from '@/lib/connections/schema';
import type { ApiPool } from '@/lib/core/api/createApi';
import { listPayments } from './api';
import { withPlausibleCursors } from './cursors';
import { MAX_PAGE } from './events/pluginResponses';
import type { OrganizationRead } from './followedReader';

/** Ours: with so many organizations that have more than a page of unread events, the count is "9+" anyway. */
const MAX_READ_BACK = 10;

/**
 * Reads one more page of each organization for which `isBehind`: after its start a browser only has the latest page,
 * and what is unread may reach further back.
 */
export function createReadBack(api: ApiPool, now: () => number) {
  async function readOlder(connection: Connection, read: OrganizationRead): Promise<OrganizationRead> {
    const { organizationId, from } = read;
    const query = { organizationId, before: from, limit: MAX_PAGE, disableRefresh: true };
    const answer = await api(connection).call(listPayments, { query });
    if (!answer.ok) return read;
    return { ...read, events: [...read.events, ...withPlausibleCursors(answer.value, now()).events] };
  }

  return async (
    connection: Connection,
    reads: readonly OrganizationRead[],
    isBehind: (read: OrganizationRead) => boolean,
  ): Promise<readonly OrganizationRead[]> => {
    const behind = new Set(reads.filter(isBehind).slice(0, MAX_READ_BACK));
    return Promise.all(reads.map(async (read) => (behind.has(read) ? readOlder(connection, read) : read)));
  };
}
