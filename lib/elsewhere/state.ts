import { state } from '@/lib/core/state/definition';
import { elsewhereByConnectionSchema } from './schema';

/** Of the servers that are not in use. */
export const elsewhere = state({
  area: 'session',
  name: 'elsewhere',
  schema: elsewhereByConnectionSchema,
  fallback: {},
  version: 1,
  isByConnection: true,
  whenFull: { isExpendable: true, standIn: () => ({}) },
});
