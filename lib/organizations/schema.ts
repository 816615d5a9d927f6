import * as z from '@/lib/core/lazyZod';
import { appErrorSchema } from '@/lib/core/result';

/** SPEC.md section 3, Organization. Names are cleaned for display, a logo is https. */
export const organizationSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  logo: z.nullable(z.string()),
});
export type Organization = z.output<typeof organizationSchema>;

export const switchTargetSchema = z.object({
  /** Null if only the slug is known, or no organization becomes active. */
  organization: z.nullable(organizationSchema),
  slug: z.nullable(z.string()),
  previous: z.nullable(organizationSchema),
});
export type SwitchTarget = z.output<typeof switchTargetSchema>;

/**
 * The organizations of one user, as last listed. `rows` is JSON text: 5,000 rows as objects take 47 ms to read, as text
 * 8 (DESIGN.md, State). They are sorted by name.
 */
export const organizationListSchema = z.object({
  connectionId: z.string(),
  userId: z.string(),
  rows: z.string(),
  count: z.number(),
  /** Exactly 100 rows: the server may have cut the list, so an absence proves nothing. */
  maybeCut: z.boolean(),
  unreadable: z.number(),
  fetchedAt: z.number(),
  error: z.nullable(appErrorSchema),
});
export type OrganizationList = z.output<typeof organizationListSchema>;

export const withoutRows = (list: OrganizationList): OrganizationList => ({
  ...list,
  rows: '[]',
  maybeCut: true,
  error: { code: 'storage-failed' },
});

export const organizationRowsSchema = z.array(organizationSchema);
