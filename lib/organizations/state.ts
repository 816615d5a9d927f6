import * as z from 'zod/mini';
import { state } from '@/lib/core/state/definition';
import { organizationListSchema, withoutRows } from './schema';

export const organizationList = state({
  area: 'session',
  name: 'organizations',
  schema: z.nullable(organizationListSchema),
  fallback: null,
  version: 1,
  whenFull: { isExpendable: true, standIn: (list) => list && withoutRows(list) },
});
