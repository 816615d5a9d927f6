import * as z from 'zod/mini';
import { MAX_AUTH_ID_CHARACTERS, MAX_SEARCHED_CHARACTERS } from '@/lib/payments/events/limits';
import { feedCursor, MAX_PAGE } from '@/lib/payments/events/pluginResponses';
import { searchForm } from '@/lib/payments/events/searchForm';
import { isSecretLength, MAX_SECRET_BYTES } from '@/lib/payments/events/webhookKeys';
import { columnText } from './deliveries/envelope';

/** No id contains NUL, and PostgreSQL refuses to search for it. */
export const wireId = z.string().check(
  z.minLength(1),
  z.maxLength(MAX_AUTH_ID_CHARACTERS),
  z.refine((id) => !id.includes('\0')),
);
export const wireText = z.string().check(z.overwrite(columnText), z.trim());
export const wireTimeZone = z._default(z.string().check(z.maxLength(64)), 'UTC');
export const wireSecret = z
  .string()
  .check(z.trim(), z.refine(isSecretLength, `A secret has at most ${MAX_SECRET_BYTES} bytes`));

const DEFAULT_LIMIT = 50;

/**
 * Keeps a background request from renewing the session, as in `GET /get-session` of Better Auth. Its
 * `sessionMiddleware` only sees what the endpoint's query schema lets through.
 */
export const refreshFlag = { disableRefresh: z.optional(z.coerce.boolean()) };

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

export interface SearchableRow {
  readonly searchText: string;
  readonly searchEmail: string;
}

/** Older rows have their text in lower case, accents and all, so both forms are searched. */
const makeSearchForms = (text: string) =>
  [...new Set([searchForm(text), text.toLowerCase()])].filter(Boolean);

/** Returns one group of ORs over the columns that this user may search. */
export function searching(text: string | undefined, withEmail: boolean) {
  if (text === undefined || text === '') return [];
  const fields = withEmail ? ['searchText', 'searchEmail'] : ['searchText'];
  return makeSearchForms(text).flatMap((value) =>
    fields.map((field) => ({ field, value, operator: 'contains', connector: 'OR' }) as const),
  );
}

/** The adapters' `contains` doesn't escape LIKE's wildcards, so rows are tested for the literal text. */
export function hasText(text: string | undefined, withEmail: boolean) {
  if (text === undefined || !/[%_]/.test(searchForm(text))) return () => true;
  const forms = makeSearchForms(text);
  return ({ searchText, searchEmail }: SearchableRow) =>
    forms.some((form) => searchText.includes(form) || (withEmail && searchEmail.includes(form)));
}
