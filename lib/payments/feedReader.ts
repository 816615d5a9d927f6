import { hadPayments } from '@/lib/connections/rules';
import type { ApiPool } from '@/lib/core/api/createApi';
import { fail, ok, type Result } from '@/lib/core/result';
import { listPayments } from './api';
import { MAX_PAGE } from './events/pluginResponses';
import {
  createPagesReader,
  type FeedStart,
  type FollowedReading,
  type OrganizationRead,
} from './followedReader';
import { MAX_LATEST } from './schema';
import { browserTimeZone } from './timeZone';

export interface FeedReading extends Omit<FollowedReading, 'starts' | 'withYesterday'>, FeedStart {
  readonly organizationId: string;
}

/** Reads one organization from an older plugin, which doesn't have all feeds at once. */
export const createFeedReader =
  (api: ApiPool, now: () => number) =>
  async ({
    organizationId,
    known,
    announcedUntil,
    ...reading
  }: FeedReading): Promise<Result<OrganizationRead>> => {
    const readPages = createPagesReader(async ({ connection, background, totals }, { named }) => {
      const after = named.get(organizationId);
      const query = {
        organizationId,
        ...(after ? { after, limit: MAX_PAGE } : { limit: MAX_LATEST }),
        totals,
        timeZone: browserTimeZone(),
        ...(background && { disableRefresh: true }),
      };
      const answer = await api(connection).call(listPayments, { isThere: hadPayments(connection), query });
      if (!answer.ok) return answer;
      const organizations = [{ ...answer.value, organizationId, name: '' }];
      return ok({ userId: '', sandbox: false, isCut: false, organizations });
    }, now);
    const starts = new Map([[organizationId, { known, announcedUntil }]]);
    const answer = await readPages({ ...reading, starts, withYesterday: false });
    if (!answer.ok) return answer;
    const [read] = answer.value.organizations;
    return read ? ok(read) : fail('invalid-response');
  };
