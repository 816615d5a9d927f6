import * as z from 'zod/mini';
import { appErrorSchema } from '@/lib/result';

/** SPEC.md section 3, Organization, as the switcher needs it: names are fit to be shown, a logo is https. */
export const organizationSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  logo: z.nullable(z.string()),
});
export type Organization = z.output<typeof organizationSchema>;

/** Better Auth's database layer answers at most this many rows unless the server is configured otherwise. */
export const CUT_LIST_LENGTH = 100;

/**
 * The organizations of one user, as last listed. `rows` is JSON text: 5,000 rows as objects read in 47 ms, as text
 * in 8 (DESIGN.md, State). They are sorted by name.
 */
export const organizationListSchema = z.object({
  connectionId: z.string(),
  userId: z.string(),
  rows: z.string(),
  count: z.number(),
  /** Exactly 100 rows: the server may have cut the list, so nothing follows from an absence. */
  maybeCut: z.boolean(),
  /** Rows that had no usable id, and were left out. */
  unreadable: z.number(),
  fetchedAt: z.number(),
  error: z.nullable(appErrorSchema),
});
export type OrganizationList = z.output<typeof organizationListSchema>;

export const organizationRowsSchema = z.array(organizationSchema);
