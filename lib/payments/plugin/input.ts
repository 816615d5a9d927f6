import * as z from 'zod/mini';
import { feedCursor } from '@/lib/payments/events/feed';
import { columnText } from './deliveries/envelope';

/** What several endpoints take. */

/** Nothing has an id with a NUL, and PostgreSQL refuses to look for one. */
export const wireId = z.string().check(
  z.minLength(1),
  z.maxLength(256),
  z.refine((id) => !id.includes('\0')),
);
/** What is looked for in a column. */
export const wireText = z.string().check(z.overwrite(columnText), z.trim());
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
export const refreshFlag = { disableRefresh: z.optional(z.coerce.boolean()) };

/** Of a list that is paged back through. */
export const pageQuery = {
  organizationId: wireId,
  before: z.optional(feedCursor),
  /**
   * Looked for to the letter, whatever its case. A page with a `%` or `_` in it may hold less than `limit`, or nothing,
   * and still name a next one: the database takes these for any letters, and what it finds too much is left out here.
   * What follows a backslash (PostgreSQL, MySQL) or stands in brackets (SQL Server) may not be found.
   */
  text: z.optional(wireText.check(z.maxLength(200))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_LIMIT)), DEFAULT_LIMIT),
};

interface Searched {
  readonly searchText: string;
  readonly searchEmail: string;
}

/** Looks for a text in the columns that this person may search: `where` of one search is one group of ORs. */
export function searching(text: string | undefined, withEmail: boolean) {
  if (text === undefined || text === '') return [];
  const value = text.toLowerCase();
  const fields = withEmail ? ['searchText', 'searchEmail'] : ['searchText'];
  return fields.map((field) => ({ field, value, operator: 'contains', connector: 'OR' }) as const);
}

/** Whether a row that `searching` found has the text in it: `contains` of the adapters leaves LIKE's wildcards as they are. */
export function hasText(text: string | undefined, withEmail: boolean) {
  if (text === undefined || !/[%_]/.test(text)) return () => true;
  const value = text.toLowerCase();
  return ({ searchText, searchEmail }: Searched) =>
    searchText.includes(value) || (withEmail && searchEmail.includes(value));
}
