import * as z from '@/lib/core/lazyZod';
import { state } from '@/lib/core/state/definition';
import { withoutPrototype } from '@/lib/core/withoutPrototype';
import { organizationListSchema, withoutRows } from './schema';

/** Ids in the order in which they were pinned: by connection, then by user. */
const pinnedSchema = z.record(z.string(), z.record(z.string(), z.array(z.string())).check(withoutPrototype));
export type Pinned = z.output<typeof pinnedSchema>;

/** Outlives a sign-out. */
export const pinned = state({
  area: 'account',
  name: 'pinned',
  schema: pinnedSchema,
  fallback: {},
  version: 1,
  isByConnection: true,
});

export const organizationList = state({
  area: 'session',
  name: 'organizations',
  schema: z.nullable(organizationListSchema),
  fallback: null,
  version: 1,
  whenFull: { isExpendable: true, standIn: (list) => list && withoutRows(list) },
});
