import * as z from 'zod/mini';
import { MAX_AUTH_ID_CHARACTERS, MAX_SEARCHED_CHARACTERS } from '@/lib/payments/events/limits';
import { feedCursor } from '@/lib/payments/events/pluginResponses';
import { searchForm } from '@/lib/payments/events/searchForm';
import { isSecretLength, MAX_SECRET_BYTES } from '@/lib/payments/events/webhookKeys';
import { columnText } from './deliveries/envelope';

/** Without NUL: no id contains it, and PostgreSQL refuses to search for it. */
export const wireId = z.string().check(
  z.minLength(1),
  z.maxLength(MAX_AUTH_ID_CHARACTERS),
  z.refine((id) => !id.includes('\0')),
);
/** Text to search for in a column. */
export const wireText = z.string().check(z.overwrite(columnText), z.trim());
/** An IANA name. */
export const wireTimeZone = z._default(z.string().check(z.maxLength(64)), 'UTC');
export const wireSecret = z
  .string()
  .check(z.trim(), z.refine(isSecretLength, `A secret has at most ${MAX_SECRET_BYTES} bytes`));

const MAX_LIMIT = 200;
const DEFAULT_LIMIT = 50;

/**
 * Keeps a background request from renewing the session, as in `GET /get-session` of Better Auth. Its
 * `sessionMiddleware` only sees what the endpoint's query schema lets through.
 */
export const refreshFlag = { disableRefresh: z.optional(z.coerce.boolean()) };

/** Shared by lists that are paged backwards. */
export const pageQuery = {
  organizationId: wireId,
  before: z.optional(feedCursor),
  /**
   * Searched literally, ignoring case and accents. With `%` or `_`, which are wildcards to the database, a page may have fewer rows
   * than `limit`, or none, and still name a next page: rows that match only as wildcards are removed here. Text after a
   * backslash (PostgreSQL, MySQL) or in brackets (SQL Server) may not be found.
   */
  text: z.optional(wireText.check(z.maxLength(MAX_SEARCHED_CHARACTERS))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_LIMIT)), DEFAULT_LIMIT),
};

export interface SearchableRow {
  readonly searchText: string;
  readonly searchEmail: string;
}

/** As rows are searched, and as they were before: rows of then have the text in lower case, accents and all. */
const formsOf = (text: string) => [...new Set([searchForm(text), text.toLowerCase()])].filter(Boolean);

/** One group of ORs over the columns that this user may search. */
export function searching(text: string | undefined, withEmail: boolean) {
  if (text === undefined || text === '') return [];
  const fields = withEmail ? ['searchText', 'searchEmail'] : ['searchText'];
  return formsOf(text).flatMap((value) =>
    fields.map((field) => ({ field, value, operator: 'contains', connector: 'OR' }) as const),
  );
}

/** Tests rows for the literal text: the adapters' `contains` doesn't escape LIKE's wildcards. */
export function hasText(text: string | undefined, withEmail: boolean) {
  if (text === undefined || !/[%_]/.test(searchForm(text))) return () => true;
  const forms = formsOf(text);
  return ({ searchText, searchEmail }: SearchableRow) =>
    forms.some((form) => searchText.includes(form) || (withEmail && searchEmail.includes(form)));
}
