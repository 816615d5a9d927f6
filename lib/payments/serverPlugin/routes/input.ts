import * as z from 'zod/mini';
import { feedCursor } from '@/lib/payments/feed/wire';

/** What several endpoints take. */

export const wireId = z.string().check(z.minLength(1), z.maxLength(256));
/** By its IANA name. */
export const wireTimeZone = z._default(z.string().check(z.maxLength(64)), 'UTC');
/** Standard Webhooks' secrets have at most 92 letters; a platform's own may be longer, never this long. */
export const wireSecret = z.string().check(z.trim(), z.minLength(1), z.maxLength(512));

const MAX_LIMIT = 200;
const DEFAULT_LIMIT = 50;

/**
 * A request that no person caused renews no session by it, as with `GET /get-session` of Better Auth: its
 * `sessionMiddleware` goes by what the endpoint's query lets through.
 */
export const whoAsks = { disableRefresh: z.optional(z.coerce.boolean()) };

/** Of a list that is paged back through. */
export const pageQuery = {
  organizationId: wireId,
  before: z.optional(feedCursor),
  text: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_LIMIT)), DEFAULT_LIMIT),
};

/** Looks for a text in the columns that this person may search: `where` of one search is one group of ORs. */
export function searching(text: string | undefined, withEmail: boolean) {
  if (text === undefined || text === '') return [];
  const value = text.toLowerCase();
  const fields = withEmail ? ['searchText', 'searchEmail'] : ['searchText'];
  return fields.map((field) => ({ field, value, operator: 'contains', connector: 'OR' }) as const);
}
