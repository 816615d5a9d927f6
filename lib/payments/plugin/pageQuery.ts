import * as z from 'zod/mini';
import { feedCursor, MAX_PAGE } from '@/lib/payments/events/pluginResponses';
import { MAX_SEARCHED_CHARACTERS } from '@/lib/payments/events/requestLimits';
import { wireId, wireText } from './wireFields';

/** Rows of a page, unless the request names another number. */
const DEFAULT_LIMIT = 50;

export const pageQuery = {
  organizationId: wireId,
  before: z.optional(feedCursor),
  /**
   * Searched literally, ignoring case and accents. With `%` or `_`, which are wildcards to the database, a page may
   * have fewer rows than `limit`, or none, and still name a next page: rows that match only as wildcards are removed
   * here. Text after a backslash (PostgreSQL, MySQL) or in brackets (SQL Server) may not be found.
   */
  text: z.optional(wireText.check(z.maxLength(MAX_SEARCHED_CHARACTERS))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE)), DEFAULT_LIMIT),
};
